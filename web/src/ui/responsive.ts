import { useSyncExternalStore } from 'react'

/** The table of spec §2, exactly. */
const queries = {
  isDesktopOrLaptop: '(min-width: 1224px)',
  isBigScreen: '(min-width: 1824px)',
  isTabletOrMobile: '(max-width: 900px)',
  isMobile: '(max-width: 767px)',
  isTablet: '(max-width: 1224px)',
  isPortrait: '(orientation: portrait)',
  isRetina: '(min-resolution: 2dppx)',
  isInstalled: '(display-mode: standalone)',
} as const
type Flag = keyof typeof queries

export type Responsive = Record<Flag, boolean> & {
  /** Not installed, at most 900 pixels wide. */
  isMobileBrowser: boolean
  /** Installed, at most 900 pixels wide. */
  isInstalledApp: boolean
}

/** The kind of screen; follows changes. Prefer CSS where only the style differs. */
export const useResponsive = (): Responsive => useSyncExternalStore(subscribe, readResponsive)

let known: Responsive | undefined

function readResponsive(): Responsive {
  known ??= responsiveFrom((query) => matchMedia(query).matches)
  return known
}

/** The flags for any function that evaluates media queries. */
export function responsiveFrom(matches: (query: string) => boolean): Responsive {
  const flag = (name: Flag) => matches(queries[name])
  const narrow = flag('isTabletOrMobile')
  const installed = flag('isInstalled')
  return {
    isDesktopOrLaptop: flag('isDesktopOrLaptop'),
    isBigScreen: flag('isBigScreen'),
    isTabletOrMobile: narrow,
    isMobile: flag('isMobile'),
    isTablet: flag('isTablet'),
    isPortrait: flag('isPortrait'),
    isRetina: flag('isRetina'),
    isInstalled: installed,
    isMobileBrowser: narrow && !installed,
    isInstalledApp: narrow && installed,
  }
}

function subscribe(listener: () => void): () => void {
  const changed = () => {
    known = undefined
    listener()
  }
  const lists = Object.values(queries).map((query) => matchMedia(query))
  for (const list of lists) list.addEventListener('change', changed)
  return () => {
    for (const list of lists) list.removeEventListener('change', changed)
  }
}

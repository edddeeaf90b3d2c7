import { useRender } from '@base-ui/react/use-render'
import type { ReactElement, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Icon, type IconType } from '../marks/icon.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './rail.module.css'

export type RailProps = {
  /** Names the navigation for screen readers. */
  label: string
  /** CompanyLogo, alone or as a link. */
  logo: ReactNode
  /** RailPlaces. */
  children: ReactNode
  /** Settings, the profile menu. */
  foot?: ReactNode
}

/** The places of the app, at the side of wide screens. */
export function Rail({ label, logo, children, foot }: RailProps) {
  return (
    <nav className={styles.rail} aria-label={label}>
      {logo}
      <ul className={styles.places}>{children}</ul>
      {foot && <div className={styles.foot}>{foot}</div>}
    </nav>
  )
}

/** The bottom navigation of narrow screens: up to five places. */
export function BottomNavigation({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.bottom} aria-label={label}>
      <ul className={styles.bottomPlaces}>{children}</ul>
    </nav>
  )
}

export type RailPlaceProps = {
  icon: IconType
  label: string
  current?: boolean
  /** The text for unread content, e.g. "3 unread". */
  news?: string | undefined
  /** The number of mentions; above zero it is shown, otherwise the news is a mark. */
  count?: number
  href?: string
  /** The router's link, or a button for "More". */
  render?: ReactElement
}

/** A place in the Rail or in the BottomNavigation. */
export function RailPlace({ icon, label, current, news, count = 0, href, render }: RailPlaceProps) {
  const place = useRender({
    defaultTagName: 'a',
    ...(render ? { render } : {}),
    props: {
      className: styles.place,
      'aria-current': current ? 'page' : undefined,
      ...(href ? { href } : {}),
      children: (
        <>
          <Icon of={icon} />
          <span className={styles.label}>{label}</span>
          {news && (
            <span className={styles.news} data-counted={count > 0 || undefined}>
              {count > 0 && <Count of={count} />}
              <VisuallyHidden>, {news}</VisuallyHidden>
            </span>
          )}
        </>
      ),
    },
  })
  return <li>{place}</li>
}

function Count({ of: count }: { of: number }) {
  const { formatNumber } = useIntl()
  return (
    <span aria-hidden>
      {formatNumber(Math.min(count, 99))}
      {count > 99 && '+'}
    </span>
  )
}

/** The company's logo, or its first letter on the accent. */
export function CompanyLogo({
  name,
  logo,
  size = 'medium',
}: {
  name: string
  logo?: string | null | undefined
  size?: 'medium' | 'large' | 'huge'
}) {
  return (
    <span className={styles.logo} data-size={size} role="img" aria-label={name}>
      {logo ? <img src={logo} alt="" /> : Array.from(name.trim())[0]?.toLocaleUpperCase()}
    </span>
  )
}

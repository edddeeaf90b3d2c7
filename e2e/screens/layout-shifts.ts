import type { Page } from '@playwright/test'

/** A shift of visible elements without an input: its size as the browser counts it, and what moved. */
export type LayoutShift = { value: number; moved: string[] }

declare global {
  interface Window {
    layoutShifts?: LayoutShift[]
  }
}

/** Runs in the page before its own code: records layout shifts without recent input. */
export function recordLayoutShifts(): void {
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
  const isShift = (entry: PerformanceEntry): entry is Entry => entry.entryType === 'layout-shift'
  const describe = ({ node, previousRect, currentRect }: Source): string =>
    `${node?.nodeName} “${node?.textContent?.slice(0, 40)}” ${previousRect.x},${previousRect.y} → ${currentRect.x},${currentRect.y}`
  const shifts: LayoutShift[] = (window.layoutShifts = [])
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries().filter(isShift))
      if (!hadRecentInput) shifts.push({ value, moved: sources.map(describe) })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The shifts recorded since the last call. */
export const takeLayoutShifts = (page: Page): Promise<LayoutShift[]> =>
  page.evaluate(() => {
    return window.layoutShifts?.splice(0) ?? []
  })

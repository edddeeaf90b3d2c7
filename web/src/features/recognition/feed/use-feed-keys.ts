import type { RefObject } from 'react'
import { useShortcuts, type Shortcut } from '#app/shortcuts/shortcuts.ts'
import { openGive } from '../give-open.ts'

const group = 'recognition.place' as const

/** T gives thanks, J and K move between the cards, R reacts to the one with the focus and P adds points to it. */
export function useFeedKeys(list: RefObject<HTMLElement | null>): void {
  const cards = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[data-recognition]') ?? [])]
  const current = (): HTMLElement | undefined => cards().find((card) => card.contains(document.activeElement))
  const move = (by: 1 | -1): void => {
    const all = cards()
    const now = current()
    const next = all[now ? all.indexOf(now) + by : 0]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  const press = (act: string): void => (current() ?? cards()[0])?.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click()
  const shortcuts: Shortcut[] = [
    { keys: 't', label: 'recognition.shortcuts.give', group, run: () => openGive() },
    { keys: 'j', label: 'recognition.shortcuts.next', group, run: () => move(1) },
    { keys: 'k', label: 'recognition.shortcuts.previous', group, run: () => move(-1) },
    { keys: 'r', label: 'recognition.shortcuts.react', group, run: () => press('react') },
    { keys: 'p', label: 'recognition.shortcuts.addPoints', group, run: () => press('add-points') },
  ]
  useShortcuts(shortcuts)
}

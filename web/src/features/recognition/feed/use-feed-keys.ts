import type { RefObject } from 'react'
import { useShortcuts, type Shortcut } from '#app/shortcuts/shortcuts.ts'
import { openGive } from '../give-open.ts'

const group = 'recognition.place' as const

/** A key that presses the button of a card with this `data-act`; of the first card if none has the focus, unless it needs one. */
export type CardAct = Pick<Shortcut, 'keys' | 'label'> & { act: string; needsFocus?: true }

const feedActs: readonly CardAct[] = [
  { keys: 'r', label: 'recognition.shortcuts.react', act: 'react' },
  { keys: 'p', label: 'recognition.shortcuts.addPoints', act: 'add-points' },
]

/** T gives thanks, J and K move between the cards, and others act on the one with the focus. */
export function useFeedKeys(list: RefObject<HTMLElement | null>, acts: readonly CardAct[] = feedActs): void {
  const cards = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[data-recognition]') ?? [])]
  const current = (): HTMLElement | undefined => cards().find((card) => card.contains(document.activeElement))
  const move = (by: 1 | -1): void => {
    const all = cards()
    const now = current()
    const next = all[now ? all.indexOf(now) + by : 0]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  const press = ({ act, needsFocus }: CardAct): void =>
    (current() ?? (needsFocus ? undefined : cards()[0]))?.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click()
  const shortcuts: Shortcut[] = [
    { keys: 't', label: 'recognition.shortcuts.give', group, run: () => openGive() },
    { keys: 'j', label: 'recognition.shortcuts.next', group, run: () => move(1) },
    { keys: 'k', label: 'recognition.shortcuts.previous', group, run: () => move(-1) },
    ...acts.map((one) => ({ keys: one.keys, label: one.label, group, run: () => press(one) })),
  ]
  useShortcuts(shortcuts)
}

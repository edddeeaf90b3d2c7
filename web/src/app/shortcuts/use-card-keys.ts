import type { RefObject } from 'react'
import type { MessageId } from '../../message-ids.ts'
import { useShortcuts, type Shortcut } from './shortcuts.ts'

/** A key that presses the button of a card with this `data-act`; of the first card if none has the focus, unless it needs one. */
export type CardAct = Pick<Shortcut, 'keys' | 'label'> & { act: string; needsFocus?: true }

type Cards = {
  /** Selects the cards. */
  card: string
  group: MessageId
  next: MessageId
  previous: MessageId
  acts: readonly CardAct[]
}

/** J and K move between the cards of a list, and others act on the one with the focus. */
export function useCardKeys(list: RefObject<HTMLElement | null>, { card, group, next, previous, acts }: Cards): void {
  const cards = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>(card) ?? [])]
  const current = (): HTMLElement | undefined => cards().find((one) => one.contains(document.activeElement))
  const move = (by: 1 | -1): void => {
    const all = cards()
    const now = current()
    const target = all[now ? all.indexOf(now) + by : 0]
    target?.focus()
    target?.scrollIntoView({ block: 'nearest' })
  }
  const press = ({ act, needsFocus }: CardAct): void =>
    (current() ?? (needsFocus ? undefined : cards()[0]))?.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click()
  useShortcuts([
    { keys: 'j', label: next, group, run: () => move(1) },
    { keys: 'k', label: previous, group, run: () => move(-1) },
    ...acts.map((one) => ({ keys: one.keys, label: one.label, group, run: () => press(one) })),
  ])
}

/**
 * Moves the focus to the next card, else the one before, else the list, once the card of `part` has left it: keys go on from there. A dialog
 * that is open first gives the focus back.
 */
export function focusNextCard(part: HTMLElement | null, { card, list }: { card: string; list: string }): void {
  const own = part?.closest<HTMLElement>(card)
  const next = own?.nextElementSibling ?? own?.previousElementSibling ?? own?.closest(list)
  if (next instanceof HTMLElement) requestAnimationFrame(() => requestAnimationFrame(() => next.focus()))
}

import type { MessageId } from '../../../message-ids.ts'
import { useEffect } from 'react'
import { useShortcuts } from '#app/shortcuts/shortcuts.ts'

/** Single-key shortcuts for the focused message: each presses the button with that key. The last opens all other actions. */
const actions: readonly { keys: string; label: MessageId }[] = [
  { keys: 't', label: 'chat.shortcuts.reply' },
  { keys: 'r', label: 'chat.shortcuts.react' },
  { keys: 'e', label: 'chat.shortcuts.edit' },
  { keys: 'm', label: 'chat.shortcuts.more' },
]
const group = 'chat.shortcuts.message'

/** Shortcuts to move between messages and act on them, with letter keys only. */
export default function MessageKeys() {
  useShortcuts([
    { keys: 'k', label: 'chat.shortcuts.previous', group, run: () => step(-1) },
    { keys: 'j', label: 'chat.shortcuts.next', group, run: () => step(1) },
    ...actions.map(
      (action) => ({ ...action, group, run: () => focused()?.querySelector<HTMLElement>(buttonOf(action.keys))?.click() }) as const,
    ),
  ])
  useEffect(() => {
    // Arrow keys too, unless an element within the message uses them.
    const onKey = (event: KeyboardEvent): void => {
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      if (!by || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return
      if (!(event.target instanceof HTMLElement) || !event.target.matches('article[data-message]')) return
      event.preventDefault()
      step(by)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return null
}

const buttonOf = (keys: string): string => `[aria-keyshortcuts="${keys.toUpperCase()}"]`
const focused = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-message]') ?? null

/** Moves to the message before or after the focused one, or otherwise to the newest visible one. */
function step(by: 1 | -1): void {
  const from = focused()
  const within = from?.closest('[data-messages]') ?? document.querySelector('[data-messages]')
  const rows = [...(within?.querySelectorAll<HTMLElement>('article[data-message]') ?? [])]
  const next = from ? rows[rows.findIndex((row) => row.contains(from)) + by] : rows.findLast((row) => isInView(row, within))
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

const isInView = (row: HTMLElement, within: Element | null): boolean =>
  row.getBoundingClientRect().top < (within?.getBoundingClientRect().bottom ?? 0)

import { useLayoutEffect } from 'react'
import { useShortcuts } from '#app/shortcuts/shortcuts.ts'

const group = 'chat.shortcuts.list'

/** Alt with the arrow keys opens the chat above or below in the list, with Shift the next unread one, even while typing. */
export function useSwitching(): void {
  useShortcuts([
    { keys: 'alt+↑', label: 'chat.shortcuts.previousChat', group },
    { keys: 'alt+↓', label: 'chat.shortcuts.nextChat', group },
    { keys: 'alt+shift+↑', label: 'chat.shortcuts.previousUnread', group },
    { keys: 'alt+shift+↓', label: 'chat.shortcuts.nextUnread', group },
  ])
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, altKey, shiftKey, ctrlKey, metaKey, target } = event
      const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
      if (!by || !altKey || ctrlKey || metaKey || (target instanceof Element && target.closest('[role=dialog], [role=menu]'))) return
      event.preventDefault()
      nextChat(by, shiftKey)?.click()
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [])
}

/** The next chat of the list in this direction, from the end on to its beginning. */
function nextChat(by: 1 | -1, isUnread: boolean): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('[data-chats] li > a')]
  const at = all.findIndex((row) => row.matches('[aria-current]'))
  const after = at < 0 ? all : [...all.slice(at + 1), ...all.slice(0, at)]
  const before = at < 0 ? all.toReversed() : [...all.slice(0, at).toReversed(), ...all.slice(at + 1).toReversed()]
  return (by > 0 ? after : before).find((row) => !isUnread || row.dataset['unread'] === 'true')
}

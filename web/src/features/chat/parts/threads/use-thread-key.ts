import { useEffect } from 'react'
import { useOpenThread } from './use-open-thread.ts'

/** T opens the thread of the message in which the focus is, unless something is being written there. */
export function useThreadKey(): void {
  const open = useOpenThread()
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 't' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const { target } = event
      if (
        !(target instanceof HTMLElement) ||
        target.isContentEditable ||
        target.closest('input, textarea, [role="menu"], [role="dialog"], aside')
      )
        return
      const message_id = target.closest<HTMLElement>('[data-message]')?.dataset['message']
      if (!message_id) return
      event.preventDefault()
      open({ message_id, thread_id: null })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])
}

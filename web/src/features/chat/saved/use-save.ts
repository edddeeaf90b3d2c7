import type { Saved } from '@atrium/contract/chat/saved'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { useChat } from '../use-chat.ts'

/** Applies the response of a change to saved messages without waiting for its event; shows errors. Undefined if the change failed. */
export function useSave(): (asked: Promise<Saved>) => Promise<Saved | undefined> {
  const { saved } = useChat()
  const toasts = useToasts()
  return async (asked) => {
    try {
      const row = await asked
      saved.take([row])
      return row
    } catch (error) {
      toasts.show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
      return undefined
    }
  }
}

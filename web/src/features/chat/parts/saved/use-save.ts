import type { Saved } from '@atrium/contract/chat/saved'
import { useToasts } from '#ui/toasts.tsx'
import { useChat } from '../../use-chat.ts'

/** Takes the answer of a change to what is kept in without waiting for its event; says what went wrong. Answers undefined where it was not done. */
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

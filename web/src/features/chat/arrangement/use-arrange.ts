import type { Arrangement } from '@atrium/contract/chat/arrangement'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { useChat } from '../use-chat.ts'

/**
 * Applies the response of a change to the person's arrangement without waiting for its event; shows errors. Undefined if the change failed.
 */
export function useArrange(): (asked: Promise<Arrangement>) => Promise<Arrangement | undefined> {
  const { arrangement } = useChat()
  const toasts = useToasts()
  return async (asked) => {
    try {
      const arranged = await asked
      arrangement.take(arranged)
      return arranged
    } catch (error) {
      toasts.show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
      return undefined
    }
  }
}

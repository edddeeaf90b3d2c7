import type { Arrangement } from '@atrium/contract/chat/arrangement'
import { useToasts } from '#ui/toasts.tsx'
import { useChat } from '../../use-chat.ts'

/** Takes the answer of a change to one's list in without waiting for its event; says what went wrong. Answers undefined where it was not done. */
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

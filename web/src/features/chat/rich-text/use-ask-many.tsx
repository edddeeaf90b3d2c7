import type { Destination } from '@atrium/contract/chat/schemas'
import type { RichText } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'
import { useState, type ReactNode } from 'react'

/** The answer of the person; `unasked` if no question was necessary, or the number could not be determined. */
export type Answer = 'send' | 'keep' | 'unasked'
/** The number of people notified, or the destination and body for which the server is asked. */
export type Many = number | { destination: Destination; body: RichText }

type Asking = {
  ask: (destination: Destination, body: RichText, silent: boolean) => Promise<Answer> | undefined
  confirm: (many: Many) => Promise<Answer>
  dialog: ReactNode
}

/**
 * Asks before many people are notified. `ask` returns undefined if only a few people are mentioned by name. If the dialog cannot be loaded,
 * the server asks.
 */
export function useAskMany(): Asking {
  const [dialog, setDialog] = useState<ReactNode>()
  const confirm = (many: Many, silent = false): Promise<Answer> =>
    import('./ask-many-dialog.tsx').then(
      ({ AskManyDialog }) => new Promise((answer) => setDialog(<AskManyDialog many={many} silent={silent} onAnswer={answer} />)),
      () => 'unasked',
    )
  return {
    ask: (destination, body, silent) => (mayMentionMany(body) ? confirm({ destination, body }, silent) : undefined),
    confirm,
    dialog,
  }
}

/** An estimate that is never too low; the dialog loads the exact number. */
function mayMentionMany(body: RichText): boolean {
  const words = JSON.stringify(body)
  return words.includes('"kind":') || words.split('"mention"').length - 1 > limits.mentionsAsked
}

import type { Destination } from '@atrium/contract/chat/schemas'
import type { RichText } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'
import { useState, type ReactNode } from 'react'

/** What somebody said who was asked; `unasked` where there was nothing to ask, or nobody could be told how many. */
export type Answer = 'send' | 'keep' | 'unasked'
/** How many would be told, or where the words go, so that the server is asked. */
export type Many = number | { destination: Destination; body: RichText }

type Asking = {
  ask: (destination: Destination, body: RichText, silent: boolean) => Promise<Answer> | undefined
  confirm: (many: Many) => Promise<Answer>
  dialog: ReactNode
}

/** Asks before many are told. `ask` answers nothing where a few people are called by name. Where the question itself cannot be fetched, the server asks. */
export function useAskMany(): Asking {
  const [dialog, setDialog] = useState<ReactNode>()
  const confirm = (many: Many, silent = false): Promise<Answer> =>
    import('./parts/ask-many-dialog.tsx').then(
      ({ AskManyDialog }) => new Promise((answer) => setDialog(<AskManyDialog many={many} silent={silent} onAnswer={answer} />)),
      () => 'unasked',
    )
  return { ask: (destination, body, silent) => (mayCallMany(body) ? confirm({ destination, body }, silent) : undefined), confirm, dialog }
}

/** Roughly, and never too few: whoever loads the question knows it exactly. */
function mayCallMany(body: RichText): boolean {
  const words = JSON.stringify(body)
  return words.includes('"kind":') || words.split('"mention"').length - 1 > limits.mentionsAsked
}

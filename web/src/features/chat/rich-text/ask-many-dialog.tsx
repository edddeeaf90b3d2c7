import type { Destination } from '@atrium/contract/chat/schemas'
import { limits } from '@atrium/contract/limits'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { chat as calls } from '../calls.ts'
import type { Answer, Many } from './use-ask-many.tsx'

/** How long the dialog waits for the count, in milliseconds; without it the message is sent, and the server asks. */
const countTimeout = 3_000

type AskManyProps = { many: Many; silent: boolean; onAnswer: (answer: Answer) => void }

/** Asks before a message notifies many people. Enter sends it, Escape returns to the text, which stays unchanged. */
export function AskManyDialog({ many, silent, onAnswer }: AskManyProps) {
  const { formatMessage } = useIntl()
  const [count, setCount] = useState(0)
  const [open, setOpen] = useState(false)
  const show = useEffectEvent((mentioned: number) => {
    if (mentioned <= limits.mentionsAsked) return onAnswer('unasked')
    setCount(mentioned)
    setOpen(true)
  })
  useEffect(() => {
    void countMentioned(many).then(show)
  }, [many])
  const answer = (answered: Answer): void => {
    setOpen(false)
    onAnswer(answered)
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || answer('keep')}
      title={formatMessage({ id: 'chat.askMany' }, { count })}
      cancelLabel={formatMessage({ id: 'chat.keepWriting' })}
      confirmLabel={formatMessage({ id: 'chat.send' })}
      tone="primary"
      startsAt="confirm"
      onConfirm={() => answer('send')}
    >
      {formatMessage({ id: silent ? 'chat.askMany.silent' : 'chat.askMany.text' })}
    </ConfirmDialog>
  )
}

/** 0 if the count cannot be determined now, or the mention is not allowed: the waiting message then shows this. */
async function countMentioned(many: Many): Promise<number> {
  if (typeof many === 'number') return many
  const { destination, body } = many
  if (!('conversation_id' in destination)) return 0
  try {
    const { count } = await calls.call.countCalled({ ...placeOf(destination), body }, { signal: AbortSignal.timeout(countTimeout) })
    return count
  } catch {
    return 0
  }
}

const placeOf = ({ conversation_id, ...place }: Exclude<Destination, { employee_id: string }>) => ({
  conversation_id,
  ...('thread_id' in place && { thread_id: place.thread_id }),
})

import type { Scheduled, ScheduledItem } from '@atrium/contract/chat/scheduled'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { refusalText } from '#app/session/refusal-texts.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { chat as calls } from '../calls.ts'
import { refusalOf } from '../outbox/refusal.ts'
import { useChat } from '../use-chat.ts'
import { downloadFiles } from './download-files.ts'

/** A complete scheduled message; the list in memory has only the beginning of its text. */
export async function findScheduled(scheduledId: string): Promise<ScheduledItem> {
  const { items } = await calls.call.listScheduled({})
  const item = items.find(({ scheduled_id }) => scheduled_id === scheduledId)
  if (!item) throw new Error(await refusalText('SCHEDULED_MESSAGE_NOT_FOUND'))
  return item
}

/** Ends a scheduled message: sends it now, or moves its text and files back to its composer. */
export function useScheduledActions({ scheduled_id, place }: Scheduled) {
  const { formatMessage } = useIntl()
  const chat = useChat()
  const toasts = useToasts()
  const [pending, setPending] = useState(false)
  const doing = async (action: () => Promise<string>): Promise<void> => {
    setPending(true)
    await action().then(
      (text) => toasts.show({ text }),
      (error: unknown) => toasts.show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) }),
    )
    setPending(false)
  }
  return {
    pending,
    sendNow: () =>
      doing(async () => {
        await calls.call.sendScheduled({ scheduled_id })
        return formatMessage({ id: 'chat.sentNow' })
      }),
    /**
     * Everything is stored locally before the server deletes the message. If the result is unknown, text and files are rather duplicated
     * than lost.
     */
    backToDrafts: () =>
      doing(async () => {
        const { body, files } = await findScheduled(scheduled_id)
        const brought = await downloadFiles(files)
        const adopted = await chat.attachments.adopt(place, brought)
        await chat.drafts.offer(place, body)
        const gone = await calls.call.removeScheduled({ scheduled_id }).catch((error: unknown) => {
          if (refusalOf(error) !== 'refused') adopted.uploadAgain()
          else {
            adopted.leave()
            chat.drafts.withdraw(place, body)
          }
          throw error
        })
        chat.scheduled.take([gone])
        return formatMessage({ id: 'chat.movedToDrafts' })
      }),
  }
}

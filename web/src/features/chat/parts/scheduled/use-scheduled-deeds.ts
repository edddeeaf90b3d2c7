import type { Scheduled, ScheduledItem } from '@atrium/contract/chat/scheduled'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { refusalText } from '#app/session/refusal-texts.ts'
import { useToasts } from '#ui/toasts.tsx'
import { chat as calls } from '../../calls.ts'
import { refusalOf } from '../../store/refusal.ts'
import { useChat } from '../../use-chat.ts'
import { bringBack } from './bring-back.ts'

/** The whole of one, with its words; the list in memory has only the first of them. */
export async function findWhole(scheduledId: string): Promise<ScheduledItem> {
  const { items } = await calls.call.listScheduled({})
  const item = items.find(({ scheduled_id }) => scheduled_id === scheduledId)
  if (!item) throw new Error(await refusalText('SCHEDULED_MESSAGE_NOT_FOUND'))
  return item
}

/** What ends a scheduled message: it is sent now, or its words and files go back to where they were written. */
export function useScheduledDeeds({ scheduled_id, place }: Scheduled) {
  const { formatMessage } = useIntl()
  const chat = useChat()
  const toasts = useToasts()
  const [pending, setPending] = useState(false)
  const doing = async (deed: () => Promise<string>): Promise<void> => {
    setPending(true)
    await deed().then(
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
    /** Everything is here before the server lets go of it; where it does not say whether it did, words and files are rather there twice than nowhere. */
    backToDrafts: () =>
      doing(async () => {
        const { body, files } = await findWhole(scheduled_id)
        const brought = await bringBack(files)
        const adopted = await chat.attachments.adopt(place, brought)
        await chat.drafts.offer(place, body)
        const gone = await calls.call.removeScheduled({ scheduled_id }).catch((error: unknown) => {
          if (refusalOf(error) !== 'refused') adopted.bringAnew()
          else {
            adopted.leave()
            chat.drafts.takeOut(place, body)
          }
          throw error
        })
        chat.scheduled.take([gone])
        return formatMessage({ id: 'chat.movedToDrafts' })
      }),
  }
}

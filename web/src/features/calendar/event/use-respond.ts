import type { EventAttendance, EventResponse } from '@atrium/contract/calendar/kinds'
import type { EventItem } from '@atrium/contract/calendar/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { calendar, keepEvent, whichOf } from '../server.ts'

export type Answer = { response: EventResponse; attends?: EventAttendance; note?: string | null; isForAll?: boolean }

/** Answers an event, or one of a series; says where that led, such as to the waiting list. */
export function useRespond(item: EventItem) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<EventResponse>()
  const respond = async ({ response, attends, note, isForAll }: Answer): Promise<void> => {
    setPending(response)
    const kept = { attends: attends ?? item.own.attends ?? undefined, note: note === undefined ? item.own.note : note }
    const which = isForAll ? { event_id: item.event_id } : whichOf(item)
    try {
      const event = await calendar.call.respondToEvent({
        ...which,
        response,
        note: kept.note,
        ...(kept.attends && { attends: kept.attends }),
      })
      await keepEvent(queryClient, event)
      const place = event.own.waiting_position
      show({
        about: `answer ${item.event_id}`,
        text: place
          ? formatMessage({ id: 'calendar.nowWaiting' }, { place })
          : formatMessage({ id: `calendar.said.${response}` }, { title: item.title }),
      })
    } catch (error) {
      show({ tone: 'danger', text: error instanceof Error ? error.message : formatMessage({ id: 'ui.somethingFailed' }) })
    } finally {
      setPending(undefined)
    }
  }
  return { respond, pending }
}

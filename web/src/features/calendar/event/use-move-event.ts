import type { EventItem } from '@atrium/contract/calendar/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { ownZone } from '#ui/time/zones.ts'
import { instantsOf, placeOf, shifted, type Shift, type Shown } from '../grid/shown.ts'
import { useTimeWords } from '../grid/use-time-words.ts'
import { calendar, renewEvents, whichOf } from '../server.ts'
import { keyOfItem } from '../use-shown.ts'
import type { Asked, ExtentAnswer } from './extent-dialog.tsx'

type Times = { starts_at: string; ends_at: string }
type List = { items: EventItem[] }

/**
 * Moves an event that was dragged, or shifted by keys: at once, with a way back. One of a series first asks which ones are meant, since that
 * touches others.
 */
export function useMoveEvent(items: readonly EventItem[]) {
  const { formatMessage } = useIntl()
  const words = useTimeWords()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Asked & { times: Times }>()

  const showAt = (item: EventItem, times: Times): void =>
    void queryClient.setQueriesData<List>({ queryKey: keyOf('listEvents') }, (list) =>
      list
        ? {
            ...list,
            items: list.items.map((one) => (keyOfItem(one) === keyOfItem(item) ? { ...one, ...times, ...localOf(one, times) } : one)),
          }
        : list,
    )
  const send = async (item: EventItem, times: Times, answer: ExtentAnswer): Promise<void> => {
    const which = item.occurrence ? { ...whichOf(item), applies_to: answer.extent } : { event_id: item.event_id }
    await calendar.call.updateEvent({ ...which, ...times, ...(answer.reason && { reason: answer.reason }) })
  }
  const run = async (item: EventItem, times: Times, answer: ExtentAnswer): Promise<void> => {
    const before = { starts_at: item.starts_at, ends_at: item.ends_at }
    showAt(item, times)
    try {
      await send(item, times, answer)
    } catch (error) {
      showAt(item, before)
      show({ tone: 'danger', text: error instanceof Error ? error.message : formatMessage({ id: 'ui.somethingFailed' }) })
      return
    }
    await renewEvents(queryClient)
    const when = words.span(placeOf({ ...item, ...times, ...localOf(item, times) }, ownZone()))
    const undo = (): void => {
      showAt(item, before)
      void send(item, before, { extent: 'this', reason: '' })
        .catch((error: unknown) => show({ tone: 'danger', text: error instanceof Error ? error.message : '' }))
        .finally(() => void renewEvents(queryClient))
    }
    show({
      tone: 'success',
      about: `moved ${item.event_id}`,
      text: formatMessage({ id: 'calendar.moved' }, { title: item.title, when }),
      ...(answer.extent === 'this' && { onUndo: undo }),
    })
  }

  const move = (shown: Shown, shift: Shift): void => {
    const item = items.find((one) => keyOfItem(one) === shown.key)
    if (!item) return
    const zone = item.all_day ? item.time_zone : ownZone()
    const times = instantsOf(shifted(placeOf(item, ownZone()), shift), zone)
    if (!item.is_recurring) return void run(item, times, { extent: 'this', reason: '' })
    setAsked({ item, what: 'move', times, when: words.span(shifted(placeOf(item, ownZone()), shift)) })
  }
  const answer = (given: ExtentAnswer | undefined): void => {
    if (asked && given) void run(asked.item, asked.times, given)
    setAsked(undefined)
  }
  return { move, asked, answer }
}

/** The days of what lasts all day are those of its own zone. */
function localOf({ all_day, time_zone }: EventItem, { starts_at, ends_at }: Times): Partial<EventItem> {
  if (!all_day) return {}
  const wall = (instant: string): string =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short' }).format(new Date(instant))
  return { starts_at_local: `${wall(starts_at)}T00:00:00`, ends_at_local: `${wall(ends_at)}T00:00:00` }
}

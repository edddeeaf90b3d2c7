import { calendarCalls } from '@atrium/contract/calendar/calls'
import type { CalendarEvent } from '@atrium/contract/calendar/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf, openCalls } from '#app/server-data.ts'

export const calendar = openCalls(calendarCalls)

/** Requests again what this page shows of events. */
export const renewEvents = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    (['listEvents', 'getEvent', 'listEventGuests', 'listSpaceEvents'] as const).map((call) =>
      queryClient.invalidateQueries({ queryKey: keyOf(call) }),
    ),
  )

/** Shows an answer at once, and requests the rest again. */
export function keepEvent(queryClient: QueryClient, event: CalendarEvent): Promise<unknown> {
  queryClient.setQueryData(calendar.query('getEvent', whichOf(event)).queryKey, event)
  return renewEvents(queryClient)
}

/** Names an event, or one of a series. */
export const whichOf = ({ event_id, occurrence }: { event_id: string; occurrence: string | null }) => ({
  event_id,
  ...(occurrence && { occurrence }),
})

/** The calendar. */
export const calendarPath = '/calendar'
export const eventPattern = `${calendarPath}/event/$event_id`
/** The page of an event; of one of a series with its `occurrence`. */
export const eventPath = (eventId: string, occurrence: string | null = null): string =>
  `${calendarPath}/event/${eventId}${occurrence ? `?occurrence=${occurrence}` : ''}`

/** The page of an event as a reminder leads to it: marked where the event has a call. */
export const reminderPath = (eventId: string, occurrence: string | null, withCall: boolean): string => {
  const path = eventPath(eventId, occurrence)
  return withCall ? `${path}${path.includes('?') ? '&' : '?'}${callMark}` : path
}
const callMark = 'call=1'
/** Whether the event of a reminder has a call. */
export const leadsToCall = (path: string): boolean => path.endsWith(callMark)

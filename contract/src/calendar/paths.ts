/** The calendar. */
export const calendarPath = '/calendar'
export const eventPattern = `${calendarPath}/event/$event_id`
/** The page of an event; of one of a series with its `occurrence`. */
export const eventPath = (eventId: string, occurrence: string | null = null): string =>
  `${calendarPath}/event/${eventId}${occurrence ? `?occurrence=${occurrence}` : ''}`

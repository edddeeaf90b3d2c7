export const views = ['month', 'week', 'day', 'agenda'] as const
export type View = (typeof views)[number]

/** What the calendar shows: without a view that of the screen’s size, without a day today. In the address of the page. */
export type CalendarSearch = { view?: View; day?: string }
export const readCalendarSearch = ({ view, day }: Record<string, unknown>): CalendarSearch => {
  const known = views.find((one) => one === view)
  const isDay = typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
  return { ...(known && { view: known }), ...(isDay && { day }) }
}

/** Which one of a series a page shows. */
export type EventSearch = { occurrence?: string }
export const readEventSearch = ({ occurrence }: Record<string, unknown>): EventSearch =>
  typeof occurrence === 'string' ? { occurrence } : {}

import { calendarPath } from '@atrium/contract/calendar/paths'

const begin = `${calendarPath}/event/`
/** The event whose page a path leads to; undefined for other pages. */
export function eventOfPath(path: string): { event_id: string; occurrence?: string } | undefined {
  const { pathname, searchParams } = new URL(path, 'https://atrium.invalid')
  const occurrence = searchParams.get('occurrence')
  return pathname.startsWith(begin) ? { event_id: pathname.slice(begin.length), ...(occurrence && { occurrence }) } : undefined
}

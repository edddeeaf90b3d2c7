import { calendarPath } from '@atrium/contract/calendar/paths'
import { Calendar } from 'lucide-react'
import type { PaletteItem, PaletteSource } from '#app/feature.ts'

import { dayIn, ownZone } from '#ui/time/zones.ts'
import { addDays } from './grid/days.ts'
import { calendar } from './server.ts'

const most = 4
/** Shorter texts match almost every event. */
const shortest = 2
/** How far ahead events are found, in days. */
const ahead = 90

/** Events that come, by their words. */
const findEvents: PaletteSource = {
  name: 'calendar',
  label: 'calendar.place',
  asks: true,
  find: async (search, { signal, intl }) => {
    if (search.length < shortest) return []
    const today = dayIn(Date.now(), ownZone())
    const range = { from: today, to: addDays(today, ahead), time_zone: ownZone() }
    const { items } = await calendar.call.listEvents({ ...range, search, limit: most }, { signal })
    return items.map(({ event_id, occurrence, title, starts_at }): PaletteItem => ({
      id: `calendar ${event_id} ${occurrence ?? ''}`,
      label: title,
      detail: intl.formatDate(starts_at, { weekday: 'short', day: 'numeric', month: 'short' }),
      figure: { kind: 'action', icon: Calendar },
      path: `${calendarPath}/event/${event_id}${occurrence ? `?occurrence=${encodeURIComponent(occurrence)}` : ''}`,
    }))
  },
}

export const paletteSources: readonly PaletteSource[] = [findEvents]

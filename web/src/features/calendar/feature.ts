import { calendarPath, eventPattern } from '@atrium/contract/calendar/paths'
import { createRoute } from '@tanstack/react-router'
import { Calendar } from 'lucide-react'
import { defineFeature } from '#app/feature.ts'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { lazyScreen, loadScreen } from '#app/on-demand/lazy-screen.tsx'
import { linksTo } from '#app/links/links-to.ts'
import { readCalendarSearch, readEventSearch } from './paths.ts'
import { postEvent } from './posts/post-event-open.ts'

const CalendarScreen = lazyScreen(['calendar'], () => import('./screens/calendar-screen.tsx'))
const EventScreen = lazyScreen(['calendar', 'chat'], () => import('./screens/event-screen.tsx'))
const ComingUp = lazyScreen(['calendar'], () => import('./home/coming-up-card.tsx'))

const EventCards = lazyBeside(() => loadScreen(['calendar'], () => import('./posts/event-cards.tsx')))
const Overlays = lazyBeside(() => import('./overlays.tsx'))
const NextInSpace = lazyBeside(() => import('./spaces/next-in-space.tsx'))

/** Calendars: events with their guests, answers, rooms and seats. */
export const calendarFeature = defineFeature({
  name: 'calendar',
  module: { name: 'calendar', icon: Calendar, label: 'calendar.place', detail: 'calendar.module.detail' },
  place: { label: 'calendar.place', icon: Calendar, path: calendarPath, shortcut: 'e', givesWay: true },
  routes: (frame) => [
    createRoute({ getParentRoute: () => frame, path: calendarPath, component: CalendarScreen, validateSearch: readCalendarSearch }),
    createRoute({ getParentRoute: () => frame, path: eventPattern, component: EventScreen, validateSearch: readEventSearch }),
  ],
  palette: async () => (await import('./palette.ts')).paletteSources,
  homeCards: [{ name: 'calendar', column: 'middle', order: 12, rows: 0, Card: ComingUp }],
  overlays: [Overlays],
  conversationParts: {
    messageCards: [
      { name: 'calendar', order: 7, ofWords: true, isFor: linksTo(`${calendarPath}/event`), height: '5.25rem', Card: EventCards },
    ],
    spaceLines: [{ name: 'calendar', Line: NextInSpace }],
  },
  postStarts: [{ name: 'event', label: 'calendar.attach', icon: Calendar, run: postEvent }],
  search: async () => (await import('./search/search-part.ts')).searchPart,
  notificationRows: async () => (await import('./notified/notification-rows.ts')).notificationRows,
  loadEvents: async () => (await import('./events.ts')).events,
})

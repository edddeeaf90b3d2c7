import { contestPattern, contestsPath } from '@atrium/contract/contests/paths'
import { createRoute } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import { defineFeature } from '#app/feature.ts'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { readContestsSearch } from './paths.ts'

const ContestsScreen = lazyScreen(['contests'], () => import('./screens/contests-screen.tsx'))
const ContestScreen = lazyScreen(['contests'], () => import('./screens/contest-screen.tsx'))
const UnderWay = lazyScreen(['contests'], () => import('./home/under-way-card.tsx'))

/** Contests: by what people do, by vote, or by draw. */
export const contestsFeature = defineFeature({
  name: 'contests',
  module: { name: 'contests', icon: Trophy, label: 'contests.place', detail: 'contests.module.detail' },
  place: { label: 'contests.place', icon: Trophy, path: contestsPath, givesWay: true },
  routes: (frame) => [
    createRoute({ getParentRoute: () => frame, path: contestsPath, component: ContestsScreen, validateSearch: readContestsSearch }),
    createRoute({ getParentRoute: () => frame, path: contestPattern, component: ContestScreen }),
  ],
  palette: async () => (await import('./palette.ts')).paletteSources,
  homeCards: [{ name: 'contests', column: 'middle', order: 27, rows: 0, Card: UnderWay }],
  notificationRows: async () => (await import('./notified/notification-rows.ts')).notificationRows,
  loadEvents: async () => (await import('./events.ts')).events,
})

import { timePath } from '@atrium/contract/clockin/paths'
import { createRoute } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { defineFeature } from '#app/feature.ts'
import { lazyScreen } from '#app/failures/lazy-screen.tsx'
import { selfEvents } from './events.ts'
import { approvalsPath, teamPath } from './team-paths.ts'
import { readTeamSearch } from './team/standing.ts'

const TodayScreen = lazyScreen(['clockin'], () => import('./screens/today-screen.tsx'))
const TeamScreen = lazyScreen(['clockin'], () => import('./screens/team-screen.tsx'))
const ApprovalsScreen = lazyScreen(['clockin'], () => import('./screens/approvals-screen.tsx'))

/** The hours of people. People read “Time”. */
export const clockinFeature = defineFeature({
  name: 'clockin',
  module: { name: 'clockin', icon: Clock, label: 'clockin.module', detail: 'clockin.module.detail' },
  place: { label: 'clockin.place', icon: Clock, path: timePath, shortcut: 'k', givesWay: true },
  routes: (frame) => [
    createRoute({ getParentRoute: () => frame, path: timePath, component: TodayScreen }),
    createRoute({ getParentRoute: () => frame, path: teamPath, component: TeamScreen, validateSearch: readTeamSearch }),
    createRoute({ getParentRoute: () => frame, path: approvalsPath, component: ApprovalsScreen }),
  ],
  notificationRows: async () => (await import('./notification-rows.ts')).notificationRows,
  events: { self: selfEvents },
})

import { timePath } from '@atrium/contract/clockin/paths'
import { createRoute } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { defineFeature } from '#app/feature.ts'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { loadPersistently } from '#app/on-demand/load-persistently.ts'
import { directoryEvents, selfEvents } from './events.ts'
import {
  absencePattern,
  absencesPath,
  calendarPath,
  correctionPattern,
  correctionsPath,
  readCalendarSearch,
  readSheetSearch,
  timesheetPath,
} from './paths.ts'
import { approvalsPath, planPath, readPlanSearch, teamPath } from './team-paths.ts'
import { readTeamSearch } from './team/standing.ts'

const TodayScreen = lazyScreen(['clockin'], () => import('./screens/today-screen.tsx'))
const TimesheetScreen = lazyScreen(['clockin'], () => import('./screens/timesheet-screen.tsx'))
const CorrectionsScreen = lazyScreen(['clockin'], () => import('./screens/corrections-screen.tsx'))
const AbsencesScreen = lazyScreen(['clockin'], () => import('./screens/absences-screen.tsx'))
const CalendarScreen = lazyScreen(['clockin'], () => import('./screens/calendar-screen.tsx'))
const ClockCard = lazyScreen(['clockin'], () => import('./home/clock-card.tsx'))
const TeamScreen = lazyScreen(['clockin'], () => import('./screens/team-screen.tsx'))
const PlanScreen = lazyScreen(['clockin'], () => import('./screens/plan-screen.tsx'))
const ApprovalsScreen = lazyScreen(['clockin'], () => import('./screens/approvals-screen.tsx'))

/** The hours of people. People read “Time”. */
export const clockinFeature = defineFeature({
  name: 'clockin',
  module: { name: 'clockin', icon: Clock, label: 'clockin.module', detail: 'clockin.module.detail' },
  place: { label: 'clockin.place', icon: Clock, path: timePath, shortcut: 'k', givesWay: true },
  routes: (frame) => [
    createRoute({ getParentRoute: () => frame, path: timePath, component: TodayScreen }),
    createRoute({ getParentRoute: () => frame, path: timesheetPath, component: TimesheetScreen, validateSearch: readSheetSearch }),
    createRoute({ getParentRoute: () => frame, path: correctionsPath, component: CorrectionsScreen }),
    createRoute({ getParentRoute: () => frame, path: correctionPattern, component: CorrectionsScreen }),
    createRoute({ getParentRoute: () => frame, path: absencesPath, component: AbsencesScreen }),
    createRoute({ getParentRoute: () => frame, path: absencePattern, component: AbsencesScreen }),
    createRoute({ getParentRoute: () => frame, path: calendarPath, component: CalendarScreen, validateSearch: readCalendarSearch }),
    createRoute({ getParentRoute: () => frame, path: teamPath, component: TeamScreen, validateSearch: readTeamSearch }),
    createRoute({ getParentRoute: () => frame, path: planPath, component: PlanScreen, validateSearch: readPlanSearch }),
    createRoute({ getParentRoute: () => frame, path: approvalsPath, component: ApprovalsScreen }),
  ],
  palette: async () => (await import('./palette.ts')).paletteSources,
  homeCards: [{ name: 'clock', column: 'main', order: 10, rows: 5, Card: ClockCard }],
  notificationRows: async () => (await import('./notification-rows.ts')).notificationRows,
  events: { self: selfEvents, directory: directoryEvents },
  // What was pressed without a network is sent as soon as there is one, whichever page is open.
  enter: async (context) => (await loadPersistently(() => import('./enter.ts'))).enterClockin(context),
})

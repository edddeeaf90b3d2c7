import { surveyPattern, surveysPath } from '@atrium/contract/surveys/paths'
import { createRoute } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { defineFeature } from '#app/feature.ts'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'

const SurveysScreen = lazyScreen(['surveys'], () => import('./screens/surveys-screen.tsx'))
/** The other pages, in one part that loads on demand: the first load knows no more of them. */
const Pages = lazyWithRetry(() => import('./screens/pages.tsx'))
const Waiting = lazyScreen(['surveys'], () => import('./home/waiting-surveys-card.tsx'))

/** Surveys: what the company asks its people, attributed or confidential. */
export const surveysFeature = defineFeature({
  name: 'surveys',
  module: { name: 'surveys', icon: ClipboardList, label: 'surveys.place', detail: 'surveys.module.detail' },
  place: { label: 'surveys.place', icon: ClipboardList, path: surveysPath, givesWay: true },
  routes: (frame) => [
    createRoute({ getParentRoute: () => frame, path: surveysPath, component: SurveysScreen }),
    createRoute({ getParentRoute: () => frame, path: surveyPattern, component: Pages }),
    createRoute({ getParentRoute: () => frame, path: `${surveyPattern}/$part`, component: Pages }),
  ],
  palette: async () => (await import('./palette.ts')).paletteSources,
  search: async () => (await import('./search/search-part.ts')).searchPart,
  homeCards: [{ name: 'surveys', column: 'main', order: -5, rows: 0, Card: Waiting }],
  notificationRows: async () => (await import('./notified/notification-rows.ts')).notificationRows,
  loadEvents: async () => (await import('./events.ts')).events,
})

import { createRoute } from '@tanstack/react-router'
import { defineFeature } from '#app/feature.ts'
import { lazyScreen } from '#app/failures/lazy-screen.tsx'
import { lazyWithRetry } from '#app/failures/lazy-with-retry.tsx'
import { selfEvents } from './events.ts'
import { forgetOnSignOut } from './recent-searches.ts'
import { readAddress, searchPath } from './paths.ts'

const SearchScreen = lazyScreen(['search'], () => import('./screens/search-screen.tsx'))
const PersonRow = lazyWithRetry(() => import('./parts/person-row.tsx'))

export const searchFeature = defineFeature({
  name: 'search',
  routes: (frame) => [createRoute({ getParentRoute: () => frame, path: searchPath, component: SearchScreen, validateSearch: readAddress })],
  palette: async () => (await import('./palette.ts')).paletteSources,
  hits: {
    person: {
      Row: PersonRow,
      order: 20,
      label: 'search.kind.person',
      more: 'search.more.person',
      keyOf: (hit) => hit.employee.employee_id,
    },
  },
  search: async () => (await import('./find-people.ts')).searchPart,
  events: { self: selfEvents },
  enter: forgetOnSignOut,
})

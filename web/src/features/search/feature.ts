import { createRoute } from '@tanstack/react-router'
import { defineFeature } from '#app/feature.ts'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { selfEvents } from './events.ts'
import { forgetOnSignOut } from './recent-searches.ts'
import { readAddress, searchPath } from './paths.ts'

const SearchScreen = lazyScreen(['search'], () => import('./screens/search-screen.tsx'))

export const searchFeature = defineFeature({
  name: 'search',
  routes: (frame) => [createRoute({ getParentRoute: () => frame, path: searchPath, component: SearchScreen, validateSearch: readAddress })],
  palette: async () => (await import('./palette.ts')).paletteSources,
  search: async () => (await import('./search-part.ts')).searchPart,
  events: { self: selfEvents },
  enter: forgetOnSignOut,
})

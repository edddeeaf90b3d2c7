import { communitiesPath, feedPath } from '@atrium/contract/communities/paths'
import { createRoute } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { defineFeature } from '#app/feature.ts'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { renewCommunities } from './renew-communities.ts'
import { readBrowseSearch } from './paths.ts'

const BrowseScreen = lazyScreen(['communities'], () => import('./screens/browse-screen.tsx'))
const Overlays = lazyBeside(() => import('./overlays.tsx'))

/** People with something in common. What they write to each other is the feed, whose place has them as a part. */
export const communitiesFeature = defineFeature({
  name: 'communities',
  module: { name: 'communities', icon: Compass, label: 'communities.place', detail: 'communities.module.detail' },
  place: {
    label: 'communities.place',
    icon: Compass,
    path: communitiesPath,
    partOf: feedPath,
  },
  routes: (frame) => [
    createRoute({ getParentRoute: () => frame, path: communitiesPath, component: BrowseScreen, validateSearch: readBrowseSearch }),
  ],
  palette: async () => (await import('./palette.ts')).paletteSources,
  notificationRows: async () => (await import('./notification-rows.ts')).notificationRows,
  overlays: [Overlays],
  events: {
    self: {
      'membership.changed': {
        apply: (_, { queryClient }) => void renewCommunities(queryClient),
        missed: ({ queryClient }) => renewCommunities(queryClient),
        ready: ({ queryClient }) => void renewCommunities(queryClient),
      },
    },
  },
})

import { badgePattern, badgesPath } from '@atrium/contract/badges/paths'
import { thanksPath } from '@atrium/contract/recognition/paths'
import { createRoute } from '@tanstack/react-router'
import { Award } from 'lucide-react'
import { defineFeature } from '#app/feature.ts'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { readGallerySearch } from './paths.ts'

const BadgesScreen = lazyScreen(['recognition', 'badges'], () => import('./screens/badges-screen.tsx'))
const BadgeScreen = lazyScreen(['recognition', 'badges'], () => import('./screens/badge-screen.tsx'))
const PersonBadges = lazyScreen(['badges'], () => import('./profile/person-badges.tsx'))
const CardBadges = lazyScreen(['badges'], () => import('./profile/card-badges.tsx'))
const Overlays = lazyBeside(() => import('./overlays.tsx'))

/** Badges: what people are honoured with. The gallery is a part of Thanks, and a place of its own where there is no recognition. */
export const badgesFeature = defineFeature({
  name: 'badges',
  place: { label: 'badges.place', detail: 'badges.detail', icon: Award, path: badgesPath, partOf: thanksPath, givesWay: true },
  routes: (frame) => [
    createRoute({ getParentRoute: () => frame, path: badgesPath, component: BadgesScreen, validateSearch: readGallerySearch }),
    createRoute({ getParentRoute: () => frame, path: badgePattern, component: BadgeScreen }),
  ],
  palette: async () => (await import('./palette.ts')).paletteSources,
  overlays: [Overlays],
  personParts: {
    actions: [{ name: 'badges', permission: 'people.see', Figures: CardBadges }],
    tabs: [{ name: 'badges', label: 'badges.place', permission: 'people.see', Tab: PersonBadges }],
  },
  notificationRows: async () => (await import('./notified/notification-rows.ts')).notificationRows,
  loadEvents: async () => (await import('./events.ts')).events,
})

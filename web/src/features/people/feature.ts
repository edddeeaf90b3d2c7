import { createRoute } from '@tanstack/react-router'
import { UserPen, UsersRound } from 'lucide-react'
import { defineFeature } from '#app/feature.ts'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'
import { settingsSectionPath } from '#app/settings/paths.ts'
import { enter, loadEvents } from './entered.ts'
import { OwnPicture } from './own-menu/own-picture.tsx'
import { statusOverlay } from './own-menu/status-overlay.ts'
import { readChartSearch, readListSearch } from './parts/list/list-search.ts'
import { chartPath, groupPattern, groupsPath, importPath, peoplePath, profilePattern } from './paths.ts'

const People = lazyScreen(['people'], () => import('./screens/people.tsx'))
const Chart = lazyScreen(['people'], () => import('./screens/chart.tsx'))
const Import = lazyScreen(['people'], () => import('./screens/import.tsx'))
const CelebrationsCard = lazyWithRetry(() => import('./parts/celebrations/celebrations-card.tsx'))
const ColleaguesInCard = lazyWithRetry(() => import('./parts/profile/colleagues-in-card.tsx'))
const OwnStatus = lazyScreen(['people'], () => import('./own-menu/own-status.tsx'))
const OwnProfileEntry = lazyWithRetry(() => import('./own-menu/own-profile-entry.tsx'))
const Profile = lazyScreen(['people'], () => import('./screens/profile.tsx'))
const Groups = lazyScreen(['people'], () => import('./screens/groups.tsx'))
const Group = lazyScreen(['people'], () => import('./screens/group.tsx'))

const groupsSearch = ({ search, create }: Record<string, unknown>): { search?: string; create?: boolean } => ({
  ...(typeof search === 'string' || typeof search === 'number' ? { search: String(search) } : {}),
  ...(create === true ? { create } : {}),
})

const importSearch = ({ import: id }: Record<string, unknown>): { import?: string } => (typeof id === 'string' ? { import: id } : {})

/** The part of a profile that another feature adds. */
const profileSearch = ({ tab }: Record<string, unknown>): { tab?: string } => (typeof tab === 'string' ? { tab } : {})

export const peopleFeature = defineFeature({
  name: 'people',
  place: {
    label: 'people.place',
    icon: UsersRound,
    path: peoplePath,
    alsoAt: ['/profile'],
    permission: 'people.see',
    shortcut: 'p',
    givesWay: true,
  },
  routes: (frame) => [
    createRoute({ getParentRoute: () => frame, path: peoplePath, component: People, validateSearch: readListSearch }),
    createRoute({ getParentRoute: () => frame, path: chartPath, component: Chart, validateSearch: readChartSearch }),
    createRoute({ getParentRoute: () => frame, path: groupsPath, component: Groups, validateSearch: groupsSearch }),
    createRoute({ getParentRoute: () => frame, path: groupPattern, component: Group }),
    createRoute({ getParentRoute: () => frame, path: importPath, component: Import, validateSearch: importSearch }),
    createRoute({ getParentRoute: () => frame, path: profilePattern, component: Profile, validateSearch: profileSearch }),
  ],
  palette: async () => (await import('./palette.ts')).paletteSources,
  homeCards: [
    { name: 'celebrations', column: 'side', order: 20, permission: 'people.see', rows: 2, Card: CelebrationsCard },
    { name: 'colleagues-in', column: 'side', order: 40, permission: 'people.see', rows: 4, Card: ColleaguesInCard },
  ],
  profileParts: [
    { name: 'picture', place: 'picture', Part: OwnPicture },
    { name: 'status', place: 'status', Part: OwnStatus },
    { name: 'profile', place: 'aboveSettings', Part: OwnProfileEntry },
  ],
  overlays: [statusOverlay.Overlay],
  conversationParts: {
    slashCommands: [
      {
        name: 'status',
        label: 'people.slash.status',
        icon: UserPen,
        words: ['status', 'away', 'busy'],
        path: settingsSectionPath('availability'),
      },
    ],
  },
  firstSteps: async () => (await import('./first-steps.ts')).firstSteps,
  loadEvents,
  enter,
})

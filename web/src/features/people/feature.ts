import { createRoute } from '@tanstack/react-router'
import { UserPlus, UsersRound } from 'lucide-react'
import { defineFeature } from '#app/feature.ts'
import { lazyScreen } from '#app/failures/lazy-screen.tsx'
import { lazyWithRetry } from '#app/failures/lazy-with-retry.tsx'
import { enterPeople } from './enter.ts'
import { invitePath, peoplePath, profilePattern } from './paths.ts'
import { peopleActions, peopleFromMemory, peopleFromServer } from './palette.ts'
import { people } from './server.ts'

const People = lazyScreen(['people'], () => import('./screens/people.tsx'))
const ColleaguesInCard = lazyWithRetry(() => import('./parts/colleagues-in-card.tsx'))
const Profile = lazyScreen(['people'], () => import('./screens/profile.tsx'))

/** The address of the list carries its search, and whether the invitation is open in front of it. */
const peopleSearch = ({ search, invite }: Record<string, unknown>): { search?: string; invite?: boolean } => ({
  ...(typeof search === 'string' || typeof search === 'number' ? { search: String(search) } : {}),
  ...(invite === true ? { invite } : {}),
})

export const peopleFeature = defineFeature({
  name: 'people',
  place: { label: 'people.place', icon: UsersRound, path: peoplePath, alsoAt: ['/profile'], shortcut: 'p' },
  routes: (frame) => [
    createRoute({ getParentRoute: () => frame, path: peoplePath, component: People, validateSearch: peopleSearch }),
    createRoute({ getParentRoute: () => frame, path: profilePattern, component: Profile }),
  ],
  palette: [peopleFromMemory, peopleFromServer, peopleActions],
  homeCards: [{ name: 'colleagues-in', column: 'side', order: 10, Card: ColleaguesInCard }],
  firstSteps: [
    {
      name: 'invite',
      order: 10,
      icon: UserPlus,
      label: 'people.firstStep.label',
      detail: 'people.firstStep.detail',
      action: 'people.firstStep.action',
      path: invitePath,
      permission: 'people.invite',
      isDone: async ({ signal }) => (await people.call.listEmployees({ limit: 2 }, { signal })).items.length > 1,
    },
  ],
  enter: enterPeople,
})

import { createRoute } from '@tanstack/react-router'
import { UserRoundPen } from 'lucide-react'
import { defineFeature } from '#app/feature.ts'
import { lazyWithRetry } from '#app/failures/lazy-with-retry.tsx'
import { settingsActions } from './palette.ts'
import { settingsPath, settingsSectionPath } from './paths.ts'

const Settings = lazyWithRetry(() => import('./screens/settings.tsx'))

export const settingsFeature = defineFeature({
  name: 'settings',
  routes: (frame) => [
    createRoute({ getParentRoute: () => frame, path: settingsPath, component: Settings }),
    createRoute({ getParentRoute: () => frame, path: `${settingsPath}/$section`, component: Settings }),
  ],
  palette: [settingsActions],
  firstSteps: [
    {
      name: 'own-profile',
      order: 40,
      icon: UserRoundPen,
      label: 'settings.firstStep.label',
      detail: 'settings.firstStep.detail',
      action: 'settings.firstStep.action',
      path: settingsSectionPath('profile'),
      isDone: ({ session }) => Boolean(session.employee_profile?.profile_url && session.employee_profile.position_title),
    },
  ],
})

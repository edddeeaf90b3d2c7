/* oxlint-disable typescript/no-restricted-imports -- what moved to other features is declared by them next */
import { createRoute } from '@tanstack/react-router'
import { defineFeature } from '#app/feature.ts'
import { lazyScreen } from '#app/failures/lazy-screen.tsx'
import { whenIdle } from '#app/when-idle.ts'
import { hrProviderReturnPath, settingsPath } from '#app/settings/paths.ts'

const Settings = lazyScreen(['settings'], () => import('./screens/settings.tsx'))
const HrProviderReturn = lazyScreen(['settings'], () => import('#features/finch/screens/hr-provider-return.tsx'))

export const settingsFeature = defineFeature({
  name: 'settings',
  routes: (frame) => [
    createRoute({ getParentRoute: () => frame, path: settingsPath, component: Settings }),
    createRoute({ getParentRoute: () => frame, path: `${settingsPath}/$section`, component: Settings }),
    createRoute({ getParentRoute: () => frame, path: hrProviderReturnPath, component: HrProviderReturn }),
  ],
  palette: async () => (await import('./palette.ts')).paletteSources,
  // Date formats are stored locally too, so this can wait; if the request fails, the stored ones are used.
  enter: ({ queryClient }) =>
    whenIdle(() => void import('./take-formats.ts').then(({ takeFormats }) => takeFormats(queryClient)).catch(() => undefined)),
  firstSteps: async () => (await import('./first-steps.ts')).firstSteps,
})

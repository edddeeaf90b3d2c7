import { createRoute } from '@tanstack/react-router'
import { defineFeature } from '#app/feature.ts'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { settingsPath } from '#app/settings/paths.ts'
import { whenIdle } from '#app/loading/when-idle.ts'

const Settings = lazyScreen(['settings'], () => import('./screens/settings.tsx'))

/** The frame of the settings: their lists and the section that is open. Most sections belong to other features. */
export const settingsFeature = defineFeature({
  name: 'settings',
  routes: (frame) => [
    createRoute({ getParentRoute: () => frame, path: settingsPath, component: Settings }),
    createRoute({ getParentRoute: () => frame, path: `${settingsPath}/$section`, component: Settings }),
  ],
  // Date formats are stored locally too, so this can wait; if the request fails, the stored ones are used.
  enter: ({ queryClient }) =>
    whenIdle(() => void import('./own-formats.ts').then(({ applyFormats }) => applyFormats(queryClient)).catch(() => undefined)),
})

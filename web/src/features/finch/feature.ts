import { createRoute } from '@tanstack/react-router'
import { defineFeature } from '#app/feature.ts'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { hrProviderReturnPath } from './paths.ts'

const HrProviderReturn = lazyScreen(['settings'], () => import('./screens/hr-provider-return.tsx'))

/** The company’s HR system, a section of the settings. */
export const finchFeature = defineFeature({
  name: 'finch',
  routes: (frame) => [createRoute({ getParentRoute: () => frame, path: hrProviderReturnPath, component: HrProviderReturn })],
})

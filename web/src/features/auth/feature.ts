import { defineFeature } from '#app/feature.ts'
import { StepUp } from './step-up.tsx'

/** Adds the step-up dialog for signed-in users. The pages before sign-in are a separate app. */
export const authFeature = defineFeature({
  name: 'auth',
  routes: () => [],
  overlays: [StepUp],
})

import { defineFeature } from '#app/feature.ts'
import { StepUp } from './step-up.tsx'

/** For signed-in users: asks for a fresh proof. The pages before sign-in are an app of their own. */
export const authFeature = defineFeature({
  name: 'auth',
  routes: () => [],
  overlays: [StepUp],
})

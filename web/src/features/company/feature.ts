import { defineFeature } from '#app/feature.ts'
import { directoryEvents } from './events.ts'

/**
 * The sections of the settings in which managers change the company. The company of the session, which its event keeps up to date, is in
 * `app/company`.
 */
export const companyFeature = defineFeature({
  name: 'company',
  routes: () => [],
  firstSteps: async () => (await import('./first-steps.ts')).firstSteps,
  events: { directory: directoryEvents },
})

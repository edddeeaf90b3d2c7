import { defineFeature } from '#app/feature.ts'
import { directoryEvents } from './events.ts'

/**
 * What the company says of itself and decides for everyone: sections of the settings. The company of the session, which its event keeps up
 * to date, is in `app/company`.
 */
export const companyFeature = defineFeature({
  name: 'company',
  routes: () => [],
  firstSteps: async () => (await import('./first-steps.ts')).firstSteps,
  events: { directory: directoryEvents },
})

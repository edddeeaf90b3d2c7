import { defineFeature } from '#app/feature.ts'

/** What the company says of itself and decides for everyone: sections of the settings. The company of the session is in `app/company`. */
export const companyFeature = defineFeature({
  name: 'company',
  routes: () => [],
  firstSteps: async () => (await import('./first-steps.ts')).firstSteps,
})

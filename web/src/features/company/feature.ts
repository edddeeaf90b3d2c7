import { defineFeature } from '#app/feature.ts'
import { directoryEvents } from './events.ts'

/** Keeps the company of the session up to date. */
export const companyFeature = defineFeature({
  name: 'company',
  routes: () => [],
  events: { directory: directoryEvents },
})

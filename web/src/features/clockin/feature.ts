import { defineFeature } from '#app/feature.ts'
import { selfEvents } from './events.ts'

/** The hours of people. */
export const clockinFeature = defineFeature({
  name: 'clockin',
  routes: () => [],
  events: { self: selfEvents },
})

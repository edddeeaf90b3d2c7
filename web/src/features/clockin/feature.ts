import { defineFeature } from '#app/feature.ts'
import { selfEvents } from './events.ts'

/** The hours of people. */
export const clockinFeature = defineFeature({
  name: 'clockin',
  routes: () => [],
  notificationRows: async () => (await import('./notification-rows.ts')).notificationRows,
  events: { self: selfEvents },
})

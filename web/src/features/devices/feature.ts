import { defineFeature } from '#app/feature.ts'
import { whenIdle } from '#app/loading/when-idle.ts'

/** Push notifications to this device while Atrium is not open. Its cards are in the section of the notifications. */
export const devicesFeature = defineFeature({
  name: 'devices',
  routes: () => [],
  enter: ({ session, queryClient }) =>
    whenIdle(() => void import('./keep-device.ts').then(({ keepDevice }) => keepDevice(session, queryClient)).catch(() => undefined)),
})

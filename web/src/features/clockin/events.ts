import { requestAgain, type EventHandlers } from '#app/live/events.ts'

const clock = requestAgain('resolveClockin')

/** The user’s clock, here or on another device. */
export const selfEvents: EventHandlers<'self'> = {
  'clockin.changed': { ...clock, ready: (context) => void clock.missed(context) },
}

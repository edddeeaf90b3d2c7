import { findingHandlers } from './finding.ts'
import { placeHandlers } from './places.ts'

/** Rooms and things, busy times, and times for an event. */
export const bookingHandlers = { ...placeHandlers, ...findingHandlers }

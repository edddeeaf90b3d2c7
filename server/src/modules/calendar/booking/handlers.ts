import { conflictHandlers } from './conflicts.ts'
import { findingHandlers } from './finding.ts'
import { placeHandlers } from './places.ts'

/** Rooms and things, busy times, conflicts and times for an event. */
export const bookingHandlers = { ...placeHandlers, ...findingHandlers, ...conflictHandlers }

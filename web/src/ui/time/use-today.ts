import { useSyncExternalStore } from 'react'
import { subscribeToClock } from './clock.ts'

/** Midnight of the viewer's current day, in milliseconds; changes when the day does. */
export const useToday = (): number => useSyncExternalStore(subscribeToClock, () => new Date().setHours(0, 0, 0, 0))

import { useSyncExternalStore } from 'react'
import { subscribeToClock } from './clock.ts'

/** The current minute, in milliseconds; changes when the minute does. */
export const useNow = (): number => useSyncExternalStore(subscribeToClock, () => Math.floor(Date.now() / 60_000) * 60_000)

import { clockinCalls } from '@atrium/contract/clockin/calls'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf, openCalls } from '#app/server-data.ts'
import { hours } from './events.ts'

export const clockin = openCalls(clockinCalls)

/** The person’s clock. Not requested again when the window gets the focus, nor after a failure (spec §8): events do it. */
export const resolveQuery = {
  ...clockin.query('resolveClockin', {}),
  retry: false,
  refetchOnWindowFocus: false,
  staleTime: 5 * 60_000,
} as const

/** Requests all that this page shows of the person’s hours again. */
export const renewHours = (queryClient: QueryClient): void =>
  void Promise.all(hours.map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })))

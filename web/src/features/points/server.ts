import { pointCalls } from '@atrium/contract/points/calls'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf, openCalls } from '#app/server-data.ts'

export const points = openCalls(pointCalls)

/** Requests the person’s balances and their history again, after points have moved. */
export const renewPoints = (queryClient: QueryClient): void =>
  void Promise.all(['getPointBalance', 'listPointHistory'].map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })))

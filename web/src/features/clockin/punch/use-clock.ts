import type { ClockAction, ClockinState } from '@atrium/contract/clockin/schemas'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSession } from '#app/session/auth.tsx'
import { useWatched } from '#app/watched.ts'
import { resolveQuery } from '../server.ts'
import { clockAfter } from './clock-after.ts'
import { senderOf } from './open-sender.ts'
import { allowsLocation, ownLocation } from './own-location.ts'
import { readStoredClock, storeClock } from './stored-clock.ts'
import { waitingPunches } from './waiting-punches.ts'

/** The clock as this device knows it: the server’s answer, and what was pressed since. */
export function useClock() {
  const ownId = useSession().employee_id
  const answer = useQuery(resolveQuery)
  const waiting = useWatched(waitingPunches)
  const [stored] = useState(() => readStoredClock(ownId))
  useEffect(() => {
    if (answer.data) storeClock(ownId, answer.data)
  }, [answer.data, ownId])
  const data = answer.data ?? stored
  const { error, refetch, isFetching } = answer
  const state = { data, error, refetch, isFetching, isPending: !data && answer.isPending, isError: !data && answer.isError }
  const clock = data && clockAfter(data, waiting)
  return { state, clock, waiting, isUnconfirmed: waiting.some(({ isOffline }) => isOffline) }
}

export type Pressed = { note?: string; project_id?: string }

/** Presses one of the clock’s buttons. Answers at once, and reconciles. */
export function useClockActions() {
  const queryClient = useQueryClient()
  const ownId = useSession().employee_id
  return {
    press: (action: ClockAction, more: Pressed = {}) => pressClock(queryClient, ownId, action, more),
    sendNow: () => void senderOf(queryClient, ownId).sendWaiting(),
  }
}

/** Begins what `action` names at this moment. */
export function pressClock(queryClient: QueryClient, ownId: string, action: ClockAction, more: Pressed = {}): void {
  const state = queryClient.getQueryData<ClockinState>(resolveQuery.queryKey)
  const punch = { client_punch_id: crypto.randomUUID(), action, device_time: new Date().toISOString(), ...more }
  void senderOf(queryClient, ownId).press(punch, state && allowsLocation(state) ? ownLocation : undefined)
}

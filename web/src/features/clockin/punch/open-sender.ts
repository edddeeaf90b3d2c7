import type { ClockinState, ClockinUpdated } from '@atrium/contract/clockin/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '#app/server-data.ts'
import { onceFor } from '#app/once-for.ts'
import { clockin, resolveQuery } from '../server.ts'
import { createPunchSender, type PunchSender } from './sender.ts'

const renewed = ['getClockin', 'getClockinBalance']

/** Shows the clock as the server answered it, and requests the hours again that this page shows. */
function takeClock(queryClient: QueryClient, state: ClockinState): void {
  queryClient.setQueryData(resolveQuery.queryKey, state)
  void Promise.all(renewed.map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })))
}

/** Browsers have no locks without TLS; every tab then sends what waits, and the ids of punches prevent duplicates. */
const inTurn = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('clockin-punches', work) : work()

const senders = onceFor((_queryClient: QueryClient) => new Map<string, PunchSender>())

/** The sender of this person’s punches, one for the page. */
export function senderOf(queryClient: QueryClient, ownId: string): PunchSender {
  const known = senders(queryClient).get(ownId)
  if (known) return known
  const sender = createPunchSender({
    ownId,
    update: (punch) => clockin.call.updateClockin(punch),
    onUpdated: ({ punch: _punch, ...state }: ClockinUpdated) => takeClock(queryClient, state),
    inTurn,
  })
  senders(queryClient).set(ownId, sender)
  return sender
}

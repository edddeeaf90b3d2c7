import type { EnterContext } from '#app/feature.ts'
import { live } from '#app/live/live.ts'
import { senderOf } from './punch/open-sender.ts'
import { followOtherTabs, readWaiting } from './punch/waiting-punches.ts'

/** Sends what waits on this device, whenever there is a connection. */
export function enterClockin({ session: { employee_id }, queryClient }: EnterContext): void {
  const sender = senderOf(queryClient, employee_id)
  readWaiting(employee_id)
  followOtherTabs(employee_id)
  live.state.subscribe(() => {
    if (live.state.read() === 'live') void sender.sendWaiting()
  })
  addEventListener('online', () => void sender.sendWaiting())
}

import type { EnterContext } from '#app/feature.ts'
import { live } from '#app/live/live.ts'
import { onSignOut } from '#app/session/session-end.ts'
import { forgetConsent } from './consent/stored-consent.ts'
import { senderOf } from './punch/open-sender.ts'
import { forgetClock } from './punch/stored-clock.ts'
import { followOtherTabs, readWaiting } from './punch/waiting-punches.ts'

/** Sends what waits on this device whenever there is a connection. */
export function enterClockin({ session: { employee_id }, queryClient }: EnterContext): void {
  const sender = senderOf(queryClient, employee_id)
  readWaiting(employee_id)
  followOtherTabs(employee_id)
  live.state.subscribe(() => {
    if (live.state.read() === 'live') void sender.sendWaiting()
  })
  onSignOut(async () => {
    forgetConsent()
    forgetClock()
  })
  addEventListener('online', () => void sender.sendWaiting())
}

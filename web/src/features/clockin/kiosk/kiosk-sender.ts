import { CallError } from '@atrium/contract/client'
import type { kioskCalls } from '@atrium/contract/clockin/kiosks'
import type { RawInput } from '@atrium/contract/call'
import { isRevoked, isUnreachable } from './kiosk-server.ts'
import { isStuck, refusedAtKiosk, waitingAtKiosk, type WaitingAtKiosk } from './waiting.ts'

/** The server answered, and could not. */
const isServerFailure = (error: unknown): boolean => error instanceof CallError && error.status >= 500

type SenderSettings = {
  token: string
  send: (input: RawInput<(typeof kioskCalls)['sendKioskPunch']>) => Promise<unknown>
  now?: () => Date
}

/**
 * Sends what is waiting on the kiosk, the punches of each person in their order, each until the server has answered. A person whose
 * attempts are used up waits for the next time, and nobody else does. A punch at which the server fails again and again stays, and holds up
 * only those of the same person.
 */
export function createKioskSender({ token, send, now = () => new Date() }: SenderSettings): () => Promise<void> {
  let sending: Promise<void> | undefined
  const drop = ({ punch }: WaitingAtKiosk): void =>
    waitingAtKiosk.change((waiting) => waiting.filter((one) => one.punch.client_punch_id !== punch.client_punch_id))

  const noteFailure = ({ punch }: WaitingAtKiosk): void =>
    waitingAtKiosk.change((waiting) =>
      waiting.map((one) => (one.punch.client_punch_id === punch.client_punch_id ? { ...one, failures: (one.failures ?? 0) + 1 } : one)),
    )

  /** Whether the server can be asked for more. */
  async function sendOne(waiting: WaitingAtKiosk, held: Set<string>): Promise<boolean> {
    const { punch, name } = waiting
    if (held.has(punch.employee_id)) return true
    try {
      await send({ device_token: token, punch, device_sent_at: now().toISOString() })
      drop(waiting)
      return true
    } catch (error) {
      if (isRevoked(error)) return false
      if (isServerFailure(error)) {
        noteFailure(waiting)
        held.add(punch.employee_id)
        return isStuck(waiting)
      }
      if (isUnreachable(error)) return false
      if (error instanceof CallError && (error.status === 429 || error.code === 'MODULE_SWITCHED_OFF')) {
        held.add(punch.employee_id)
        return true
      }
      drop(waiting)
      const text = error instanceof Error ? error.message : ''
      refusedAtKiosk.change((refused) => [{ name, at: punch.device_time, text }, ...refused])
      return true
    }
  }

  async function sendAll(): Promise<void> {
    const held = new Set<string>()
    for (const waiting of waitingAtKiosk.read()) if (!(await sendOne(waiting, held))) return
  }

  return () => (sending ??= sendAll().finally(() => (sending = undefined)))
}

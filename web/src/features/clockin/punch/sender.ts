import { CallError } from '@atrium/contract/client'
import type { ClockinUpdated, Location, NewPunch } from '@atrium/contract/clockin/schemas'
import { watchedValue } from '#app/watched.ts'
import { changeWaiting, waitingPunches, type WaitingPunch } from './waiting-punches.ts'

/** What became of a punch, if it is not what the person expects: refused, or too late to change anything. */
export type PunchProblem = { punch: WaitingPunch; text: string | null }
export const punchProblem = watchedValue<PunchProblem | undefined>(undefined)

/** After how long what could not be sent is sent again, in milliseconds. */
const pause = 15_000
/** Codes that say nothing about the punch itself. */
const passing = new Set([0, 401, 408, 429])

export type PunchSender = {
  /** Keeps what was pressed, and sends it; `locate` says where, if the person allows it. */
  press: (punch: WaitingPunch, locate?: () => Promise<Location | undefined>) => Promise<void>
  /** Sends what is waiting. */
  sendWaiting: () => Promise<void>
}

type SenderSettings = {
  ownId: string
  update: (punch: NewPunch) => Promise<ClockinUpdated>
  onUpdated: (updated: ClockinUpdated) => void
  /** Lets one tab of this browser send at a time. */
  inTurn: (work: () => Promise<void>) => Promise<void>
  now?: () => Date
}

/** Sends punches in their order, each until the server has answered. A punch that could not be sent at once counts as made offline. */
export function createPunchSender({ ownId, update, onUpdated, inTurn, now = () => new Date() }: SenderSettings): PunchSender {
  let timer: ReturnType<typeof setTimeout> | undefined
  const locators = new Map<string, () => Promise<Location | undefined>>()
  const drop = (id: string): void => changeWaiting(ownId, (waiting) => waiting.filter((punch) => punch.client_punch_id !== id))
  const keepOffline = (): void => changeWaiting(ownId, (waiting) => waiting.map((punch) => ({ ...punch, isOffline: true })))

  /** Whether the next one can be sent. */
  async function sendOne(punch: WaitingPunch): Promise<boolean> {
    const location = await locators.get(punch.client_punch_id)?.()
    locators.delete(punch.client_punch_id)
    try {
      const updated = await update({ ...partsOf(punch, now()), ...(location && { location }) })
      drop(punch.client_punch_id)
      onUpdated(updated)
      if (updated.punch.outcome === 'late') punchProblem.write({ punch, text: null })
      return true
    } catch (error) {
      if (!(error instanceof CallError) || passing.has(error.status) || error.status >= 500) return false
      drop(punch.client_punch_id)
      punchProblem.write({ punch, text: error.message })
      return true
    }
  }

  async function sendAll(): Promise<void> {
    clearTimeout(timer)
    for (let next = waitingPunches.read()[0]; next; next = waitingPunches.read()[0]) {
      if (await sendOne(next)) continue
      keepOffline()
      timer = setTimeout(() => void sendWaiting(), pause)
      return
    }
  }

  const sendWaiting = (): Promise<void> => (waitingPunches.read().length ? inTurn(sendAll) : Promise.resolve())
  return {
    sendWaiting,
    press: (punch, locate) => {
      if (locate) locators.set(punch.client_punch_id, locate)
      punchProblem.write(undefined)
      changeWaiting(ownId, (waiting) => [...waiting, punch])
      return sendWaiting()
    },
  }
}

/** What is sent of a punch. One made offline brings both times of this device’s clock: their difference is how long it waited. */
const partsOf = ({ isOffline, device_time, ...punch }: WaitingPunch, now: Date): NewPunch => ({
  ...punch,
  ...(isOffline && { device_time, device_sent_at: now.toISOString() }),
})

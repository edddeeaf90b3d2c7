import type { ClockAction } from '@atrium/contract/clockin/schemas'
import { readOnly, watchedValue } from '#app/watched.ts'

/** What a person pressed on this device and the server has not answered yet. */
export type WaitingPunch = {
  client_punch_id: string
  action: ClockAction
  /** By this device’s clock. */
  device_time: string
  note?: string
  project_id?: string
  /** It could not be sent when it was made: it counts as made offline. */
  isOffline?: true
}

const key = (ownId: string): string => `clockin-punches ${ownId}`
const none: readonly WaitingPunch[] = []

/** In their order. They stay on this device, also after a reload and after signing out, until the server has them: no hour may vanish. */
const current = watchedValue<readonly WaitingPunch[]>(none)
export const waitingPunches = readOnly(current)

/** Shows what this person has waiting on this device. */
export const readWaiting = (ownId: string): void => current.write(storedFor(ownId))

/** Changes what is waiting, with what other tabs stored meanwhile. */
export function changeWaiting(ownId: string, change: (waiting: readonly WaitingPunch[]) => readonly WaitingPunch[]): void {
  // Without storage, what is waiting lives as long as the page.
  const next = change(canStore() ? storedFor(ownId) : current.read())
  current.write(next.length ? next : none)
  try {
    if (next.length) localStorage.setItem(key(ownId), JSON.stringify(next))
    else localStorage.removeItem(key(ownId))
  } catch {
    // Storage is full or forbidden.
  }
}

/** Follows the other tabs of this browser. */
export function followOtherTabs(ownId: string): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key(ownId)) readWaiting(ownId)
  })
}

function storedFor(ownId: string): readonly WaitingPunch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(ownId)) ?? '[]')
    return Array.isArray(stored) && stored.length ? (stored as WaitingPunch[]) : none // only this file writes it
  } catch {
    return none
  }
}

function canStore(): boolean {
  try {
    return typeof localStorage === 'object'
  } catch {
    return false
  }
}

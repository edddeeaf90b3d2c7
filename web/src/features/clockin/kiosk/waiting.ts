import type { SealedPunch } from '@atrium/contract/clockin/kiosks'
import { readOnly, watchedValue } from '#app/watched.ts'

/** What was pressed here without a network. */
export type WaitingAtKiosk = { punch: SealedPunch; name: string }

const key = 'clockin-kiosk-punches'
const current = watchedValue<readonly WaitingAtKiosk[]>(read())

/** In their order. They stay on this device, also after a restart, until the server has answered: no hour may vanish. */
export const waitingAtKiosk = readOnly(current)

export function changeWaitingAtKiosk(change: (waiting: readonly WaitingAtKiosk[]) => readonly WaitingAtKiosk[]): void {
  const next = change(current.read())
  current.write(next)
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Storage is full or forbidden: they live as long as the page.
  }
}

function read(): readonly WaitingAtKiosk[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

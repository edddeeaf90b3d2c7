import type { ClockinState } from '@atrium/contract/clockin/schemas'

const key = 'clockin-clock'
type Stored = { ownId?: string; state?: ClockinState }

/** What this person’s clock last showed on this device: so that it can be pressed on a page that opens without a network. */
export function readStoredClock(ownId: string): ClockinState | undefined {
  try {
    const stored: Stored = JSON.parse(localStorage.getItem(key) ?? '{}')
    return stored.ownId === ownId ? stored.state : undefined
  } catch {
    return undefined
  }
}

export function storeClock(ownId: string, state: ClockinState): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ownId, state } satisfies Stored))
  } catch {
    // Storage is full or forbidden: the clock then needs the network.
  }
}

export const forgetClock = (): void => localStorage.removeItem(key)

import type { ScopeName } from '@atrium/contract/event'
import type { Announcement } from './announcement.ts'
import type { PresenceMessage } from './presence/presence-message.ts'

/** Messages between nodes. Delivery is at most once: reconciliation finds lost events, and sessions are checked regularly. */
export type BusMessage =
  | { readonly type: 'announcement'; readonly announcement: Announcement }
  | { readonly type: 'sessions-ended'; readonly session_ids: readonly string[] }
  | { readonly type: 'typing'; readonly company_id: string; readonly scope: ScopeName; readonly employee_ids: readonly string[] }
  /** A socket of another node holds a place in a call now. */
  | { readonly type: 'place-taken'; readonly member_id: string; readonly holder: string }
  | {
      readonly type: 'signal'
      readonly company_id: string
      readonly scope: ScopeName
      readonly from: string
      readonly to: string
      readonly data: unknown
    }
  | PresenceMessage

export type Bus = {
  /** Sends a message to every node, to this one first and synchronously. Never fails and never waits. */
  publish: (message: BusMessage) => void
  subscribe: (listener: (message: BusMessage) => void) => void
  /** Whether the connection to the other nodes works. */
  isWhole: () => boolean
}

/** The bus of a single node. */
export function createLocalBus(): Bus {
  const listeners: ((message: BusMessage) => void)[] = []
  return {
    publish: (message) => {
      for (const listener of listeners) listener(message)
    },
    subscribe: (listener) => void listeners.push(listener),
    isWhole: () => true,
  }
}

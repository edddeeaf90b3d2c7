import type { Announcement } from './announcement.ts'

/** What nodes tell each other. Delivery is at most once: reconciliation finds what was lost, and sessions are swept besides. */
export type BusMessage =
  | { readonly type: 'announcement'; readonly announcement: Announcement }
  | { readonly type: 'sessions-ended'; readonly session_ids: readonly string[] }

export type Bus = { publish: (message: BusMessage) => void; subscribe: (listener: (message: BusMessage) => void) => void }

/** The bus of a single node. */
export function createLocalBus(): Bus {
  const listeners: ((message: BusMessage) => void)[] = []
  return {
    publish: (message) => {
      for (const listener of listeners) listener(message)
    },
    subscribe: (listener) => void listeners.push(listener),
  }
}

import { CallError } from '@atrium/contract/client'
import type { CallRoomCard } from '@atrium/contract/call-rooms/schemas'
import { applyRows, type RowHandlers } from '#app/live/events.ts'
import type { ScopeStore } from '#app/live/scope-store.ts'
import { putRoom, runningRooms } from './known-rooms.ts'

type CallScopeSettings = {
  request: (callRoomId: string) => Promise<CallRoomCard>
  /** The connection is ready: what is shown may be from before. */
  onReady: () => void
}

/** Keeps the rooms that this page knows in sync. Of two states the room’s own revision tells the later one, so none is waited for. */
export function createCallStore({ request, onReady }: CallScopeSettings): ScopeStore {
  const revisions = new Map<string, number>()
  const handlers: RowHandlers<'call'> = { 'call.changed': (rows) => rows.forEach(putRoom) }
  return {
    kind: 'call',
    revision: (id) => revisions.get(id) ?? Number.NaN,
    held: () => runningRooms().map(({ call_room_id }) => call_room_id),
    apply: (event) => {
      revisions.set(event.scopeId, event.revision)
      applyRows(handlers, event)
    },
    catchUp: async (id) => {
      revisions.delete(id)
      await request(id).then(putRoom, passUnreadable)
    },
    onReady,
  }
}

/** A room that may not be read any more needs no state. */
const passUnreadable = (error: unknown): void => {
  if (!(error instanceof CallError && error.status === 404)) throw error
}

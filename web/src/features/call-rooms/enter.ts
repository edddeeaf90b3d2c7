import type { EnterContext } from '#app/feature.ts'
import { live } from '#app/live/live.ts'
import { keyOf } from '#app/server-data.ts'
import { onSignOut } from '#app/session/session-end.ts'
import { leaveCall } from './current-call.ts'
import { callRooms } from './server.ts'
import { runningRooms } from './session/known-rooms.ts'
import { createCallStore } from './session/scope-store.ts'

/** Keeps the rooms that this page knows in sync with the events of the server. */
export function enterCalls({ queryClient }: EnterContext): void {
  live.register(
    createCallStore({
      request: (call_room_id) => callRooms.call.getCallRoom({ call_room_id }),
      onReady: () => {
        for (const { call_room_id } of runningRooms()) live.catchUp('call', call_room_id)
        void queryClient.invalidateQueries({ queryKey: keyOf('listCallRooms') })
      },
    }),
  )
  onSignOut(leaveCall)
}

import type { CallKind } from '@atrium/contract/call-rooms/kinds'
import { joinAtOnce } from './current-call.ts'
import { showCall } from './show-call.ts'
import { callRooms } from './server.ts'
import { putRoom } from './session/known-rooms.ts'

type Beginning = { kind: CallKind } & ({ conversation_id: string } | { employees: string[] })

/** Opens a room and joins it. A call opens its page; a huddle stays a bar beside what the person does. */
export async function beginCall(beginning: Beginning): Promise<void> {
  const room = await callRooms.call.createCallRoom({ ...beginning, client_call_room_id: crypto.randomUUID() })
  putRoom(room)
  await joinAtOnce(room.call_room_id)
  if (beginning.kind === 'call') showCall(room.call_room_id)
}

import type { EventRows } from '@atrium/contract'
import type { FeatureEvents } from '#app/feature.ts'
import { currentCall, mutedByHost } from './current-call.ts'
import { awaitRings, beginRing, endRing, type Ring } from './ringing.ts'
import { callRooms } from './server.ts'

/** What rings now: the only state that counts. */
async function requestRings(): Promise<void> {
  const take = awaitRings()
  const { items } = await callRooms.call.listCallRooms({ is_ringing: true, state: 'running' })
  take(
    items.map(({ call_room_id, conversation_id, title, members, started_by }) => ({
      callRoomId: call_room_id,
      callerId: members.find(({ is_host }) => is_host)?.employee_id ?? started_by,
      conversationId: conversation_id,
      title: title ?? '',
    })),
  )
}

const ringOf = ({ call_room_id, caller_id, conversation_id, title }: EventRows<'self'>['call.ringing'][number]): Ring => ({
  callRoomId: call_room_id,
  callerId: caller_id,
  conversationId: conversation_id,
  title: title ?? '',
})

/** What asks for this person, and what a host does to them. */
export const events: FeatureEvents = {
  self: {
    'call.ringing': {
      apply: (rows) => rows.map(ringOf).forEach(beginRing),
      missed: requestRings,
      ready: () => void requestRings().catch(() => undefined), // the next connection asks again
    },
    // The request for what rings now includes it.
    'call.ring_ended': {
      apply: (rows) => rows.forEach(({ call_room_id }) => endRing(call_room_id)),
      missed: () => undefined,
      ready: () => undefined,
    },
    'call.muted': {
      apply: (rows) => {
        const session = currentCall.read()
        if (rows.some(({ member_id }) => member_id === session?.ownId)) mutedByHost()
      },
      missed: () => undefined,
      ready: () => undefined,
    },
  },
}

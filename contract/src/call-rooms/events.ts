import * as z from 'zod/mini'
import { inModule } from '../company/modules.ts'
import { defineEvents } from '../event.ts'
import { callKinds, ringEnds } from './kinds.ts'
import { CallRoomCard } from './schemas.ts'

export const callRoomEvents = inModule(
  'calls',
  defineEvents({
    /** A room was opened, somebody came, left or shows something else, it was locked, or it ended. */
    'call.changed': { scope: 'call', row: CallRoomCard },
    /** A call rings for the person, on all of their devices. Who missed it lists what rings with `/call/room/list`. */
    'call.ringing': {
      scope: 'self',
      row: z.object({
        call_room_id: z.uuid(),
        caller_id: z.uuid(),
        conversation_id: z.nullable(z.uuid()),
        title: z.nullable(z.string()),
        kind: z.enum(callKinds),
        rings_until: z.iso.datetime(),
      }),
    },
    'call.ring_ended': { scope: 'self', row: z.object({ call_room_id: z.uuid(), because: z.enum(ringEnds) }) },
    /** The room’s host asks the person’s page to mute its microphone. */
    'call.muted': { scope: 'self', row: z.object({ call_room_id: z.uuid(), member_id: z.uuid() }) },
  }),
)

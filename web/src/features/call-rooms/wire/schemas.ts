import * as z from 'zod/mini'
import { Instant } from '@atrium/contract/fields'

/** A person in a room. Signals are addressed to `member_id`, which is another after each joining. */
const CallMember = z.object({
  member_id: z.uuid(),
  employee_id: z.uuid(),
  is_host: z.boolean(),
  hand_raised_at: z.nullable(Instant),
})
/** A room as everyone who may read it reads it. `revision` grows with every change. */
export const CallRoom = z.object({
  call_room_id: z.uuid(),
  conversation_id: z.nullable(z.uuid()),
  title: z.nullable(z.string()),
  kind: z.enum(['call', 'huddle']),
  started_at: Instant,
  ended_at: z.nullable(Instant),
  is_locked: z.boolean(),
  members: z.array(CallMember),
  revision: z.int(),
})
export type CallRoom = z.infer<typeof CallRoom>

const IceServer = z.object({ urls: z.array(z.string()), username: z.optional(z.string()), credential: z.optional(z.string()) })
export const JoinedCallRoom = z.object({ room: CallRoom, member_id: z.uuid(), ice_servers: z.array(IceServer) })

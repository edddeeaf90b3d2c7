import * as z from 'zod/mini'
import { Instant, optionalLine } from '../fields.ts'
import { listInput, listOutput } from '../filters.ts'
import { callKinds, callTransports } from './kinds.ts'
import { callLimits } from './limits.ts'

/** A person in a room. Signals are addressed to `member_id`, which is another after each joining: by another device too. */
export const CallMember = z.object({
  member_id: z.uuid(),
  employee_id: z.uuid(),
  joined_at: Instant,
  /** May mute and remove others, lock the room and end it. When the host leaves, the member who has been there longest becomes host. */
  is_host: z.boolean(),
  is_muted: z.boolean(),
  has_camera: z.boolean(),
  is_sharing: z.boolean(),
  /** Hands are answered in the order of this moment; null: not raised. */
  hand_raised_at: z.nullable(Instant),
})
export type CallMember = z.infer<typeof CallMember>

/** A room as it is for everyone who may read it: the row of `call.changed`. */
export const CallRoomCard = z.object({
  call_room_id: z.uuid(),
  conversation_id: z.nullable(z.uuid()),
  title: z.nullable(z.string()),
  kind: z.enum(callKinds),
  started_by: z.uuid(),
  started_at: Instant,
  /** When the second person came, from which its length counts; null: nobody has but one. */
  answered_at: z.nullable(Instant),
  ended_at: z.nullable(Instant),
  is_locked: z.boolean(),
  /** Those who are in it, in the order in which they came. */
  members: z.array(CallMember),
  /** For whom it rings now. */
  ringing_ids: z.array(z.uuid()),
  /** Grows with every change: of two states, the greater is the later. */
  revision: z.int(),
})
export type CallRoomCard = z.infer<typeof CallRoomCard>

/** A room as it is for the caller. */
export const CallRoom = z.extend(CallRoomCard, {
  can: z.object({ host: z.boolean(), join: z.boolean() }),
})
export type CallRoom = z.infer<typeof CallRoom>

const CalledIds = z.array(z.uuid()).check(z.maxLength(callLimits.called))
/** For the people of a conversation, or for those named. */
export const NewCallRoom = z.object({
  conversation_id: z.optional(z.uuid()),
  title: z._default(z.nullable(optionalLine(callLimits.titleMaximum)), null),
  employees: z._default(CalledIds, []),
  kind: z._default(z.enum(callKinds), 'call'),
  client_call_room_id: z.optional(z.uuid()),
})
export type NewCallRoom = z.infer<typeof NewCallRoom>

export const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
})
export type IceServer = z.infer<typeof IceServer>

export const JoinedCallRoom = z.object({
  room: CallRoom,
  /** The caller’s place: it is sent on the live line with `hold`, and is the address of signals. */
  member_id: z.uuid(),
  transport: z.enum(callTransports),
  ice_servers: z.array(IceServer),
  /** Of a media server. */
  url: z.optional(z.string()),
  token: z.optional(z.string()),
})
export type JoinedCallRoom = z.infer<typeof JoinedCallRoom>

export const CallRoomList = z.extend(listInput(['started_at']), {
  conversation_id: z.optional(z.uuid()),
  /** Those that are under way, or that have ended; omitted: both. */
  state: z.optional(z.enum(['running', 'ended'])),
  /** Only those that ring for the caller now. */
  is_ringing: z._default(z.boolean(), false),
})
export const CallRoomPage = listOutput(CallRoom)

/** What a member shows of themselves; omitted fields stay. */
export const CallMemberChange = z.object({
  call_room_id: z.uuid(),
  is_muted: z.optional(z.boolean()),
  has_camera: z.optional(z.boolean()),
  is_sharing: z.optional(z.boolean()),
  is_hand_raised: z.optional(z.boolean()),
})
export type CallMemberChange = z.infer<typeof CallMemberChange>
export const CalledPeople = z.object({ call_room_id: z.uuid(), employees: CalledIds })

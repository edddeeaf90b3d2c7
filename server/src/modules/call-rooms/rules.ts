import type { CallKind } from '@atrium/contract/call-rooms/kinds'
import { callLimits } from '@atrium/contract/call-rooms/limits'

/** The state of the ringing for one person, and what can happen to it. */
export type Ring = 'ringing' | 'answered' | 'declined' | 'missed' | 'ended'
export type RingStep = 'call' | 'join' | 'decline' | 'expire' | 'end'

const whileRinging = { join: 'answered', decline: 'declined', expire: 'missed', end: 'ended' } as const

/** The next state of the ringing. Joining answers it in every state; only what rings can be declined, missed or ended. */
export function decideRing(ring: Ring | null, step: RingStep): Ring | null {
  if (step === 'call') return ring === 'answered' ? ring : 'ringing'
  if (ring === 'ringing') return whileRinging[step]
  return step === 'join' && ring !== null ? 'answered' : ring
}

export type Shown = { has_camera: boolean; is_sharing: boolean }
/** Whether the people who are in a room are more than its lines can carry. */
export const decideFull = (members: readonly Shown[]): boolean =>
  members.length >
  (members.some(({ has_camera, is_sharing }) => has_camera || is_sharing) ? callLimits.videoMembers : callLimits.audioMembers)

type Place = { employee_id: string; joined_at: string | null }
/** The host stays while they are in the room; after that it is who came first of those who are. */
export const decideHost = (hostId: string | null, members: readonly Place[]): string | null =>
  members.find(({ employee_id }) => employee_id === hostId)?.employee_id ??
  members.toSorted((one, other) => Date.parse(one.joined_at ?? '') - Date.parse(other.joined_at ?? ''))[0]?.employee_id ??
  null

/**
 * Whether a room without anybody in it is over: it has rung out, and those who opened it had time to come in. One that somebody left is over
 * at once. That of an event stays open until its end.
 */
export const decideAbandoned = ({ rings, age, isKept }: { rings: boolean; age: number; isKept: boolean }): boolean =>
  !rings && !isKept && age > callLimits.lease

/** Whether a room stays while nobody is in it. */
export const isKept = (openUntil: string | null, now: Date): boolean => openUntil !== null && Date.parse(openUntil) > now.getTime()

/** What the conversation says of a room that has ended; undefined: nothing, as somebody only looked whether others would come. */
export function decideLine({ kind, came, called }: { kind: CallKind; came: number; called: number }): 'took place' | 'missed' | undefined {
  if (came > 1) return 'took place'
  return kind === 'call' && called > 0 ? 'missed' : undefined
}

import { callLimits } from '@atrium/contract/call-rooms/limits'
import { callPath } from '@atrium/contract/call-rooms/paths'
import type { JobData } from '#kernel/jobs/jobs'
import type { Switches } from '#kernel/http/switches'
import type { PresenceBoard } from '#kernel/live/presence/presence'
import type { Clock } from '#kernel/clock'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { listReachable, sendPushTo, withdrawPush } from '#modules/devices'
import { decideAlerts, nowhere, type NotifyingParts } from '#modules/notifications'
import { findEmployeeNames, findLanguages } from '#modules/people'
import { announceRinging, announceRingEnd } from './announcing.ts'
import { missedAlert } from './missed.ts'
import { changeMember, findRoom, listPeople, type MemberRow, type RoomRow } from './queries.ts'
import { decideRing, type RingStep } from './rules.ts'
import { callWords } from './words.ts'

const tagOf = (callRoomId: string): string => `call/${callRoomId}`

/**
 * Calls these people, who are not in the room. For those whom a notification would not reach aloud now, as in quiet hours, it rings without a
 * sound: only the room says so, and they find later that they missed it. The caller is not told.
 */
export async function ringFor(
  tx: Tx,
  parts: NotifyingParts,
  companyId: string,
  { room, callerId, ids, now }: { room: RoomRow; callerId: string; ids: readonly string[]; now: Date },
): Promise<void> {
  const rings_until = new Date(now.getTime() + callLimits.ring).toISOString()
  const loud = await findLoud(tx, parts, companyId, { room, callerId, ids, now })
  for (const id of ids)
    await changeMember(tx, companyId, room.call_room_id, id, { ring: 'ringing', rings_until, is_quiet: !loud.includes(id) })
  if (!loud.length) return
  await announceRinging(tx, companyId, room, callerId, loud, rings_until)
  await tx.enqueue('call-rooms.ring', { company_id: companyId, call_room_id: room.call_room_id, caller_id: callerId })
}

async function findLoud(
  tx: Tx,
  { sources, findAwake }: NotifyingParts,
  companyId: string,
  { room, callerId, ids, now }: { room: RoomRow; callerId: string; ids: readonly string[]; now: Date },
): Promise<string[]> {
  const levels = sources.find(({ places }) => places.includes('conversation'))?.levels
  const conversation = room.conversation_id && (await levels?.find(tx, companyId, callerId, room.conversation_id))
  const place = conversation || { ...nowhere, isPersonal: true }
  const alerts = ids.map((id) => ({ ...missedAlert(room, id, callerId), ...place, muted: false }))
  const decided = await decideAlerts(tx, companyId, alerts, { findAwake, now })
  return decided.filter(({ decision }) => decision.push !== 'no').map(({ alert }) => alert.employee_id)
}

/** Moves the ringing for people of one room, and tells their devices if it is over. */
export async function moveRings(
  tx: Tx,
  companyId: string,
  callRoomId: string,
  { people, step, now }: { people: readonly MemberRow[]; step: RingStep; now: Date },
): Promise<void> {
  const moved = people.filter(({ ring }) => decideRing(ring, step) !== ring)
  for (const { employee_id, ring } of moved)
    await changeMember(tx, companyId, callRoomId, employee_id, { ring: decideRing(ring, step), rings_until: null })
  const rang = moved.filter(({ ring }) => ring === 'ringing')
  const because = rang[0] && decideRing(rang[0].ring, step)
  if (!because || because === 'ringing') return
  const loud = rang.filter(({ is_quiet }) => !is_quiet).map(({ employee_id }) => employee_id)
  if (loud.length) {
    await announceRingEnd(tx, companyId, callRoomId, loud, because)
    await withdrawPush(tx, { companyId, employeeIds: loud }, tagOf(callRoomId), now)
  }
  if (because === 'missed' || because === 'ended')
    await tx.enqueue('call-rooms.tell-missed', { company_id: companyId, call_room_id: callRoomId })
}

type RingerParts = { transactions: Transactions; switches: Switches; clock: Clock; presence: PresenceBoard }
/** The worker of `call-rooms.ring`: rings on devices on which Atrium is not open. */
export const ringWorker =
  ({ transactions, switches, clock, presence }: RingerParts) =>
  ({ company_id: companyId, call_room_id, caller_id }: JobData<'call-rooms.ring'>): Promise<void> =>
    transactions({ effect: 'write', companyId }, async (tx) => {
      const now = clock()
      const room = await findRoom(tx, companyId, call_room_id)
      if (!room || room.ended_at || !(await switches.isOn(companyId, 'calls', tx))) return
      const called = (await listPeople(tx, companyId, [call_room_id])).filter(({ ring, is_quiet }) => ring === 'ringing' && !is_quiet)
      const ids = called.map(({ employee_id }) => employee_id)
      const [languages, names] = await Promise.all([findLanguages(tx, companyId, ids), findEmployeeNames(tx, companyId, [caller_id])])
      for (const { employee_id, rings_until } of called) {
        const lifetime = Date.parse(rings_until ?? '') - now.getTime()
        const asleep = (await listReachable(tx, companyId, employee_id, now)).filter(
          ({ session_id }) => !presence.isSessionAwake(session_id),
        )
        if (lifetime <= 0 || !asleep.length) continue
        const title = names.get(caller_id) ?? ''
        const body = callWords[languages.get(employee_id) ?? 'en'].rings
        const notice = { tag: tagOf(call_room_id), title, body, path: callPath(call_room_id), urgency: 'high', lifetime } as const
        await sendPushTo(tx, companyId, asleep.map(({ registration_id }) => registration_id), notice, now) // prettier-ignore
      }
    })

import { randomUUID } from 'node:crypto'
import type { callRoomCalls } from '@atrium/contract/call-rooms/calls'
import { callLimits } from '@atrium/contract/call-rooms/limits'
import type { Actor, Handlers } from '#kernel/context'
import { refuse } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { listPointerOwners, mayPostIn } from '#modules/chat'
import type { NotifyingParts } from '#modules/notifications'
import { findActiveEmployeeIds } from '#modules/people'
import { announceRoom } from './announcing.ts'
import { memberOf, open, openRunning, show } from './opening.ts'
import { addReaders, changeRoom, findByClientId, findRunning, insertRoom } from './queries.ts'
import { moveRings, ringFor } from './ringing.ts'

/** Whom a new room is for, without the caller. A large conversation is not rung: nobody wants to wake a whole company. */
async function findCalled(tx: Tx, actor: Actor, conversationId: string | undefined, employees: readonly string[]): Promise<string[]> {
  const { companyId, employeeId } = actor
  const mayCall = conversationId ? await mayPostIn(tx, actor, conversationId) : true
  if (!mayCall) return refuse(mayCall === undefined ? 'CONVERSATION_NOT_FOUND' : 'NO_PERMISSION')
  const owners = conversationId ? await listPointerOwners(tx, companyId, conversationId) : undefined
  const wanted = [...(owners ?? new Set(employees.map((id) => id.toLowerCase())))].filter((id) => id !== employeeId)
  const active = await findActiveEmployeeIds(tx, companyId, wanted)
  if (!owners && active.size < wanted.length) return refuse('EMPLOYEE_NOT_FOUND')
  if (!active.size) return refuse('CALL_ROOM_NO_MEMBERS')
  return [...active]
}

/** Calling people, and what they say to it. */
export const callingHandlers = (
  parts: NotifyingParts,
): Pick<Handlers<typeof callRoomCalls>, 'createCallRoom' | 'inviteToCallRoom' | 'declineCallRoom'> => ({
  async createCallRoom({ conversation_id, title, employees, kind, client_call_room_id }, { tx, actor, now }) {
    const { companyId, employeeId } = actor
    const made = client_call_room_id && (await findByClientId(tx, companyId, employeeId, client_call_room_id))
    if (made) return show(tx, actor, made.call_room_id)
    const called = await findCalled(tx, actor, conversation_id, employees)
    const facts = {
      conversation_id: conversation_id ?? null,
      title: title || null,
      kind,
      started_by: employeeId,
      started_at: now.toISOString(),
    }
    const id = await insertRoom(tx, companyId, { ...facts, client_call_room_id: client_call_room_id ?? randomUUID() })
    if (!id) {
      const running = conversation_id && (await findRunning(tx, companyId, conversation_id))
      return running ? show(tx, actor, running.call_room_id) : refuse('NO_CALL_ROOM_FOUND')
    }
    await addReaders(tx, companyId, id, conversation_id ? [employeeId] : [employeeId, ...called])
    const { room } = await open(tx, actor, id, false)
    const rings = kind === 'call' && called.length <= callLimits.called
    if (rings) await ringFor(tx, parts, companyId, { room, callerId: employeeId, ids: called, now })
    await announceRoom(tx, companyId, id)
    return show(tx, actor, id)
  },

  async inviteToCallRoom({ call_room_id, employees }, { tx, actor, now }) {
    const { companyId, employeeId } = actor
    const opened = await openRunning(tx, actor, call_room_id)
    memberOf(opened, employeeId)
    if (opened.room.is_locked) return refuse('CALL_LOCKED')
    const busy = new Set(opened.people.filter(({ member_id, is_removed }) => member_id ?? is_removed).map(({ employee_id }) => employee_id))
    const ids = (await findCalled(tx, actor, undefined, employees)).filter((id) => !busy.has(id))
    await ringFor(tx, parts, companyId, { room: opened.room, callerId: employeeId, ids, now })
    await changeRoom(tx, companyId, call_room_id, {})
    await announceRoom(tx, companyId, call_room_id)
    return show(tx, actor, call_room_id)
  },

  async declineCallRoom({ call_room_id }, { tx, actor, now }) {
    const { room, own } = await open(tx, actor, call_room_id, true)
    if (!room.ended_at && own?.ring === 'ringing') {
      await moveRings(tx, actor.companyId, call_room_id, { people: [own], step: 'decline', now })
      await changeRoom(tx, actor.companyId, call_room_id, {})
      await announceRoom(tx, actor.companyId, call_room_id)
    }
    return show(tx, actor, call_room_id)
  },
})

import type { Clock } from '#kernel/clock'
import type { JobData } from '#kernel/jobs/jobs'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { findActiveEmployeeIds } from '#modules/people'
import { announceEvent } from '../announcing.ts'
import { seatsOf, tellSeated } from '../answers/seats.ts'
import { keepCalls } from '../calls/following.ts'
import { inviteGuests, listInvited } from '../guests/inviting.ts'
import { listGuests } from '../guests/queries.ts'
import { findEvent, lockEvent, remindAnew } from '../queries.ts'
import { isFollowing, listFollowing, listInvitedPairs, listMisplaced, type FollowedEvent } from './queries.ts'

/** Whose membership changed: those of a space, or of groups and audiences; null: perhaps of everyone. */
export type Followed = { company_id: string; space_id: string | null; employee_ids: readonly string[] | null }

/** Has the guests of events looked at again, if there are events that follow it. */
export async function followMembers(tx: Tx, followed: Followed, now: Date): Promise<void> {
  const { company_id, space_id, employee_ids } = followed
  const isConcerned =
    (await isFollowing(tx, company_id, space_id, now)) || (await findMisplaced(tx, company_id, employee_ids ?? [], now)).length > 0
  if (isConcerned) await tx.enqueue('calendar.follow', followed)
}

/** The events whose guests these people are although their accounts are not active, or are not although they are again. */
async function findMisplaced(tx: Tx, companyId: string, employeeIds: readonly string[], now: Date): Promise<FollowedEvent[]> {
  if (!employeeIds.length) return []
  const active = await findActiveEmployeeIds(tx, companyId, employeeIds)
  const inactiveIds = employeeIds.filter((id) => !active.has(id))
  return listMisplaced(tx, companyId, { activeIds: [...active], inactiveIds }, now)
}

/**
 * The worker of `calendar.follow`: makes the present members of groups, spaces and audiences guests of coming events, and takes former
 * members off. The same goes for people who are named or accepted themselves, when their accounts are no longer active, or again. Nobody is
 * notified, since the host did nothing, but those who get the seat of somebody who left. Each event has a transaction of its own, so that
 * none waits long.
 */
export const followWorker =
  ({ transactions, clock }: { transactions: Transactions; clock: Clock }) =>
  async ({ company_id: companyId, space_id, employee_ids }: JobData<'calendar.follow'>): Promise<void> => {
    const now = clock()
    const outdated = await transactions({ effect: 'read', companyId }, async (tx) => {
      const events = await listFollowing(tx, companyId, space_id, now)
      if (space_id || !employee_ids) return events
      const misplaced = await findMisplaced(tx, companyId, employee_ids, now)
      return [...(await listOutdated(tx, companyId, events, employee_ids)), ...misplaced]
    })
    for (const { event_id } of outdated)
      await transactions({ effect: 'write', companyId }, (tx) => followEvent(tx, companyId, event_id, now))
  }

/** The events to which some of these people are invited and should not be, or the other way round. Equal audiences are resolved once. */
async function listOutdated(
  tx: Tx,
  companyId: string,
  events: readonly FollowedEvent[],
  employeeIds: readonly string[],
): Promise<FollowedEvent[]> {
  const held = await listInvitedPairs(tx, companyId, events.map(({ event_id }) => event_id), employeeIds) // prettier-ignore
  const resolved = new Map<string, ReadonlySet<string>>()
  const outdated: FollowedEvent[] = []
  for (const event of events) {
    const key = JSON.stringify([event.guests, event.audience])
    const invited = resolved.get(key) ?? new Set(await listInvited(tx, companyId, event, employeeIds))
    resolved.set(key, invited)
    if (employeeIds.some((id) => invited.has(id) !== held.has(`${event.event_id} ${id}`))) outdated.push(event)
  }
  return outdated
}

async function followEvent(tx: Tx, companyId: string, eventId: string, now: Date): Promise<void> {
  await lockEvent(tx, companyId, eventId)
  const event = await findEvent(tx, companyId, eventId)
  if (!event) return
  const before = await findStandings(tx, companyId, eventId)
  const lines = await seatsOf(tx, companyId, { event, occurrence: null }, now)
  await inviteGuests(tx, companyId, eventId, event, now)
  if (!before.symmetricDifference(await findStandings(tx, companyId, eventId)).size) return
  await tellSeated(tx, companyId, lines)
  await keepCalls(tx, companyId, event, now)
  await remindAnew(tx, companyId, [eventId], now)
  await announceEvent(tx, companyId, event)
}

/** Who is a guest, and whether by invitation. */
const findStandings = async (tx: Tx, companyId: string, eventId: string): Promise<Set<string>> =>
  new Set((await listGuests(tx, companyId, eventId)).map(({ guest_id, is_invited }) => `${guest_id} ${is_invited}`))

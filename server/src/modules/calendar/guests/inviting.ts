import type { EventGuestsWanted } from '@atrium/contract/calendar/schemas'
import { nobody, type Audience } from '@atrium/contract/people/audience'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { listPeopleIn, listSpacesOf } from '#modules/chat'
import { findActiveEmployeeIds, openAudience, resolveAudience } from '#modules/people'
import type { EventFacts } from '../queries.ts'
import { listReturning } from './former-queries.ts'
import { listGuests, listReached, putInvited } from './queries.ts'

/** Refuses guests that the actor cannot name: people and groups that there are not, and spaces in which they are not. */
export async function openGuests(tx: Tx, actor: Actor, { employees, groups, spaces }: EventGuestsWanted): Promise<void> {
  await openAudience(tx, actor, { ...nobody, employees, groups })
  if (!spaces.length) return
  const ids = spaces.map(({ space_id }) => space_id.toLowerCase())
  const own = await listSpacesOf(tx, actor.companyId, actor.employeeId, ids)
  if (!ids.every((id) => own.has(id))) throw new Refusal('SPACE_NOT_FOUND')
}

/** Invites whom an event is for, as far as they are active now. */
export async function inviteGuests(tx: Tx, companyId: string, eventId: string, facts: EventFacts, now: Date): Promise<void> {
  const { guests, audience, is_for_everyone } = facts
  const employeeIds = facts.kind === 'meeting' ? await listInvited(tx, companyId, facts) : []
  const isForEveryone = is_for_everyone || audience.is_all_employee_selected
  const returning = await listReturning(tx, companyId, eventId, isForEveryone)
  const held = (await listGuests(tx, companyId, eventId)).flatMap(({ employee_id }) => employee_id ?? [])
  const active = await findActiveEmployeeIds(tx, companyId, [...held, ...returning])
  const inactiveIds = held.filter((id) => !active.has(id))
  const returningIds = returning.filter((id) => active.has(id))
  await putInvited(tx, companyId, eventId, { employeeIds, emails: guests.emails, isForEveryone, inactiveIds, returningIds }, now)
}

type Named = Pick<EventFacts, 'guests' | 'audience' | 'is_for_everyone'>
/** Those whom an event invites, as far as they are active; of `among`, if given. */
export async function listInvited(
  tx: Tx,
  companyId: string,
  { guests, audience, is_for_everyone }: Named,
  among: readonly string[] | null = null,
): Promise<string[]> {
  const spaces = guests.spaces.map(({ space_id }) => space_id)
  const inSpaces = (spaces.length ? await listPeopleIn(tx, companyId, spaces) : []).filter((id) => !among || among.includes(id))
  const active = inSpaces.length ? await findActiveEmployeeIds(tx, companyId, inSpaces) : new Set<string>()
  // Everyone is not listed: who answers becomes a guest.
  const named = is_for_everyone ? withGuests(nobody, guests) : withGuests(audience, guests)
  const reached = await listReached(tx, await resolveAudience(tx, companyId, named), among)
  return [...new Set([...reached, ...active])].toSorted()
}

const withGuests = (audience: Audience, { employees, groups }: EventGuestsWanted): Audience => ({
  ...audience,
  employees: [...audience.employees, ...employees],
  groups: [...audience.groups, ...groups],
})

/** More guests beside those that an event has. */
export function mergeGuests(held: EventGuestsWanted, added: EventGuestsWanted): EventGuestsWanted {
  const merged = <T>(one: readonly T[], other: readonly T[]): T[] => [
    ...new Map([...one, ...other].map((item) => [JSON.stringify(item).toLowerCase(), item])).values(),
  ]
  return {
    employees: merged(held.employees, added.employees),
    groups: merged(held.groups, added.groups),
    spaces: merged(held.spaces, added.spaces),
    emails: merged(held.emails, added.emails),
  }
}

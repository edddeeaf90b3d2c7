import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { findManagers } from '#modules/people'
import { listStoodInFor } from './absences/queries.ts'
import { dayIn } from './days.ts'

const seers = ['clockin.see', 'clockin.manage'] as const
export const seesEveryone = ({ permissions }: Pick<Actor, 'permissions'>): boolean => seers.some((one) => permissions.has(one))

/** The managers for whom a person acts today: themselves, and those for whom they stand in. And the managers of some people. */
export type Teams = { managerIds: readonly string[]; managers: ReadonlyMap<string, string | null> }

export async function openTeams(
  tx: Tx,
  { companyId, employeeId }: Pick<Actor, 'companyId' | 'employeeId'>,
  employeeIds: readonly string[],
  now: Date,
): Promise<Teams> {
  const today = dayIn(now, await findCompanyZone(tx, companyId))
  const [stoodInFor, managers] = await Promise.all([
    listStoodInFor(tx, companyId, employeeId, today),
    findManagers(tx, companyId, [...new Set(employeeIds)]),
  ])
  return { managerIds: [employeeId, ...stoodInFor], managers }
}

/** What the actor has to do with the hours of a person. Nobody decides on their own. */
export function relationOf(actor: Actor, personId: string, { managerIds, managers }: Teams) {
  const manager = managers.get(personId)
  const isOwn = personId === actor.employeeId
  const isManager = !isOwn && manager !== null && manager !== undefined && managerIds.includes(manager)
  return {
    isOwn,
    isSeen: isOwn || isManager || seesEveryone(actor),
    decides: !isOwn && (isManager || actor.permissions.has('clockin.manage')),
  }
}

/** The managers whose teams a person belongs to or acts for, and their own manager. */
export async function findNearManagers(
  tx: Tx,
  actor: Actor,
  now: Date,
): Promise<{ managerIds: readonly string[]; manager: string | null }> {
  const { managerIds, managers } = await openTeams(tx, actor, [actor.employeeId], now)
  const manager = managers.get(actor.employeeId) ?? null
  return { managerIds: manager ? [...managerIds, manager] : managerIds, manager }
}

/** Access check of the hours of several people: those of a person’s teams, or with the permission those of everyone. */
export async function openReported(tx: Tx, actor: Actor, people: 'team' | 'all', now: Date) {
  if (people === 'all' && !seesEveryone(actor)) throw new Refusal('NO_PERMISSION')
  const { managerIds } = await openTeams(tx, actor, [], now)
  return { people, managerIds }
}

/** Access check of a person’s hours: their own, those of the people whom they manage, or with a permission those of everyone. */
export async function openPerson(tx: Tx, actor: Actor, wanted: string | undefined, now: Date): Promise<string> {
  const person = wanted?.toLowerCase() ?? actor.employeeId
  if (person === actor.employeeId) return person
  const teams = await openTeams(tx, actor, [person], now)
  if (!relationOf(actor, person, teams).isSeen) throw new Refusal('NO_PERMISSION')
  if (!teams.managers.has(person)) throw new Refusal('EMPLOYEE_NOT_FOUND')
  return person
}

import { nobody, type Audience, type audienceCalls } from '@atrium/contract/people/audience'
import type { CustomField } from '@atrium/contract/people/custom-fields'
import type { Actor, Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import {
  anyOf,
  areEmployees,
  arePlaces,
  areRoles,
  countEach,
  everyone,
  hasRole,
  isChosenIn,
  isNamed,
  meets,
  reachOf,
  type Holds,
  type PeopleQuery,
} from './queries.ts'
import { decideCriteria, type Condition } from './rules.ts'
import { listFieldRows } from '../custom-fields/queries.ts'
import { areGroups, listRules, listSeenGroups, type GroupRow } from '../groups/queries.ts'
import { findCards } from '../queries.ts'
import { knowsRoles } from '../rules.ts'

const sampleSize = 5

export const audienceHandlers: Handlers<typeof audienceCalls> = {
  async previewAudience({ audience }, { tx, actor }) {
    const { companyId } = actor
    await openAudience(tx, actor, audience)
    const { total, sample } = await reachOf(tx, await resolveAudience(tx, companyId, audience), sampleSize)
    const cards = new Map((await findCards(tx, companyId, sample)).map((card) => [card.employee_id, card]))
    return { total, sample: sample.flatMap((id) => cards.get(id) ?? []) }
  },
}

/**
 * Access check of audiences: refuses ids that the company does not know and items that the actor may not name. Run once for every audience
 * that a caller sends. Stored audiences are resolved without it, since the things they name may have been deleted.
 */
export async function openAudience(tx: Tx, actor: Actor, { employees, groups, roles, criterias }: Audience): Promise<void> {
  const { companyId } = actor
  if (roles.length && !knowsRoles(actor.permissions)) throw new Refusal('NO_PERMISSION')
  const mayManage = actor.permissions.has('people.manage')
  const nameable = criterias.some(({ field_id }) => field_id) ? await listNameableFields(tx, actor) : []
  for (const [index, criteria] of criterias.entries()) {
    const decided = decideCriteria(criteria, nameable)
    if (!decided.ok) throw new Refusal(decided.code, { index })
    // Nothing would look at the field, which may be anyone's, and the audience would be stored and shown with it.
    const namesNoField = criteria.field_id !== null && criteria.criteria_type !== 'custom_field'
    if (namesNoField || !(await isKnown(tx, companyId, decided.condition))) throw new Refusal('CRITERIA_INVALID', { index })
  }
  const [employeesKnown, groupsKnown, rolesKnown] = await Promise.all([
    areEmployees(tx, companyId, idsOf(employees, 'employee_id')),
    areGroups(tx, companyId, mayManage, idsOf(groups, 'group_id')),
    areRoles(tx, companyId, idsOf(roles, 'role_id')),
  ])
  if (!employeesKnown) throw new Refusal('EMPLOYEE_NOT_FOUND')
  if (!groupsKnown) throw new Refusal('GROUP_NOT_FOUND')
  if (!rolesKnown) throw new Refusal('INVALID_ROLE_ID')
}

/** The custom fields that the actor may name in criteria. */
export const listNameableFields = async (tx: Tx, { companyId, permissions }: Asker): Promise<CustomField[]> =>
  (await listFieldRows(tx, companyId)).filter(({ visibility }) => permissions.has('people.manage') || visibility === 'everyone')

const isKnown = async (tx: Tx, companyId: string, { about, values }: Condition): Promise<boolean> =>
  (about !== 'department' && about !== 'manager') || arePlaces(tx, companyId, about, values.map(String))

/**
 * The people an audience reaches now, as a query of `employee_id`s to be joined or counted at any size. Only active people are included.
 * Items deleted since the audience was stored reach nobody; a criterion about a deleted field holds for nobody.
 */
export async function resolveAudience(tx: Tx, companyId: string, audience: Audience): Promise<PeopleQuery> {
  if (audience.is_all_employee_selected) return anyOf(companyId, [everyone])
  const groupIds = idsOf(audience.groups, 'group_id')
  const rules = groupIds.length ? await listRules(tx, companyId, groupIds) : []
  const audiences = [audience, ...rules.map((rule) => ({ ...rule, groups: [] }))]
  const fields = audiences.some(namesField) ? await listFieldRows(tx, companyId) : []
  return anyOf(companyId, conditionsOf(companyId, audiences, fields))
}

/** Active members of those of the given groups that the actor may see, to be joined; groups that the actor may not see reach nobody. */
export async function openGroups(tx: Tx, asker: Asker, groupIds: readonly string[]): Promise<PeopleQuery> {
  return resolveAudience(tx, asker.companyId, { ...nobody, groups: await listSeenBy(tx, asker, groupIds) })
}

/** Names of those of the given groups that the actor may see, by id. */
export const findSeenGroupNames = async (tx: Tx, asker: Asker, groupIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await listSeenBy(tx, asker, groupIds)).map(({ group_id, group_name }) => [group_id, group_name]))

type Asker = Pick<Actor, 'companyId' | 'permissions'>
async function listSeenBy(tx: Tx, { companyId, permissions }: Asker, groupIds: readonly string[]): Promise<GroupRow[]> {
  const mayManage = permissions.has('people.manage')
  return mayManage || permissions.has('people.see') ? listSeenGroups(tx, companyId, mayManage, groupIds) : []
}

/** How many people each of these audiences reaches, in one scan. */
export async function countAudiences(tx: Tx, companyId: string, audiences: readonly Audience[]): Promise<number[]> {
  const fields = audiences.some(namesField) ? await listFieldRows(tx, companyId) : []
  return countEach(
    tx,
    companyId,
    audiences.map((audience) => conditionsOf(companyId, [audience], fields)),
  )
}

/** Conditions that hold for the people of any of the audiences; of groups only the chosen members are included. */
function conditionsOf(companyId: string, audiences: readonly Audience[], fields: readonly CustomField[]): Holds[] {
  if (audiences.some((audience) => audience.is_all_employee_selected)) return [everyone]
  return audiences.flatMap(({ employees, groups, roles, criterias }) => [
    ...(employees.length ? [isNamed(idsOf(employees, 'employee_id'))] : []),
    ...(groups.length ? [isChosenIn(companyId, idsOf(groups, 'group_id'))] : []),
    ...(roles.length ? [hasRole(idsOf(roles, 'role_id'))] : []),
    ...conditionOf(companyId, criterias, fields),
  ])
}

function conditionOf(companyId: string, criterias: Audience['criterias'], fields: readonly CustomField[]) {
  const decided = criterias.map((criteria) => decideCriteria(criteria, fields))
  const conditions = decided.flatMap((one) => (one.ok ? [one.condition] : []))
  return criterias.length && conditions.length === criterias.length ? [meets(companyId, conditions)] : []
}

const namesField = ({ criterias }: Audience): boolean => criterias.some(({ field_id }) => field_id !== null)
const idsOf = <K extends string>(named: readonly Readonly<Record<K, string>>[], key: K): string[] => named.map((one) => one[key])

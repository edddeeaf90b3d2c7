import { nobody, type Audience } from '@atrium/contract/people/audience'
import type { InsightPeople, InsightSelection } from '@atrium/contract/recognition/insight'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { findDepartment, resolveAudience } from '#modules/people'
import { dayIn } from '#modules/points'
import { findAnyGroup } from '../groups/queries.ts'
import { findPeriods } from '../groups/periods.ts'
import { findMidnights, hasAny, type InsightRange, type People } from './queries.ts'
import { decideIntervals } from './rules.ts'

/** What a caller may look into: whom, which recognitions, and the intervals that they are counted in. */
export type Insight = { people: People; range: InsightRange; starts: readonly string[] }

/** Whose recognition a person may look into. */
export async function findInsightPeople(tx: Tx, actor: Actor): Promise<InsightPeople[]> {
  const { companyId, employeeId, permissions } = actor
  const leads = await hasAny(tx, await resolveAudience(tx, companyId, audienceOf('reports', employeeId)))
  return [...(permissions.has('recog.manage') ? ['company' as const] : []), ...(leads ? ['reports' as const] : [])]
}

/** Refuses people of whom the caller is neither manager nor, for the company, manages recognition. */
export async function openInsight(tx: Tx, actor: Actor, selection: InsightSelection, now: Date): Promise<Insight> {
  const { companyId, employeeId } = actor
  const { people, period, department_id, recognition_group_id } = selection
  if (!(await findInsightPeople(tx, actor)).includes(people)) throw new Refusal('NO_PERMISSION')
  if (department_id && !(await findDepartment(tx, companyId, department_id))) throw new Refusal('DEPARTMENT_NOT_FOUND')
  if (recognition_group_id && !(await findAnyGroup(tx, companyId, recognition_group_id, await findPeriods(tx, companyId, now))))
    throw new Refusal('RECOGNITION_GROUP_NOT_FOUND')
  const zone = await findCompanyZone(tx, companyId)
  const starts = decideIntervals(period, dayIn(now, zone))
  const midnights = await findMidnights(tx, starts, zone)
  const chosen = await resolveAudience(tx, companyId, audienceOf(people, employeeId, department_id))
  // In a small team, a number would tell of a private recognition.
  const range = { midnights, groupId: recognition_group_id, withPrivate: people === 'company' }
  return { people: chosen, range, starts }
}

const below = (criteria_type: 'manager' | 'department', value: string) => ({
  criteria_type,
  field_id: null,
  search_type: 'eq',
  value,
  include_below: true,
})

function audienceOf(people: InsightPeople, employeeId: string, departmentId?: string): Audience {
  const criterias = [
    ...(people === 'reports' ? [below('manager', employeeId)] : []),
    ...(departmentId ? [below('department', departmentId)] : []),
  ]
  return { ...nobody, is_all_employee_selected: !criterias.length, criterias }
}

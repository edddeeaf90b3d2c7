import { limits } from '@atrium/contract/limits'
import { nobody, type Audience } from '@atrium/contract/people/audience'
import type { BudgetPeriod } from '@atrium/contract/points/schemas'
import type { RecognitionGroup } from '@atrium/contract/recognition/groups'
import type { RecognitionType } from '@atrium/contract/recognition/types'

/** A programme as it is typed. Choices that do not apply now stay, so that nothing is lost by looking at another one. */
export type ProgrammeDraft = {
  name: string
  description: string
  givers: Audience
  receivers: Audience
  payer: 'giver' | 'company'
  budget: string
  period: BudgetPeriod
  stageCount: number
  /** Of every possible stage. */
  approvers: readonly Audience[]
  typeIds: readonly string[]
  /** The programme that was created from this draft, while its types are not saved: saving again changes it. */
  createdId?: string
}

const everyone: Audience = { ...nobody, is_all_employee_selected: true }
const places = Array.from({ length: limits.approvalStages }, (_, place) => place)

/** What the form of a new programme begins with. */
export const blankProgramme: ProgrammeDraft = {
  name: '',
  description: '',
  givers: everyone,
  receivers: everyone,
  payer: 'giver',
  budget: '',
  period: 'quarter',
  stageCount: 0,
  approvers: places.map(() => nobody),
  typeIds: [],
}

/** A programme as its form shows it. */
export function draftOf(group: RecognitionGroup, types: readonly RecognitionType[]): ProgrammeDraft {
  const { recognition_group_id: id, group_name, description, givers, receivers, stages, budget, budget_period } = group
  return {
    name: group_name,
    description: description ?? '',
    givers,
    receivers,
    payer: budget === null ? 'giver' : 'company',
    budget: budget === null ? '' : String(budget),
    period: budget_period,
    stageCount: stages.length,
    approvers: places.map((place) => stages[place]?.approvers ?? nobody),
    typeIds: types.filter(({ recognition_group_id }) => recognition_group_id === id).map(({ recognition_type_id }) => recognition_type_id),
  }
}

/** What the draft asks the server for. */
export const factsOf = ({ name, description, givers, receivers, payer, budget, period, stageCount, approvers }: ProgrammeDraft) => ({
  group_name: name.trim(),
  description: description.trim() || null,
  givers,
  receivers,
  stages: approvers.slice(0, stageCount).map((one) => ({ approvers: one })),
  budget: payer === 'company' ? Number(budget) : null,
  budget_period: period,
})

/** The fields in the order of the form. `approvers0` is the first stage. */
export const programmeFields = ['name', 'givers', 'receivers', 'budget', 'approvers0', 'approvers1'] as const
export type ProgrammeField = (typeof programmeFields)[number]
export type ProgrammeProblem = 'missing' | 'nobody' | 'number'

/** What is wrong with a draft, by field. */
export function problemsOf(draft: ProgrammeDraft): Partial<Record<ProgrammeField, ProgrammeProblem>> {
  const { name, givers, receivers, payer, budget, stageCount, approvers } = draft
  const [first, second] = approvers
  return {
    ...(!name.trim() && { name: 'missing' }),
    ...(reachesNobody(givers) && { givers: 'nobody' }),
    ...(reachesNobody(receivers) && { receivers: 'nobody' }),
    ...(payer === 'company' && !isBudget(budget) && { budget: 'number' }),
    ...(stageCount > 0 && reachesNobody(first) && { approvers0: 'nobody' }),
    ...(stageCount > 1 && reachesNobody(second) && { approvers1: 'nobody' }),
  }
}

const isBudget = (typed: string): boolean =>
  /^\d{1,10}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= limits.programmeBudget

/** Whether an audience is not chosen yet, or a condition in it has no value. */
function reachesNobody(audience: Audience = nobody): boolean {
  const { is_all_employee_selected, employees, groups, roles, criterias } = audience
  if (is_all_employee_selected) return false
  const isUnfinished = criterias.some(({ value }) => (Array.isArray(value) ? !value.length : !String(value).trim()))
  return isUnfinished || !(employees.length + groups.length + roles.length + criterias.length)
}

/** The types that join the programme, and those that leave it. */
export function changedTypes(
  types: readonly RecognitionType[],
  groupId: string,
  typeIds: readonly string[],
): { recognition_type_id: string; recognition_group_id: string | null }[] {
  return types
    .filter((type) => !type.is_deleted && (type.recognition_group_id === groupId) !== typeIds.includes(type.recognition_type_id))
    .map(({ recognition_type_id }) => ({
      recognition_type_id,
      recognition_group_id: typeIds.includes(recognition_type_id) ? groupId : null,
    }))
}

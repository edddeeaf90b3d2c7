import { limits } from '@atrium/contract/limits'
import { nobody, type Audience } from '@atrium/contract/people/audience'
import type { ApprovalStage, RecognitionGroup, recognitionGroupCalls } from '@atrium/contract/recognition/groups'
import type { Actor, Handlers } from '#kernel/context'
import { listPage, text } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findActiveEmployeeIds, openAudience, resolveAudience } from '#modules/people'
import { findPeriods } from './periods.ts'
import { countGroups, deleteGroup, deleteTypesOf, findGroup, insertGroup, membersOf, openGroups, updateGroup } from './queries.ts'

const listing = {
  columns: { group_name: text('group_name'), budget: 'budget' },
  key: 'recognition_group_id',
  keyColumn: 'recognition_group_id',
  defaultSort: { field: 'group_name', direction: 'asc' },
} as const
const memberListing = {
  columns: { employee_id: 'member.employee_id' },
  key: 'employee_id',
  keyColumn: 'member.employee_id',
  defaultSort: { field: 'employee_id', direction: 'asc' },
} as const
const everyone = { ...nobody, is_all_employee_selected: true }

/** Programmes of recognition. */
export const groupHandlers: Handlers<typeof recognitionGroupCalls> = {
  listRecognitionGroups: async ({ search: _search, ...input }, { tx, actor: { companyId }, now }) =>
    listPage<RecognitionGroup>(tx, openGroups(companyId, await findPeriods(tx, companyId, now)), input, listing),

  async createRecognitionGroup({ givers = everyone, receivers = everyone, ...facts }, { tx, actor, now }, refuse) {
    if ((await countGroups(tx, actor.companyId)) >= limits.recognitionGroups) return refuse('RECOGNITION_GROUP_LIMIT')
    await openAudiences(tx, actor, [givers, receivers], facts.stages)
    const id = await insertGroup(tx, actor.companyId, { ...facts, givers, receivers }, now)
    return show(tx, actor, id, now)
  },

  async updateRecognitionGroup({ recognition_group_id, ...given }, { tx, actor, now }) {
    const held = await show(tx, actor, recognition_group_id, now)
    await openAudiences(tx, actor, [given.givers, given.receivers].flatMap((one) => one ?? []), given.stages ?? []) // prettier-ignore
    const { group_name = held.group_name, description = held.description, givers = held.givers, receivers = held.receivers } = given
    const { stages = held.stages, budget = held.budget, budget_period = held.budget_period } = given
    const facts = { group_name, description, givers, receivers, stages, budget, budget_period }
    await updateGroup(tx, actor.companyId, held.recognition_group_id, facts)
    return show(tx, actor, held.recognition_group_id, now)
  },

  async deleteRecognitionGroup({ recognition_group_id }, { tx, actor: { companyId }, now }, refuse) {
    if (!(await deleteGroup(tx, companyId, recognition_group_id, now))) return refuse('RECOGNITION_GROUP_NOT_FOUND')
    await deleteTypesOf(tx, companyId, recognition_group_id, now)
    return { recognition_group_id }
  },

  async listRecognitionGroupMembers({ recognition_group_id, side, search: _search, ...input }, { tx, actor, now }) {
    const group = await show(tx, actor, recognition_group_id, now)
    const people = await resolveAudience(tx, actor.companyId, group[side])
    return listPage<{ employee_id: string }>(tx, membersOf(people), input, memberListing)
  },
}

/** Refuses audiences that the actor may not name, and approvers who are not there. */
async function openAudiences(tx: Tx, actor: Actor, audiences: readonly Audience[], stages: readonly ApprovalStage[]): Promise<void> {
  const named = [...new Set(stages.flatMap(({ approvers }) => approvers.employees.map(({ employee_id }) => employee_id.toLowerCase())))]
  if ((await findActiveEmployeeIds(tx, actor.companyId, named)).size < named.length) throw new Refusal('ADMIN_NOT_FOUND')
  for (const audience of [...audiences, ...stages.map(({ approvers }) => approvers)]) await openAudience(tx, actor, audience)
}

async function show(tx: Tx, { companyId }: Actor, groupId: string, now: Date): Promise<RecognitionGroup> {
  const group = await findGroup(tx, companyId, groupId, await findPeriods(tx, companyId, now))
  if (!group) throw new Refusal('RECOGNITION_GROUP_NOT_FOUND')
  return group
}

import { limits } from '@atrium/contract/limits'
import type { RecognitionGroup } from '@atrium/contract/recognition/groups'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { listActiveOwners, resolveAudience } from '#modules/people'
import { awardPoints, givePoints, holdPoints } from '#modules/points'
import { findPeriods } from '../groups/periods.ts'
import { countAmong, findGroup, useBudget } from '../groups/queries.ts'
import { listReceiverIds } from '../queries.ts'
import { insertApprovers, nominate, putBudgetPeriod } from './queries.ts'

export type Given = { recognitionId: string; giverId: string; people: readonly string[]; points: number; now: Date }

/** The programme of a type. Refuses with INVALID_ACTION_ID a giver or receivers whom it is not for. */
export async function openProgramme(
  tx: Tx,
  { companyId, employeeId }: Actor,
  groupId: string,
  people: readonly string[],
  now: Date,
): Promise<RecognitionGroup> {
  const group = await findGroup(tx, companyId, groupId, await findPeriods(tx, companyId, now))
  if (!group) throw new Refusal('INVALID_ACTION_ID')
  const givers = await countAmong(tx, await resolveAudience(tx, companyId, group.givers), [employeeId])
  const receivers = await countAmong(tx, await resolveAudience(tx, companyId, group.receivers), people)
  if (!givers || receivers < people.length) throw new Refusal('INVALID_ACTION_ID')
  return group
}

/** Pays for a recognition, or sets its points aside while its programme lets it wait. Returns whether it waits. */
export async function payFor(tx: Tx, companyId: string, group: RecognitionGroup | undefined, given: Given): Promise<boolean> {
  const { recognitionId, giverId, people, points, now } = given
  const waits = group !== undefined && group.stages.length > 0
  if (waits) {
    await nominate(tx, companyId, recognitionId, group.stages.length, now)
    await enterStage(tx, companyId, group, { recognitionId, giverId, stage: 0 })
  }
  const total = points * people.length
  const event = `given/${recognitionId}`
  const receivers = people.map((employee_id) => ({ employee_id, points }))
  if (group && group.budget !== null) {
    await payFromBudget(tx, companyId, group, { recognitionId, total, now })
    if (!waits) await awardPoints(tx, companyId, { event, reason: 'given', actorId: giverId, recognitionId, receivers, now })
  } else if (waits) await holdPoints(tx, companyId, { recognitionId, giverId, points: total, now })
  else await givePoints(tx, companyId, { event, reason: 'given', recognitionId, giverId, receivers, now })
  return waits
}

async function payFromBudget(
  tx: Tx,
  companyId: string,
  { recognition_group_id: groupId, budget, budget_period, budget_used }: RecognitionGroup,
  { recognitionId, total, now }: { recognitionId: string; total: number; now: Date },
): Promise<void> {
  const period = (await findPeriods(tx, companyId, now))[budget_period]
  if (!(await useBudget(tx, companyId, { groupId, period, points: total }, budget ?? 0)))
    throw new Refusal('NOT_ENOUGH_POINTS', { available: Math.max(0, (budget ?? 0) - budget_used), needed: total })
  await putBudgetPeriod(tx, companyId, recognitionId, period)
}

type Stage = { recognitionId: string; giverId: string; stage: number }
/** Records who may decide at a stage, besides those who could before, and notifies them. */
export async function enterStage(
  tx: Tx,
  companyId: string,
  group: RecognitionGroup,
  { recognitionId, giverId, stage }: Stage,
): Promise<void> {
  await refreshApprovers(tx, companyId, group, { recognitionId, giverId, stage })
  await tx.enqueue('recognition.ask', { company_id: companyId, recognition_id: recognitionId, stage, nth: 0 })
}

/** Nobody decides on what they gave or receive. Owners decide where nobody else can. */
export async function refreshApprovers(tx: Tx, companyId: string, group: RecognitionGroup, { recognitionId, giverId, stage }: Stage) {
  const concerned = new Set([giverId, ...(await listReceiverIds(tx, companyId, recognitionId))])
  const approvers = group.stages[stage]?.approvers
  const found = approvers ? (await tx.all(await resolveAudience(tx, companyId, approvers))).map(({ employee_id }) => employee_id) : []
  const apart = found.filter((id) => !concerned.has(id)).slice(0, limits.recognitionReceivers)
  const owners = apart.length ? [] : (await listActiveOwners(tx, companyId)).filter((id) => !concerned.has(id))
  await insertApprovers(tx, companyId, recognitionId, stage, [...apart, ...owners])
}

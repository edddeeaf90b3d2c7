import type { QuickInteraction, Recognition } from '@atrium/contract/recognition/schemas'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { awardPoints, releasePoints } from '#modules/points'
import { announce, notify, storeChange } from '../changing.ts'
import { findPeriods } from '../groups/periods.ts'
import { findAnyGroup, returnBudget, useBudget } from '../groups/queries.ts'
import { listReceiverIds } from '../queries.ts'
import { decidePoints } from '../rules.ts'
import { showTo } from '../showing.ts'
import { findAnyType } from '../types/queries.ts'
import { enterStage } from './nominating.ts'
import { findNomination, putDecision, type Nomination } from './queries.ts'

type Deciding = { tx: Tx; actor: Actor; wanted: QuickInteraction; recognitionId: string; typeId: string; now: Date }

/** Approves a nomination at the stage that it waits for; after the last one it is given. With `points`, so many for each receiver. */
export async function approve({ tx, actor, wanted, recognitionId, typeId, now }: Deciding): Promise<Recognition> {
  const { companyId, employeeId: actorId } = actor
  const held = await openNomination(tx, companyId, recognitionId)
  const group = await findAnyGroup(tx, companyId, held.recognition_group_id, await findPeriods(tx, companyId, now))
  if (!group) throw new Error('a nomination has no programme')
  const points = wanted.points === undefined ? held.points : await openPoints(tx, companyId, held, typeId, wanted.points)
  await adjustBudget(tx, companyId, held, points, group.budget ?? held.points * held.receiver_count)
  const stage = held.stage + 1
  await withdraw(tx, companyId, recognitionId)
  if (stage < held.stage_count) {
    await putDecision(tx, companyId, recognitionId, { stage, points, decided_by: actorId })
    await enterStage(tx, companyId, group, { recognitionId, giverId: held.giver_id, stage })
    return announce(tx, actor, recognitionId, { state: 'pending' }, 'recognition.reached')
  }
  await putDecision(tx, companyId, recognitionId, { points, decided_by: actorId, given_at: now })
  await pay(tx, companyId, held, { actorId, points, now })
  await notify(tx, actor, { recognition_id: recognitionId, reason: 'recognition', cause_id: recognitionId, actor_id: held.giver_id })
  await tellGiver(tx, companyId, recognitionId)
  // The approver may not be able to read it from now on.
  const row = await storeChange(tx, { companyId, employeeId: held.giver_id }, recognitionId, { state: 'given' }, 'recognition.reached')
  return showTo(actor, row)
}

/** Refuses a nomination: what was set aside returns. */
export async function refuse({ tx, actor, wanted, recognitionId, now }: Deciding): Promise<Recognition> {
  const { companyId, employeeId: actorId } = actor
  const held = await openNomination(tx, companyId, recognitionId)
  await putDecision(tx, companyId, recognitionId, { decided_by: actorId, refusal: wanted.reason || null })
  await giveBack(tx, companyId, held, actorId, now)
  await withdraw(tx, companyId, recognitionId)
  await tellGiver(tx, companyId, recognitionId)
  return announce(tx, actor, recognitionId, { state: 'refused' })
}

/** Returns what was set aside for a nomination that its giver withdraws. */
export async function withdrawNomination(tx: Tx, companyId: string, recognitionId: string, actorId: string, now: Date): Promise<void> {
  await giveBack(tx, companyId, await openNomination(tx, companyId, recognitionId), actorId, now)
}

/** Returns what was set aside for a nomination that is not given. */
async function giveBack(tx: Tx, companyId: string, held: Nomination, actorId: string, now: Date): Promise<void> {
  const { recognition_id: recognitionId, giver_id: giverId, budget_period: period, recognition_group_id: groupId, nominated_at } = held
  if (period) return void (await returnBudget(tx, companyId, { groupId, period, points: held.points * held.receiver_count }))
  const points = held.held_points * held.receiver_count
  await releasePoints(tx, companyId, { recognitionId, actorId, giverId, held: points, heldAt: new Date(nominated_at), receivers: [], now })
}

async function openNomination(tx: Tx, companyId: string, recognitionId: string): Promise<Nomination> {
  const held = await findNomination(tx, companyId, recognitionId)
  if (!held) throw new Refusal('INVALID_ACTION_ID')
  return held
}

/** Points within the bounds of the type. An approver spends no more of a giver's own points than the giver wanted to. */
async function openPoints(tx: Tx, companyId: string, held: Nomination, typeId: string, wanted: number): Promise<number> {
  const type = await findAnyType(tx, companyId, typeId)
  const points = type && decidePoints(type, wanted)
  if (points === undefined || (!held.budget_period && points > held.points)) throw new Refusal('INVALID_REQUEST')
  return points
}

/** Uses more or less of the budget, if an approver changed the points. */
async function adjustBudget(tx: Tx, companyId: string, held: Nomination, points: number, budget: number): Promise<void> {
  const { recognition_group_id: groupId, budget_period: period } = held
  const more = (points - held.points) * held.receiver_count
  if (!period || !more) return
  if (more < 0) await returnBudget(tx, companyId, { groupId, period, points: -more })
  else if (!(await useBudget(tx, companyId, { groupId, period, points: more }, budget)))
    throw new Refusal('NOT_ENOUGH_POINTS', { available: 0, needed: more })
}

async function pay(
  tx: Tx,
  companyId: string,
  held: Nomination,
  { actorId, points, now }: { actorId: string; points: number; now: Date },
): Promise<void> {
  const { recognition_id: recognitionId, giver_id: giverId, nominated_at } = held
  const receivers = (await listReceiverIds(tx, companyId, recognitionId)).map((employee_id) => ({ employee_id, points }))
  if (held.budget_period)
    return awardPoints(tx, companyId, { event: `given/${recognitionId}`, reason: 'given', actorId: giverId, recognitionId, receivers, now })
  const total = held.held_points * held.receiver_count
  await releasePoints(tx, companyId, { recognitionId, actorId, giverId, held: total, heldAt: new Date(nominated_at), receivers, now })
}

const withdraw = (tx: Tx, companyId: string, recognitionId: string): Promise<void> =>
  tx.enqueue('recognition.withdraw', { company_id: companyId, recognition_id: recognitionId })

const tellGiver = (tx: Tx, companyId: string, recognitionId: string): Promise<void> =>
  tx.enqueue('recognition.decided', { company_id: companyId, recognition_id: recognitionId })

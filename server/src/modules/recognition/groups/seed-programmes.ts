import { randomUUID } from 'node:crypto'
import { nobody } from '@atrium/contract/people/audience'
import type { BudgetPeriod } from '@atrium/contract/points/schemas'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { awardPoints, dayIn, periodStartsOf } from '#modules/points'
import { insertApprovers, nominate, putBudgetPeriod, putDecision } from '../approvals/queries.ts'
import { documentOf } from '../document.ts'
import { changeRecognition, insertReceivers, insertRecognition } from '../queries.ts'
import { insertType } from '../types/queries.ts'
import { insertGroup, useBudget } from './queries.ts'

/** A programme of the demo company that the company pays, with one type and its nominations, oldest first. */
export type SeedProgramme = {
  group_name: string
  description: string
  budget: number
  budget_period: BudgetPeriod
  type: { type_name: string; description: string; image_url: string; points: { minimum: number; default: number; maximum: number } }
  /** The people who may approve, for each stage. */
  approver_ids: readonly (readonly string[])[]
  nominations: readonly SeedNomination[]
}
export type SeedNomination = {
  giver_id: string
  receiver_ids: readonly string[]
  text: string
  points: number
  nominated_at: Date
  /** One for each stage that it has passed; a refusal is the last. Without them it waits. */
  decisions: readonly { decided_by: string; at: Date; refusal?: string }[]
}
type As = (employeeId: string, at: Date) => Promise<void>
type Programme = SeedProgramme & { group_id: string; type_id: string }

/** Demo data: a programme with its type and nominations. `as` sets the actor of the following changes, for the audit trail. */
export async function seedProgramme(
  tx: Tx,
  companyId: string,
  programme: SeedProgramme,
  founded: { by: string; at: Date },
  as: As,
): Promise<void> {
  const { group_name, description, budget, budget_period, type } = programme
  const everyone = { ...nobody, is_all_employee_selected: true }
  const stages = programme.approver_ids.map((ids) => ({ approvers: { ...nobody, employees: ids.map((employee_id) => ({ employee_id })) } }))
  await as(founded.by, founded.at)
  const facts = { group_name, description, givers: everyone, receivers: everyone, stages, budget, budget_period }
  const group_id = await insertGroup(tx, companyId, facts, founded.at)
  const type_id = await insertType(tx, companyId, { ...type, value_ids: [], recognition_group_id: group_id })
  for (const nomination of programme.nominations) await seedNomination(tx, companyId, { ...programme, group_id, type_id }, nomination, as)
}

async function seedNomination(tx: Tx, companyId: string, programme: Programme, nomination: SeedNomination, as: As): Promise<void> {
  const { giver_id, receiver_ids, text, points, nominated_at } = nomination
  await as(giver_id, nominated_at)
  const id = await insertRecognition(tx, companyId, {
    recognition_type_id: programme.type_id,
    recognition_group_id: programme.group_id,
    client_recognition_id: randomUUID(),
    giver_id,
    message: documentOf(text),
    text,
    value_ids: [],
    is_private: false,
    points,
    receiver_count: receiver_ids.length,
    created_at: nominated_at.toISOString(),
  })
  if (!id) throw new Error('a nomination was not inserted')
  await insertReceivers(tx, companyId, id, receiver_ids)
  await nominate(tx, companyId, id, programme.approver_ids.length, nominated_at)
  await payFromBudget(tx, companyId, programme, nomination, id)
  await decide(tx, companyId, programme, { ...nomination, id }, as)
}

/** What was refused has returned to the budget. */
async function payFromBudget(tx: Tx, companyId: string, programme: Programme, nomination: SeedNomination, id: string): Promise<void> {
  const { receiver_ids, points, nominated_at, decisions } = nomination
  const period = periodStartsOf(dayIn(nominated_at, await findCompanyZone(tx, companyId)))[programme.budget_period]
  await putBudgetPeriod(tx, companyId, id, period)
  if (decisions.some(({ refusal }) => refusal)) return
  await useBudget(tx, companyId, { groupId: programme.group_id, period, points: points * receiver_ids.length }, programme.budget)
}

async function decide(
  tx: Tx,
  companyId: string,
  { approver_ids }: Programme,
  { id, giver_id, receiver_ids, points, decisions }: SeedNomination & { id: string },
  as: As,
): Promise<void> {
  for (const [stage, ids] of approver_ids.entries()) {
    await insertApprovers(tx, companyId, id, stage, ids.filter((one) => one !== giver_id && !receiver_ids.includes(one))) // prettier-ignore
    const decision = decisions[stage]
    if (!decision) return
    const { decided_by, at, refusal } = decision
    await as(decided_by, at)
    const isGiven = !refusal && stage + 1 === approver_ids.length
    await putDecision(tx, companyId, id, {
      decided_by,
      ...(refusal ? { refusal } : isGiven ? { given_at: at } : { stage: stage + 1 }),
    })
    if (refusal) return void (await changeRecognition(tx, companyId, id, { revision: 0, state: 'refused' }))
    if (!isGiven) continue
    await changeRecognition(tx, companyId, id, { revision: 0, state: 'given' })
    const receivers = receiver_ids.map((employee_id) => ({ employee_id, points }))
    await awardPoints(tx, companyId, { event: `given/${id}`, reason: 'given', actorId: giver_id, recognitionId: id, receivers, now: at })
  }
}

import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { emptyDocument, isBlank, plainTextOf } from '@atrium/contract/document'
import type {
  QuickInteraction,
  Recognition,
  RecognitionAbilities,
  RecognitionAction,
  RecognitionState,
} from '@atrium/contract/recognition/schemas'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { releaseFiles } from '#modules/files'
import { givePoints, takeBackPoints } from '#modules/points'
import { approve, refuse, withdrawNomination } from './approvals/deciding.ts'
import { findPayment } from './approvals/queries.ts'
import { announce, notify, openLocked, storeChange } from './changing.ts'
import { returnBudget } from './groups/queries.ts'
import {
  deleteReaction,
  insertAddition,
  insertReaction,
  listAdditions,
  listReceiverIds,
  writeWords,
  type RecognitionRow,
} from './queries.ts'
import { closeCase, findCase } from './reports/closing.ts'
import { insertReport } from './reports/queries.ts'
import { decideAbilities, decideEditableUntil } from './rules.ts'
import { showTo } from './showing.ts'

type Acting = { tx: Tx; actor: Actor; row: RecognitionRow; wanted: QuickInteraction; now: Date }
type Act = (acting: Acting) => Promise<Recognition>

/** Acts on a recognition. Refuses with INVALID_ACTION_ID one that is not there, not readable, or not open to the action. */
export async function actOn(
  tx: Tx,
  actor: Actor,
  action: Exclude<RecognitionAction, 'give'>,
  wanted: QuickInteraction,
  now: Date,
): Promise<Recognition> {
  if (!wanted.recognition_id) throw new Refusal('INVALID_REQUEST')
  const row = await openLocked(tx, actor, wanted.recognition_id)
  if (!row || !openTo[action].includes(row.state)) throw new Refusal('INVALID_ACTION_ID')
  return acts[action]({ tx, actor, row, wanted, now })
}

/** In which states each action is possible. */
const openTo: Readonly<Record<Exclude<RecognitionAction, 'give'>, readonly RecognitionState[]>> = {
  add_points: ['given'],
  react: ['given'],
  unreact: ['given'],
  report: ['given'],
  edit: ['given', 'pending'],
  take_back: ['given', 'pending'],
  approve: ['pending'],
  refuse: ['pending'],
}

const decidingOf = ({ row, ...acting }: Acting) => ({ ...acting, recognitionId: row.recognition_id, typeId: row.recognition_type_id })

function openAbility({ actor, row }: Acting, ability: keyof RecognitionAbilities): void {
  const reader = { employeeId: actor.employeeId, mayManage: actor.permissions.has('recog.manage') }
  if (!decideAbilities(row, reader)[ability]) throw new Refusal('INVALID_ACTION_ID')
}

const acts: Readonly<Record<Exclude<RecognitionAction, 'give'>, Act>> = {
  async add_points(acting) {
    const { tx, actor, row, wanted, now } = acting
    const { points, client_addition_id = randomUUID() } = wanted
    if (!points) throw new Refusal('INVALID_REQUEST')
    openAbility(acting, 'add_points')
    const { companyId, employeeId: giverId } = actor
    const { recognition_id: recognitionId } = row
    const addition = { recognition_id: recognitionId, employee_id: giverId, client_addition_id, points, created_at: now.toISOString() }
    const additionId = await insertAddition(tx, companyId, addition)
    if (!additionId) return showTo(actor, row)
    const receivers = (await listReceiverIds(tx, companyId, recognitionId)).map((employee_id) => ({ employee_id, points }))
    await givePoints(tx, companyId, { event: `added/${additionId}`, reason: 'added', recognitionId, giverId, receivers, now })
    await notify(tx, actor, { recognition_id: recognitionId, reason: 'recognition_points', cause_id: additionId })
    return announce(tx, actor, recognitionId, { added: points })
  },

  async react({ tx, actor, row, wanted: { emoji } }) {
    if (!emoji) throw new Refusal('INVALID_REQUEST')
    const isNew = await insertReaction(tx, actor.companyId, row.recognition_id, emoji, actor.employeeId)
    return isNew ? announce(tx, actor, row.recognition_id) : showTo(actor, row)
  },

  async unreact({ tx, actor, row, wanted: { emoji } }) {
    if (!emoji) throw new Refusal('INVALID_REQUEST')
    const wasThere = await deleteReaction(tx, actor.companyId, row.recognition_id, emoji, actor.employeeId)
    return wasThere ? announce(tx, actor, row.recognition_id) : showTo(actor, row)
  },

  async take_back(acting) {
    openAbility(acting, 'take_back')
    await withdraw(acting)
    return announce(acting.tx, acting.actor, acting.row.recognition_id, { state: 'taken_back' })
  },

  async edit({ tx, actor, row, wanted: { message }, now }) {
    if (!message || isBlank(message)) throw new Refusal('INVALID_REQUEST')
    const until = decideEditableUntil(row, actor.employeeId)
    if (!until || now.getTime() >= Date.parse(until)) throw new Refusal('INVALID_ACTION_ID')
    const { recognition_id } = row
    if (isDeepStrictEqual(message, row.message)) return showTo(actor, row)
    await writeWords(tx, actor.companyId, recognition_id, { message, text: plainTextOf(message), edited_at: now.toISOString() })
    // Nobody is notified twice: only people who were not named before, of what is given.
    if (row.state === 'given') await notify(tx, actor, { recognition_id, reason: 'recognition', cause_id: recognition_id })
    await tx.enqueue('recognition.withdraw', { company_id: actor.companyId, recognition_id })
    return announce(tx, actor, recognition_id)
  },

  async approve(acting) {
    openAbility(acting, 'approve')
    return approve(decidingOf(acting))
  },

  async refuse(acting) {
    openAbility(acting, 'approve')
    return refuse(decidingOf(acting))
  },

  async report(acting) {
    const { tx, actor, row, wanted, now } = acting
    openAbility(acting, 'report')
    const report = { recognition_id: row.recognition_id, reporter_id: actor.employeeId, created_at: now.toISOString() }
    if (await insertReport(tx, actor.companyId, { ...report, reason: wanted.reason || null })) {
      const cause_id = await findCase(tx, actor.companyId, row.recognition_id)
      if (cause_id) await tx.enqueue('recognition.reported', { company_id: actor.companyId, recognition_id: row.recognition_id, cause_id })
    }
    return showTo(actor, row)
  },
}

type Withdrawing = Pick<Acting, 'tx' | 'actor' | 'row' | 'now'>

/** Takes back what others reported, also where the actor may not read it. */
export async function takeBackFor(withdrawing: Withdrawing): Promise<void> {
  const { tx, actor, row } = withdrawing
  await withdraw(withdrawing)
  const reader = { companyId: actor.companyId, employeeId: row.giver_id ?? actor.employeeId }
  await storeChange(tx, reader, row.recognition_id, { state: 'taken_back' })
}

/** Returns its points and removes its words and files. Its state is changed by the caller. */
async function withdraw(withdrawing: Withdrawing): Promise<void> {
  const { tx, actor, row, now } = withdrawing
  const { companyId, employeeId: actorId } = actor
  const { recognition_id: recognitionId } = row
  if (row.state === 'given') await returnPoints(withdrawing)
  else await withdrawNomination(tx, companyId, recognitionId, actorId, now)
  await writeWords(tx, companyId, recognitionId, { message: emptyDocument, text: '', picture: null })
  await releaseFiles(tx, companyId, [recognitionId])
  await closeCase(tx, companyId, recognitionId, now)
  await tx.enqueue('recognition.withdraw', { company_id: companyId, recognition_id: recognitionId })
}

/** Returns the points of a recognition, and of what others added. What a budget paid returns to the company. */
async function returnPoints({ tx, actor, row, now }: Withdrawing): Promise<void> {
  const { companyId, employeeId: actorId } = actor
  const { recognition_id: recognitionId, giver_id, points, added_points } = row
  const people = await listReceiverIds(tx, companyId, recognitionId)
  const payment = await findPayment(tx, companyId, recognitionId)
  if (payment?.budget_period && payment.recognition_group_id) {
    const { recognition_group_id: groupId, budget_period: period } = payment
    await returnBudget(tx, companyId, { groupId, period, points: points * people.length })
  }
  const own = giver_id && payment && !payment.budget_period ? [{ employee_id: giver_id, points, created_at: payment.paid_at }] : []
  const given = [...own, ...(await listAdditions(tx, companyId, recognitionId))]
  const givers = given.map((one) => ({ employee_id: one.employee_id, points: one.points * people.length, at: new Date(one.created_at) }))
  const receivers = people.map((employee_id) => ({ employee_id, points: points + added_points }))
  await takeBackPoints(tx, companyId, { recognitionId, actorId, receivers, givers, now })
}

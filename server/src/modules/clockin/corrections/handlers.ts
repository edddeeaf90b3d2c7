import type { ClockCorrection, correctionCalls } from '@atrium/contract/clockin/corrections'
import type { Actor, Handlers } from '#kernel/context'
import { listPage, text } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { openTeams, relationOf, seesEveryone } from '../access.ts'
import { announce, applyCorrection, dismissEntry, openClock } from './applying.ts'
import {
  askedBy,
  correctionsOfTeams,
  corrections,
  findCorrection,
  lockCorrection,
  storeDecision,
  waitingOf,
  type CorrectionRow,
} from './queries.ts'
import { request } from './requesting.ts'

const listing = {
  columns: { created_at: 'correction.created_at', work_date: 'correction.work_date', state: text('correction.state') },
  key: 'correction_id',
  keyColumn: 'correction.correction_id',
  defaultSort: { field: 'created_at', direction: 'desc' },
} as const

export const correctionHandlers: Handlers<typeof correctionCalls> = {
  requestCorrection: async (wanted, { tx, actor, now }) => showOne(tx, actor, await request(tx, actor, wanted, now), now),

  async listCorrections({ search: _search, of, ...input }, { tx, actor, now }) {
    const { companyId, employeeId, permissions } = actor
    const all = corrections(companyId)
    const { managerIds } = await openTeams(tx, actor, [], now)
    const seen = (isEveryone: boolean) => (isEveryone ? all : correctionsOfTeams(all, companyId, employeeId, managerIds))
    const wanted = {
      own: () => askedBy(all, employeeId),
      to_decide: () => waitingOf(seen(permissions.has('clockin.manage')), employeeId),
      all: () => seen(seesEveryone(actor)),
    }
    const page = await listPage<CorrectionRow>(tx, wanted[of](), input, listing)
    return { items: await show(tx, actor, page.items, now), next_cursor: page.next_cursor }
  },

  async decideCorrection({ correction_id, decision, reason }, { tx, actor, now }) {
    const { companyId, employeeId } = actor
    const correction = await openPending(tx, actor, correction_id, 'decide', now)
    if (decision === 'approve') await applyCorrection(tx, companyId, correction, now)
    // An entry that was punched offline and is not believed does not stand.
    else if (correction.origin === 'offline') await dismissEntry(tx, companyId, correction, now)
    else await announce(tx, companyId, correction.employee_id)
    const state = decision === 'approve' ? 'approved' : 'refused'
    await storeDecision(tx, companyId, correction_id, { state, decided_by: employeeId, reason: reason || null, now })
    await tx.enqueue('clockin.notify', { company_id: companyId, about: 'correction', id: correction_id })
    return showOne(tx, actor, correction_id, now)
  },

  async withdrawCorrection({ correction_id }, { tx, actor, now }) {
    const { companyId, employeeId } = actor
    await openPending(tx, actor, correction_id, 'withdraw', now)
    await storeDecision(tx, companyId, correction_id, { state: 'withdrawn', decided_by: employeeId, reason: null, now })
    await announce(tx, companyId, employeeId)
    await tx.enqueue('clockin.notify', { company_id: companyId, about: 'correction', id: correction_id })
    return showOne(tx, actor, correction_id, now)
  },
}

/** Access check of a correction that waits, locked with the person’s clock. Refuses one that the actor may not see, like an unknown one. */
async function openPending(tx: Tx, actor: Actor, correctionId: string, action: 'decide' | 'withdraw', now: Date): Promise<CorrectionRow> {
  const found = await findCorrection(tx, actor.companyId, correctionId)
  const relation = found && relationOf(actor, found.employee_id, await openTeams(tx, actor, [found.employee_id], now))
  if (!found || !relation?.isSeen) throw new Refusal('CORRECTION_NOT_FOUND')
  if (!(action === 'withdraw' ? relation.isOwn : relation.decides)) throw new Refusal('NO_PERMISSION')
  await openClock(tx, actor.companyId, found.employee_id)
  const state = await lockCorrection(tx, actor.companyId, correctionId)
  if (state !== 'pending' || (action === 'withdraw' && found.origin === 'offline')) throw new Refusal('INVALID_ACTION_ID')
  return found
}

async function showOne(tx: Tx, actor: Actor, correctionId: string, now: Date): Promise<ClockCorrection> {
  const row = await findCorrection(tx, actor.companyId, correctionId)
  const [shown] = row ? await show(tx, actor, [row], now) : []
  if (!shown) throw new Error('a correction was neither made nor there')
  return shown
}

async function show(tx: Tx, actor: Actor, rows: readonly CorrectionRow[], now: Date): Promise<ClockCorrection[]> {
  const people = rows.map(({ employee_id }) => employee_id)
  const teams = await openTeams(tx, actor, people, now)
  return rows.map((row) => {
    const { decides, isOwn } = relationOf(actor, row.employee_id, teams)
    const isPending = row.state === 'pending'
    return { ...row, can: { decide: isPending && decides, withdraw: isPending && isOwn && row.origin === 'asked' } }
  })
}

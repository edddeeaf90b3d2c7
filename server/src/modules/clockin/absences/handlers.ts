import type { Absence, absenceCalls } from '@atrium/contract/clockin/absences'
import type { Actor, Handlers } from '#kernel/context'
import { listPage, text } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { openPerson, openTeams, relationOf, seesEveryone, type Teams } from '../access.ts'
import { dayIn } from '../days.ts'
import { announce, refuseLocked } from '../corrections/applying.ts'
import { keepMonthsOpen } from '../periods/queries.ts'
import { findBalance } from './balance.ts'
import {
  absences,
  absencesOf,
  absencesOfTeams,
  findAbsence,
  lockAbsence,
  storeAbsenceDecision,
  waitingAbsences,
  type AbsenceRow,
} from './queries.ts'
import { request } from './requesting.ts'

const listing = {
  columns: { from: 'absence.from', to: 'absence.to', state: text('absence.state'), absence_type: text('absence.absence_type') },
  key: 'absence_id',
  keyColumn: 'absence.absence_id',
  defaultSort: { field: 'from', direction: 'desc' },
} as const

export const absenceHandlers: Handlers<typeof absenceCalls> = {
  requestAbsence: async (wanted, { tx, actor, now }) => showOne(tx, actor, await request(tx, actor, wanted, now), now),

  async listAbsences({ search: _search, of, ...input }, { tx, actor, now }) {
    const { companyId, employeeId, permissions } = actor
    const all = absences(companyId)
    const { managerIds } = await openTeams(tx, actor, [], now)
    const seen = (isEveryone: boolean) => (isEveryone ? all : absencesOfTeams(all, companyId, employeeId, managerIds))
    const wanted = {
      own: () => absencesOf(all, employeeId),
      to_decide: () => waitingAbsences(seen(permissions.has('clockin.manage')), employeeId),
      all: () => seen(seesEveryone(actor)),
    }
    const page = await listPage<AbsenceRow>(tx, wanted[of](), input, listing)
    return { items: await show(tx, actor, page.items, now), next_cursor: page.next_cursor }
  },

  async decideAbsence({ absence_id, decision, reason }, { tx, actor, now }) {
    const absence = await open(tx, actor, absence_id, now)
    if (!absence.relation.decides) throw new Refusal('NO_PERMISSION')
    if ((await lockAbsence(tx, actor.companyId, absence_id)) !== 'pending') throw new Refusal('INVALID_ACTION_ID')
    const state = decision === 'approve' ? 'approved' : 'refused'
    if (state === 'approved') await refuseLockedDays(tx, actor.companyId, absence.row)
    return store(tx, actor, absence.row, { state, reason: reason || null, now })
  },

  async withdrawAbsence({ absence_id }, { tx, actor, now }) {
    const { row, relation } = await open(tx, actor, absence_id, now)
    if (!relation.isOwn) throw new Refusal('NO_PERMISSION')
    const state = await lockAbsence(tx, actor.companyId, absence_id)
    const today = dayIn(now, await findCompanyZone(tx, actor.companyId))
    if (!state || !mayWithdraw({ ...row, state }, today)) throw new Refusal('INVALID_ACTION_ID')
    return store(tx, actor, row, { state: 'withdrawn', reason: null, now })
  },

  async getAbsenceBalance({ employee_id, year }, { tx, actor, now }) {
    const person = await openPerson(tx, actor, employee_id, now)
    return findBalance(tx, actor.companyId, person, year === undefined ? undefined : Number(year), now)
  },
}

/** Access check: refuses an absence that the actor may not see, like an unknown one. */
async function open(tx: Tx, actor: Actor, absenceId: string, now: Date) {
  const row = await findAbsence(tx, actor.companyId, absenceId)
  const relation = row && relationOf(actor, row.employee_id, await openTeams(tx, actor, [row.employee_id], now))
  if (!row || !relation?.isSeen) throw new Refusal('ABSENCE_NOT_FOUND')
  return { row, relation }
}

async function refuseLockedDays(tx: Tx, companyId: string, { from, to }: AbsenceRow): Promise<void> {
  await keepMonthsOpen(tx, companyId)
  await refuseLocked(tx, companyId, [from, to])
}

type Decision = { state: 'approved' | 'refused' | 'withdrawn'; reason: string | null; now: Date }
async function store(
  tx: Tx,
  actor: Actor,
  { absence_id: absenceId, employee_id: personId }: AbsenceRow,
  { now, ...decision }: Decision,
): Promise<Absence> {
  const { companyId, employeeId } = actor
  await storeAbsenceDecision(tx, companyId, absenceId, { ...decision, decided_by: employeeId, now })
  await tx.enqueue('clockin.notify', { company_id: companyId, about: 'absence', id: absenceId })
  await announce(tx, companyId, personId)
  return showOne(tx, actor, absenceId, now)
}

async function showOne(tx: Tx, actor: Actor, absenceId: string, now: Date): Promise<Absence> {
  const row = await findAbsence(tx, actor.companyId, absenceId)
  const [shown] = row ? await show(tx, actor, [row], now) : []
  if (!shown) throw new Error('an absence was neither made nor there')
  return shown
}

async function show(tx: Tx, actor: Actor, rows: readonly AbsenceRow[], now: Date): Promise<Absence[]> {
  const [teams, zone] = await Promise.all([
    openTeams(tx, actor, rows.map(({ employee_id }) => employee_id), now), // prettier-ignore
    findCompanyZone(tx, actor.companyId),
  ])
  return rows.map((row) => ({ ...row, can: abilitiesOf(actor, row, teams, dayIn(now, zone)) }))
}

function abilitiesOf(actor: Actor, row: AbsenceRow, teams: Teams, today: string): Absence['can'] {
  const { decides, isOwn } = relationOf(actor, row.employee_id, teams)
  return { decide: row.state === 'pending' && decides, withdraw: isOwn && mayWithdraw(row, today) }
}

/** One that waits, or was approved and has not begun. */
const mayWithdraw = ({ state, from }: AbsenceRow, today: string): boolean => state === 'pending' || (state === 'approved' && from > today)

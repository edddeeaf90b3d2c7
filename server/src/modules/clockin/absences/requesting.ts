import type { NewAbsence } from '@atrium/contract/clockin/absences'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findActiveEmployeeIds } from '#modules/people'
import { findContext } from '../context.ts'
import { announce, refuseLocked } from '../corrections/applying.ts'
import { keepMonthsOpen } from '../periods/queries.ts'
import { findAbsenceByClientId, insertAbsence } from './queries.ts'
import { isPossible } from './rules.ts'

/** Asks for an absence of the actor, once for each client id; returns its id. Illness, and all where no approval is needed, stands at once. */
export async function request(tx: Tx, actor: Actor, wanted: NewAbsence, now: Date): Promise<string> {
  const { companyId, employeeId } = actor
  const { from, to, client_absence_id = null, stand_in_id = null, note, ...asked } = wanted
  if (from === undefined || to === undefined) throw new Refusal('START_AND_END_DATE_REQUIRED')
  const off = { ...asked, from, to }
  if (!isPossible(off)) throw new Refusal('INVALID_INTERVAL')
  const made = client_absence_id ? await findAbsenceByClientId(tx, companyId, employeeId, client_absence_id) : undefined
  if (made) return made.absence_id
  if (stand_in_id) await openStandIn(tx, actor, stand_in_id)
  await keepMonthsOpen(tx, companyId)
  await refuseLocked(tx, companyId, [from, to])
  const { settings } = await findContext(tx, actor)
  const state = asked.absence_type === 'sick' || !settings.approvals ? 'approved' : 'pending'
  const absenceId = await insertAbsence(
    tx,
    companyId,
    employeeId,
    { ...off, note: note || null, stand_in_id, state, client_absence_id },
    now,
  )
  if (!absenceId) throw new Refusal('ABSENCE_OVERLAP')
  if (state === 'pending') await tx.enqueue('clockin.notify', { company_id: companyId, about: 'absence', id: absenceId })
  await announce(tx, companyId, employeeId)
  return absenceId
}

/** A colleague who is there. */
async function openStandIn(tx: Tx, { companyId, employeeId }: Actor, standInId: string): Promise<void> {
  const isThere = (await findActiveEmployeeIds(tx, companyId, [standInId])).size > 0
  if (!isThere || standInId.toLowerCase() === employeeId) throw new Refusal('EMPLOYEE_NOT_FOUND')
}

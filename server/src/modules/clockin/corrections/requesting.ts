import type { NewCorrection } from '@atrium/contract/clockin/corrections'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findZone } from '#modules/people'
import { findContext } from '../context.ts'
import { announce, applyCorrection, openClock, refuseLocked, refuseOverlap } from './applying.ts'
import { findByClientId, findCorrection, findEntry, insertCorrection, storeDecision } from './queries.ts'
import { decidePieces, decideWorkDate } from './rules.ts'

/** Asks for a correction of the actor’s own hours, once for each client id; returns its id. Applies it where no approval is needed. */
export async function request(tx: Tx, actor: Actor, wanted: NewCorrection, now: Date): Promise<string> {
  const { companyId, employeeId } = actor
  const { entry_id = null, client_correction_id: clientId = null, ...asked } = wanted
  await openClock(tx, companyId, employeeId)
  const made = clientId ? await findByClientId(tx, companyId, employeeId, clientId) : undefined
  if (made) return made
  const entry = entry_id ? await findEntry(tx, companyId, employeeId, entry_id) : undefined
  if (entry_id && !entry) throw new Refusal('ENTRY_NOT_FOUND')
  if (entry?.ended_at === null) throw new Refusal('INVALID_ACTION_ID')
  if (asked.is_removal && !entry) throw new Refusal('INVALID_ACTION_ID')
  // A removal has the times of what it removes.
  const times = asked.is_removal && entry?.ended_at ? { started_at: entry.started_at, ended_at: entry.ended_at, breaks: [] } : asked
  const time_zone = entry?.time_zone ?? (await findZone(tx, companyId, employeeId))
  const work_date = decideWorkDate(times.started_at, entry, time_zone)
  if (!decidePieces({ ...asked, ...times }, now) && !asked.is_removal) throw new Refusal('INVALID_INTERVAL')
  await refuseLocked(tx, companyId, [work_date, ...(entry ? [entry.work_date] : [])])
  await refuseOverlap(tx, companyId, employeeId, { from: times.started_at, until: times.ended_at, besides: entry_id })
  const row = { ...asked, ...times, employee_id: employeeId, entry_id, time_zone, work_date, client_correction_id: clientId }
  const correctionId = await insertCorrection(tx, companyId, row, now)
  if (!correctionId) throw new Error('a correction was neither made nor there')
  await settle(tx, actor, correctionId, now)
  return correctionId
}

/** Leaves the decision to others, or applies the correction at once. */
async function settle(tx: Tx, actor: Actor, correctionId: string, now: Date): Promise<void> {
  const { companyId } = actor
  const { settings } = await findContext(tx, actor)
  if (settings.approvals) {
    await announce(tx, companyId, actor.employeeId)
    return tx.enqueue('clockin.notify', { company_id: companyId, about: 'correction', id: correctionId })
  }
  const correction = await findCorrection(tx, companyId, correctionId)
  if (correction) await applyCorrection(tx, companyId, correction, now)
  await storeDecision(tx, companyId, correctionId, { state: 'approved', decided_by: null, reason: null, now })
}

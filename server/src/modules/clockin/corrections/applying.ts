import type { Tx } from '#kernel/database/transaction'
import { Refusal } from '#kernel/http/refusal'
import { raiseScope } from '#kernel/live/scope-queries'
import { randomUUID } from 'node:crypto'
import { followClock } from '../following/following.ts'
import { isFollower } from '../following/queries.ts'
import { isAnyLocked, keepMonthsOpen } from '../periods/queries.ts'
import { findLatest } from '../queries.ts'
import { clockOf } from '../rules.ts'
import { confirmEntry, findEntry, findOverlap, insertCorrected, lockClock, voidEntry, type CorrectionRow } from './queries.ts'
import { decidePieces } from './rules.ts'

/**
 * Records what a correction asks for: the entry that it replaces becomes void, and stays. The person’s clock is locked. Refuses what is in a
 * locked month, or overlaps with other hours, and an entry that is open or was replaced meanwhile.
 */
export async function applyCorrection(tx: Tx, companyId: string, correction: CorrectionRow, now: Date): Promise<void> {
  const { employee_id: employeeId, entry_id, work_date, is_removal, origin } = correction
  const entry = entry_id ? await findEntry(tx, companyId, employeeId, entry_id) : undefined
  if (entry_id && !entry) throw new Refusal('INVALID_ACTION_ID')
  await refuseLocked(tx, companyId, [work_date, ...(entry ? [entry.work_date] : [])])
  if (origin === 'offline') await confirmEntry(tx, companyId, entry_id ?? '')
  else {
    if (entry?.ended_at === null) throw new Refusal('INVALID_ACTION_ID')
    if (entry) await replaceEntry(tx, companyId, entry.entry_id, now)
    if (!is_removal) await insertPieces(tx, companyId, correction, entry, now)
  }
  await announce(tx, companyId, employeeId)
}

/** Removes what was punched offline and is not believed. It stays, void. */
export async function dismissEntry(tx: Tx, companyId: string, { entry_id, employee_id }: CorrectionRow, now: Date): Promise<void> {
  if (entry_id) await voidEntry(tx, companyId, entry_id, now)
  await announce(tx, companyId, employee_id)
}

/** Makes an entry void. Nobody needs to approve it any more. */
async function replaceEntry(tx: Tx, companyId: string, entryId: string, now: Date): Promise<void> {
  for (const { correction_id } of await voidEntry(tx, companyId, entryId, now))
    await tx.enqueue('clockin.notify', { company_id: companyId, about: 'correction', id: correction_id })
}

async function insertPieces(
  tx: Tx,
  companyId: string,
  correction: CorrectionRow,
  entry: Awaited<ReturnType<typeof findEntry>>,
  now: Date,
): Promise<void> {
  const { employee_id: employeeId, correction_id: correctionId, kind, started_at, ended_at, breaks, time_zone, work_date } = correction
  const pieces = ended_at === null ? undefined : decidePieces({ kind, started_at, ended_at, breaks }, now)
  if (ended_at === null || !pieces) throw new Refusal('INVALID_INTERVAL')
  await refuseOverlap(tx, companyId, employeeId, { from: started_at, until: ended_at, besides: null })
  await insertCorrected(tx, companyId, {
    employeeId,
    correctionId,
    shiftId: entry?.shift_id ?? randomUUID(),
    timeZone: time_zone,
    workDate: work_date,
    note: entry?.note ?? null,
    projectId: entry?.project_id ?? null,
    pieces,
  })
}

/** Prevents two changes of a person’s entries at once. The first lock of every change. */
export async function openClock(tx: Tx, companyId: string, employeeId: string): Promise<void> {
  await keepMonthsOpen(tx, companyId)
  await lockClock(tx, companyId, employeeId)
}

export async function refuseLocked(tx: Tx, companyId: string, days: readonly string[]): Promise<void> {
  if (await isAnyLocked(tx, companyId, days)) throw new Refusal('PERIOD_LOCKED')
}

export async function refuseOverlap(
  tx: Tx,
  companyId: string,
  employeeId: string,
  times: { from: string; until: string; besides: string | null },
): Promise<void> {
  const entry_id = await findOverlap(tx, companyId, employeeId, times)
  if (entry_id) throw new Refusal('CLOCKIN_OVERLAP', { entry_id })
}

/** Tells the person’s devices that their hours changed, and colleagues if their clock did. */
export async function announce(tx: Tx, companyId: string, employeeId: string): Promise<void> {
  const moved = await raiseScope(tx, { company_id: companyId, kind: 'self', scope_id: employeeId })
  tx.emit('clockin.changed', moved, [clockOf(await findLatest(tx, companyId, employeeId))])
  // A job for each of many corrections would have nothing to do for most people.
  if (await isFollower(tx, companyId, employeeId)) await followClock(tx, companyId, employeeId)
}

import { limits } from '@atrium/contract/limits'
import type { Clock } from '#kernel/clock'
import type { Actor } from '#kernel/context'
import type { Arrival } from '#kernel/files/staging'
import type { FileStore } from '#kernel/files/store'
import { isOutage } from '#kernel/database/database'
import type { Transactions, Tx } from '#kernel/database/transaction'
import type { JobData } from '#kernel/jobs/jobs'
import { findPermissions } from '#modules/people'
import { openTeams, seesEveryone } from '../access.ts'
import { readHours, type Export } from '../reports/exporting.ts'
import { countPeople, reportedPeople } from '../reports/queries.ts'
import { deletePieces, keyOfPiece, receivePiece, type Lines } from './pieces.ts'
import {
  countAttempt,
  deleteExport,
  findExportOf,
  lockExport,
  noteProgress,
  storeFailure,
  storeWritten,
  type ExportKey,
  type ExportRow,
} from './queries.ts'

export type ExportParts = { store: FileStore; transactions: Transactions; clock: Clock }

/** How long one job works before it queues the next, as imports do. */
const slice = 10_000
/** What is written again after an interruption. */
const peopleInPiece = 500
const mostAttempts = 5

/** The worker of `clockin.export`: writes piece by piece. After an interruption the next job begins where the last piece ended. */
export const exportWorker =
  (parts: ExportParts) =>
  async ({ company_id: companyId, export_id: exportId }: JobData<'clockin.export'>): Promise<void> => {
    const which = { companyId, exportId }
    try {
      for (const end = performance.now() + slice; await writePiece(parts, which);)
        if (performance.now() >= end) return await parts.transactions({ effect: 'write', companyId }, (tx) => queueExport(tx, which))
    } catch (error) {
      if (!isOutage(error)) await noteAttempt(parts, which)
      throw error
    }
  }

export const queueExport = (tx: Tx, { companyId, exportId }: ExportKey): Promise<void> =>
  tx.enqueue('clockin.export', { company_id: companyId, export_id: exportId })

/** Deletes an export with its file, after so many seconds or at once. */
const queueForgetting = (tx: Tx, { companyId, exportId }: ExportKey, pieces: number, after?: number): Promise<void> =>
  tx.enqueue('clockin.forget_export', { company_id: companyId, export_id: exportId, pieces }, after)

/** The worker of `clockin.forget_export`. The row goes last: if the store is unavailable, the job is tried again. */
export const forgetExportWorker =
  ({ store, transactions }: ExportParts) =>
  async ({ company_id: companyId, export_id: exportId, pieces }: JobData<'clockin.forget_export'>): Promise<void> => {
    await deletePieces(store, { companyId, exportId }, pieces)
    await transactions({ effect: 'write', companyId }, (tx) => deleteExport(tx, { companyId, exportId }))
  }

/** Writes the next piece; returns whether more are left. */
async function writePiece(parts: ExportParts, which: ExportKey): Promise<boolean> {
  const { store, transactions, clock } = parts
  const within = { companyId: which.companyId } as const
  const opened = await transactions({ effect: 'write', ...within }, (tx) => openPiece(tx, which, clock()))
  if (!opened) return false
  const { row, total, wanted } = opened
  const at: Place = { done: row.people_done, last: row.last_id ?? undefined, isLast: false }
  const arrival = await receivePiece(store, pagesOf(parts, which, { wanted, total, at }))
  const settled = { row, total, at, arrival }
  const isWanted = await transactions({ effect: 'write', ...within }, (tx) => settlePiece(tx, store, which, settled, clock()))
  return isWanted && !at.isLast
}

type Opened = { row: ExportRow; total: number; wanted: Export }
/** Whether the person may still see these hours is asked for each piece. */
async function openPiece(tx: Tx, which: ExportKey, now: Date): Promise<Opened | undefined> {
  const row = await lockExport(tx, which)
  if (row?.state !== 'running') return undefined
  const permissions = await findPermissions(tx, which.companyId, row.created_by)
  if (!permissions || !(await isStillSeen(tx, { ...which, employeeId: row.created_by, permissions }, row, now))) {
    await failExport(tx, which, row, 'not_allowed', now)
    return undefined
  }
  const days = { from: row.from, to: row.to }
  const reported = { people: row.people, managerIds: row.manager_ids }
  const total = row.people_total ?? (await countPeople(tx, await reportedPeople(tx, which.companyId, { ...reported, days })))
  const wanted = { companyId: which.companyId, whose: reported, days, rows: row.rows, withNotes: row.with_notes, format: row.format, now }
  return { row, total, wanted }
}

type Person = Pick<Actor, 'companyId' | 'employeeId' | 'permissions'>
/** Whether a person may see the hours of an export: everyone’s with the permission, a team’s as long as they act for its managers. */
export async function isStillSeen(tx: Tx, person: Person, { people, manager_ids }: ExportRow, now: Date): Promise<boolean> {
  if (people === 'all') return seesEveryone(person)
  const { managerIds } = await openTeams(tx, person, [], now)
  return manager_ids.every((id) => managerIds.includes(id))
}

/** Where the work is; the pages move it on. */
type Place = { done: number; last: string | undefined; isLast: boolean }
async function* pagesOf(
  { transactions }: ExportParts,
  which: ExportKey,
  { wanted, total, at }: { wanted: Export; total: number; at: Place },
): AsyncGenerator<Lines> {
  for (const end = at.done + peopleInPiece; !at.isLast && at.done < end;) {
    const page = await transactions({ effect: 'read', companyId: which.companyId }, (tx) => readHours(tx, wanted, at.last))
    yield page.lines
    at.done += page.people.length
    at.last = page.people.at(-1) ?? at.last
    at.isLast = page.isLast
    const isWanted = await transactions({ effect: 'write', companyId: which.companyId }, (tx) => noteProgress(tx, which, at.done, total))
    if (!isWanted) return
  }
}

type Piece = { row: ExportRow; total: number; at: Place; arrival: Arrival }
/** Keeps a piece while the export is locked. Returns whether the export is still wanted: it may have been cancelled meanwhile. */
async function settlePiece(tx: Tx, store: FileStore, which: ExportKey, { row, total, at, arrival }: Piece, now: Date): Promise<boolean> {
  const held = await lockExport(tx, which)
  // Another job may have written the same piece, after this one was thought dead: that piece stays.
  if (held?.state !== 'running' || held.pieces !== row.pieces) {
    await store.discard(arrival)
    return held?.state === 'running'
  }
  await store.keep(arrival, keyOfPiece(which, row.pieces))
  const pieces = row.pieces + 1
  const written = { pieces, last_id: at.last ?? null, people_done: at.done, people_total: Math.max(total, at.done) }
  if (!at.isLast) await storeWritten(tx, which, { ...written, state: 'running', expires_at: null })
  else
    await storeWritten(tx, which, {
      ...written,
      people_total: at.done,
      state: 'done',
      expires_at: await queueExpiry(tx, which, pieces, now),
    })
  return true
}

async function queueExpiry(tx: Tx, which: ExportKey, pieces: number, now: Date): Promise<string> {
  await queueForgetting(tx, which, pieces, limits.clockinExportLifetime / 1_000)
  return new Date(now.getTime() + limits.clockinExportLifetime).toISOString()
}

async function failExport(tx: Tx, which: ExportKey, { pieces }: ExportRow, failure: NonNullable<ExportRow['failure']>, now: Date) {
  await storeFailure(tx, which, failure, await queueExpiry(tx, which, pieces, now))
}

/** Fails an export after repeated errors. */
const noteAttempt = ({ transactions, clock }: ExportParts, which: ExportKey): Promise<void> =>
  transactions({ effect: 'write', companyId: which.companyId }, async (tx) => {
    const row = await lockExport(tx, which)
    if (row?.state !== 'running') return
    if (row.attempts + 1 >= mostAttempts) await failExport(tx, which, row, 'internal', clock())
    else await countAttempt(tx, which)
  })

/** Puts an export away: nobody sees it from now on, and its file is deleted. */
export async function putAway(tx: Tx, companyId: string, { export_id: exportId, pieces }: ExportRow): Promise<void> {
  await deleteExport(tx, { companyId, exportId })
  await queueForgetting(tx, { companyId, exportId }, pieces)
}

/** Puts away what a person who is gone has exported. */
export async function forgetExportsOf(tx: Tx, companyId: string, employeeId: string): Promise<void> {
  const row = await findExportOf(tx, companyId, employeeId)
  if (row) await putAway(tx, companyId, row)
}

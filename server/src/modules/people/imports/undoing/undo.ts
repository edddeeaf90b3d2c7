import type { UndoReason } from '@atrium/contract/people/import-reasons'
import { limits } from '@atrium/contract/limits'
import type { Moved } from '#kernel/live/announcement'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { leaveTombstone } from '../../accounts/leaving.ts'
import { raiseDirectory } from '../../directory.ts'
import { updateRow, type RowChange } from '../../queries.ts'
import { changeRole } from '../../roles/roles.ts'
import { listStanding, listToUndo, settleUndone, type RowToUndo } from './change-queries.ts'
import type { StoredChange } from './stored-change.ts'
import { batchSize } from '../check.ts'
import { failImport } from './end.ts'
import { lockImport, updateImport } from '../import-queries.ts'
import { reaches, type World } from '../judge.ts'
import { findKnownById, listBadLines, type Known } from '../people-queries.ts'
import type { ImportKey } from '../row-queries.ts'
import { openWorld, type Importer } from '../world.ts'

/** Undoes one batch of rows, all or none; false when none is left. */
export async function undoStep(tx: Tx, which: ImportKey): Promise<boolean> {
  const { companyId, importId } = which
  const found = await lockImport(tx, companyId, importId)
  if (found?.state !== 'undoing') return false
  const rows = await listToUndo(tx, which, batchSize)
  if (!rows.length) {
    await updateImport(tx, companyId, importId, { state: 'undone', undo_until: null })
    return false
  }
  // There may be many cards, so they are not sent: open pages fetch the changes. The lock serialises this with every change of people.
  const moved = await raiseDirectory(tx, companyId, { membershipStep: 1 })
  const importer = { companyId, employeeId: found.started_by ?? found.created_by }
  const world = await openWorld(tx, importer, found.mapping, [])
  if (!world) return failImport(tx, which, found, 'not_allowed')
  const standing = await listStanding(tx, companyId, rows.flatMap(idsOf))
  const undoing = { tx, importer, world, moved, standing, changed: await findChanged(tx, companyId, rows) }
  const undone = []
  for (const row of rows) undone.push({ row_number: row.row_number, is_undone: true as const, ...(await undoRow(undoing, row)) })
  await settleUndone(tx, which, undone)
  const kept = undone.filter(({ kept: whole, changes }) => whole || changes.some((change) => change.kept)).length
  await updateImport(tx, companyId, importId, {
    attempts: 0,
    rows_undone: found.rows_undone + undone.length - kept,
    rows_kept: found.rows_kept + kept,
  })
  return true
}

/** The people whose values a row changed, by id. */
async function findChanged(tx: Tx, companyId: string, rows: readonly RowToUndo[]): Promise<ReadonlyMap<string, Known>> {
  const ids = rows.flatMap(({ outcome, person_id }) => (outcome === 'changed' ? [person_id] : []))
  return new Map((await findKnownById(tx, companyId, ids)).map((person) => [person.employee_id, person]))
}

const idsOf = ({ changes }: RowToUndo): string[] =>
  changes.flatMap(({ field, was }) => ((field === 'department' || field === 'manager') && typeof was === 'string' ? [was] : []))

type Undoing = {
  tx: Tx
  importer: Importer
  world: World
  moved: Moved
  standing: ReadonlySet<string>
  changed: ReadonlyMap<string, Known>
}
type Undone = { kept: UndoReason | null; changes: readonly StoredChange[] }

async function undoRow(undoing: Undoing, row: RowToUndo): Promise<Undone> {
  const { tx, importer, world } = undoing
  // Removing a person moves their reports, so the next one to be removed is read anew.
  const person =
    row.outcome === 'new' ? (await findKnownById(tx, importer.companyId, [row.person_id]))[0] : undoing.changed.get(row.person_id)
  const isGone = !person || person.employee_account_status === 'DELETED'
  if (row.outcome === 'new') return { kept: isGone ? null : await remove(undoing, person), changes: [] }
  if (isGone) return { kept: 'gone', changes: [] }
  if (!reaches(world, person)) return { kept: 'person_not_yours', changes: row.changes }
  return { kept: null, changes: await restore(undoing, person, row.changes) }
}

/** Removes a person who has not joined yet; the reason if they stay. */
async function remove({ tx, importer: { companyId }, world, moved }: Undoing, person: Known): Promise<UndoReason | null> {
  if (person.employee_account_status !== 'INVITED') return person.employee_account_status === 'DEACTIVATED' ? 'changed_since' : 'joined'
  if (!reaches(world, person)) return 'person_not_yours'
  await leaveTombstone(tx, companyId, person, moved.revision, (change) =>
    updateRow(tx, companyId, person.employee_id, moved.revision, change),
  )
  return null
}

/** Restores the values that nobody changed since; the others keep their reason. */
async function restore(undoing: Undoing, person: Known, changes: readonly StoredChange[]): Promise<StoredChange[]> {
  const { tx, importer, moved } = undoing
  const settled: StoredChange[] = []
  const next: RowChange = {}
  for (const change of changes) {
    const kept = await decideKept(undoing, person, change)
    settled.push(kept ? { ...change, kept } : change)
    if (!kept) Object.assign(next, columnsOf(change, { ...person.custom_fields, ...next.custom_fields }))
  }
  if (Object.keys(next).length) await updateRow(tx, importer.companyId, person.employee_id, moved.revision, next)
  return settled
}

async function decideKept(undoing: Undoing, person: Known, change: StoredChange): Promise<UndoReason | undefined> {
  const { field, was, is } = change
  if (valueOf(person, field) !== is) return 'changed_since'
  if ((field === 'department' || field === 'manager') && typeof was === 'string' && !undoing.standing.has(was)) return 'gone'
  if (field === 'manager' && typeof was === 'string') return keptLine(undoing, person, was)
  if (field === 'role') return passOn(undoing, person, String(was))
  return undefined
}

async function keptLine({ tx, importer: { companyId } }: Undoing, { employee_id }: Known, manager_id: string) {
  const bad = await listBadLines(tx, companyId, [{ row_number: 0, employee_id, manager_id }], limits.treeDepth)
  return bad.size ? ('manager_loop' as const) : undefined
}

/** Gives the earlier role by the usual rules. */
async function passOn({ tx, importer, world }: Undoing, { employee_id }: Known, roleId: string): Promise<UndoReason | undefined> {
  if (!world.roles.some(({ role_id }) => role_id === roleId)) return 'gone'
  const actor = { ...importer, accountId: '', sessionId: '', linkHandle: '', permissions: new Set<string>() }
  try {
    await changeRole(tx, actor, employee_id, roleId)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'LAST_OWNER' ? 'last_owner' : 'role_not_yours'
  }
}

const columns: Readonly<Record<string, string>> = { department: 'department_id', manager: 'manager_id', role: 'role_id' }
const columnOf = (field: string): string => columns[field] ?? field

/** The present value of a built-in or custom field, as stored. */
const valueOf = (person: Known, field: string): unknown => {
  const [column, values]: [string, Readonly<Record<string, unknown>>] = [columnOf(field), person]
  return column in values ? values[column] : (person.custom_fields[field] ?? null)
}

function columnsOf({ field, was, wasUnsaid }: StoredChange, custom: Known['custom_fields']): RowChange {
  if (field === 'joined_at') return { joined_at: String(was), ...(wasUnsaid && { joined_at_is_said: false }) }
  if (!isBuiltIn(field)) return { custom_fields: was === null ? without(custom, field) : { ...custom, [field]: was } }
  return { [columnOf(field)]: was }
}

const isBuiltIn = (field: string): boolean => !/^[\da-f]{8}-/.test(field)
const without = (custom: Known['custom_fields'], field: string) => Object.fromEntries(Object.entries(custom).filter(([id]) => id !== field))

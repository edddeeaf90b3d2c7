import { limits } from '@atrium/contract/limits'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { insertDepartment } from '../departments/queries.ts'
import { raiseDirectory } from '../directory.ts'
import { changeRole } from '../roles/roles.ts'
import { addressesIn, batchSize, problemsOf, settledOf } from './check.ts'
import { endImport, failImport } from './undoing/end.ts'
import { lockImport, updateImport, type ImportRow } from './import-queries.ts'
import { judgeRow, type Judged, type World } from './judge.ts'
import { insertPeople, listBadLines, updatePeople } from './people-queries.ts'
import { insertProblems, listNext, settleRows, type WaitingRow, type ImportKey } from './row-queries.ts'
import { openPeople, openWorld, type Importer } from './world.ts'

/**
 * Imports one batch of rows, all or none; false when none is left. Rows and their outcome share one transaction, so none is imported twice.
 */
export async function runStep(tx: Tx, which: ImportKey, now: Date): Promise<boolean> {
  const { companyId, importId } = which
  const found = await lockImport(tx, companyId, importId)
  if (found?.state !== 'running') return false
  const rows = await listNext(tx, which, 'ready', batchSize)
  if (!rows.length) {
    await endImport(tx, which, 'done', now)
    if (found.invite === 'now') await tx.enqueue('people.invite', { company_id: companyId, import_id: importId })
    return false
  }
  const importer = { companyId, employeeId: found.started_by ?? found.created_by }
  const judged = await importBatch(tx, importer, found, rows, now)
  if (!judged) return failImport(tx, which, found, 'not_allowed')
  await settle(tx, which, found, judged)
  return true
}

type ImportedPerson = Judged & { employee_id?: string }

/**
 * Checks the rows against current data, and again under the directory's lock if anything is to be written. Undefined once the importer has
 * lost the permission.
 */
async function importBatch(
  tx: Tx,
  importer: Importer,
  found: ImportRow,
  rows: readonly WaitingRow[],
  now: Date,
): Promise<ImportedPerson[] | undefined> {
  const { companyId } = importer
  const judgeAll = async (): Promise<{ world: World; judged: ImportedPerson[] } | undefined> => {
    const world = await openWorld(tx, importer, found.mapping, [])
    if (!world) return undefined
    const people = await openPeople(tx, companyId, addressesIn(rows, found))
    return { world, judged: rows.map((row) => judgeRow(row, world, people, false)) }
  }
  const first = await judgeAll()
  if (!first || !first.judged.some(({ outcome }) => outcome === 'new' || outcome === 'changed')) return first?.judged
  // A new person may lack `people.see`, which changes the audience of the directory.
  const made = await raiseDirectory(tx, companyId, { membershipStep: 1 })
  const second = await judgeAll()
  if (!second) return undefined
  const planned = second.world.departments.planned()
  if (planned.length) {
    const added = await makeDepartments(tx, companyId, planned)
    tx.emit('department.changed', made, added)
  }
  // There may be many cards, so they are not sent: the directory is raised without an event, and open pages fetch the changes (see
  // departments).
  const moved = planned.length ? await raiseDirectory(tx, companyId, { membershipStep: 1 }) : made
  const judged = planned.length ? ((await judgeAll())?.judged ?? second.judged) : second.judged
  await refuseBadLines(tx, companyId, judged)
  await giveRoles(tx, importer, judged)
  await write(tx, companyId, moved.revision, judged, now)
  await tx.emitDomainEvent('people.changed', { company_id: companyId, employee_ids: null })
  return judged
}

async function makeDepartments(tx: Tx, companyId: string, planned: ReturnType<World['departments']['planned']>) {
  const added: { department_id: string }[] = []
  for (const place of planned) {
    const row = await insertDepartment(tx, companyId, {
      department_name: place.department_name,
      parent_department_id: place.above?.department_id ?? null,
    })
    if (!row) throw new Error('a department that was not there is there')
    place.department_id = row.department_id
    added.push(row)
  }
  return added
}

const refuse = (one: Judged, place: number, value: string, reason: Judged['problems'][number]['reason']): void => {
  one.problems.push({ place, value, reason })
  one.outcome = undefined
}

/** Managers were put in order when the file was checked; reporting lines may have changed since. */
async function refuseBadLines(tx: Tx, companyId: string, judged: Judged[]): Promise<void> {
  const lines = judged.flatMap(({ row_number, outcome, written: { employee_id, manager_id } }) =>
    manager_id && (outcome === 'new' || outcome === 'changed') ? [{ row_number, employee_id, manager_id }] : [],
  )
  if (!lines.length) return
  const bad = await listBadLines(tx, companyId, lines, limits.treeDepth)
  for (const one of judged) if (bad.has(one.row_number)) refuse(one, -1, one.manager_email ?? '', 'manager_loop')
}

/** Roles of existing people change one by one, by the usual rules; their open pages are notified. */
async function giveRoles(tx: Tx, importer: Importer, judged: Judged[]): Promise<void> {
  const actor = { ...importer, accountId: '', sessionId: '', linkHandle: '', permissions: new Set<string>() }
  for (const one of judged) {
    const { employee_id } = one.written
    if (one.outcome !== 'changed' || !employee_id || !one.givesRole) continue
    try {
      await changeRole(tx, actor, employee_id, one.givesRole.role_id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refuse(one, -1, one.givesRole.role_name, error.code === 'LAST_OWNER' ? 'last_owner' : 'role_not_yours')
    }
  }
}

async function write(tx: Tx, companyId: string, revision: number, judged: ImportedPerson[], now: Date): Promise<void> {
  const written = (outcome: Judged['outcome']) => judged.filter((one) => one.outcome === outcome).map((one) => one.written)
  const [news, changed] = [written('new'), written('changed')]
  if (changed.length) await updatePeople(tx, companyId, revision, changed)
  const added = news.length ? await insertPeople(tx, companyId, revision, news, now) : []
  const ids = new Map(added.map(({ work_email, employee_id }) => [work_email, employee_id]))
  for (const one of judged) {
    if (one.outcome !== 'new') continue
    const id = ids.get(one.work_email ?? '')
    if (id) one.employee_id = id
    else refuse(one, -1, one.work_email ?? '', 'email_repeated')
  }
}

async function settle(tx: Tx, which: ImportKey, found: ImportRow, judged: readonly ImportedPerson[]): Promise<void> {
  await settleRows(
    tx,
    which,
    judged.map((one) => ({ ...settledOf(one), state: one.outcome ? 'done' : 'failed', employee_id: one.employee_id ?? null })),
  )
  await insertProblems(tx, which, problemsOf(judged))
  const count = (outcome: Judged['outcome']): number => judged.filter((one) => one.outcome === outcome).length
  await updateImport(tx, which.companyId, which.importId, {
    attempts: 0,
    rows_done: found.rows_done + judged.length,
    rows_new: found.rows_new + count('new'),
    rows_changed: found.rows_changed + count('changed'),
    rows_same: found.rows_same + count('same'),
    rows_failed: found.rows_failed + count(undefined),
  })
}

import type { importCalls } from '@atrium/contract/people/imports'
import { limits } from '@atrium/contract/limits'
import type { Handlers } from '#kernel/context'
import { listChangedRows } from './undoing/change-queries.ts'
import { findImport, listImportRows } from './import-queries.ts'
import { countReasons, listProblems } from './row-queries.ts'
import { show, showAll } from './show.ts'

const importsShown = 20

export const listHandlers: Pick<Handlers<typeof importCalls>, 'getImport' | 'listImports' | 'listImportProblems' | 'listImportChanges'> = {
  getImport: ({ import_id }, { tx, actor }) => show(tx, actor, import_id),

  async listImports(_input, { tx, actor }) {
    return { items: await showAll(tx, actor, await listImportRows(tx, actor.companyId, importsShown)) }
  },

  async listImportProblems({ import_id, after = 0 }, { tx, actor }, refuse) {
    const found = (await findImport(tx, actor.companyId, import_id)) ?? refuse('IMPORT_NOT_FOUND')
    const which = { companyId: actor.companyId, importId: import_id }
    const [problems, reasons] = await Promise.all([listProblems(tx, which, after, limits.pageDefault), countReasons(tx, which)])
    return {
      items: problems.map(({ row_number, place, value, reason }) => ({
        row: row_number,
        column: found.headers[place] ?? null,
        value,
        reason,
      })),
      next: problems.length < limits.pageDefault ? null : (problems.at(-1)?.row_number ?? null),
      reasons,
    }
  },

  async listImportChanges({ import_id, after = 0, only }, { tx, actor }, refuse) {
    if (!(await findImport(tx, actor.companyId, import_id))) return refuse('IMPORT_NOT_FOUND')
    const which = { companyId: actor.companyId, importId: import_id }
    const rows = await listChangedRows(tx, which, { after, onlyKept: only === 'kept', count: limits.pageDefault })
    return {
      items: rows.map(({ row_number, person_name, work_email, outcome, kept, changes }) => ({
        row: row_number,
        name: person_name,
        work_email,
        outcome,
        kept,
        changes: changes.map(({ field, before, after: next, kept: left = null }) => ({ field, before, after: next, kept: left })),
      })),
      next: rows.length < limits.pageDefault ? null : (rows.at(-1)?.row_number ?? null),
    }
  },
}

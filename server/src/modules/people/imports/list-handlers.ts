import type { importCalls } from '@atrium/contract/people/imports'
import { limits } from '@atrium/contract/limits'
import type { Handlers } from '#kernel/context'
import { findImport, listImportRows } from './import-queries.ts'
import { countReasons, listProblems } from './row-queries.ts'
import { show, showAll } from './show.ts'

const importsShown = 20

export const listHandlers: Pick<Handlers<typeof importCalls>, 'getImport' | 'listImports' | 'listImportProblems'> = {
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
}

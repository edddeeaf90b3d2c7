import type { AuditEntry } from '@atrium/contract/audit/schemas'
import type { Tx } from '#kernel/database/transaction'
import { listLabels } from './queries.ts'
import { idsOf, showEntry, type EntryRow, type Names } from './rules.ts'

/** Finds the current names of things of a kind, by id. Kinds without a finder use the name last recorded in the trail. */
export type FindNames = (tx: Tx, companyId: string, ids: readonly string[]) => Promise<Names>
export type NameFinders = Readonly<Record<string, FindNames>>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Entries with the names of all things they mention, looked up once for a page. */
export async function showEntries(tx: Tx, companyId: string, rows: readonly EntryRow[], finders: NameFinders): Promise<AuditEntry[]> {
  const wanted = rows.flatMap(idsOf)
  const found = await Promise.all(
    Object.entries(finders).map(async ([kind, find]) => {
      const ids = new Set(wanted.filter((one) => one.kind === kind && uuid.test(one.id)).map(({ id }) => id))
      return ids.size ? find(tx, companyId, [...ids]) : new Map<string, string>()
    }),
  )
  const names = new Map(found.flatMap((each) => [...each]))
  const unknown = [...new Set(wanted.map(({ id }) => id).filter((id) => !names.has(id)))]
  const gone = unknown.length ? await listLabels(tx, companyId, unknown) : []
  for (const { subject_id, subject_label } of gone) names.set(subject_id, subject_label)
  return rows.map((row) => showEntry(row, names))
}

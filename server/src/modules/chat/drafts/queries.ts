import type { Draft } from '@atrium/contract/chat/drafts'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of drafts. Each belongs to one person. */
const columns = 'place, body, others, revision, changed_at'
const ownDrafts = `select ${columns} from draft where company_id = $1 and employee_id = $2`
/** How long an emptied draft is kept as a tombstone: longer than any page can be behind and still ask for changes. */
const tombstoneLifetime = '2 days'

export const listDraftsOf = (tx: Tx, companyId: string, employeeId: string): Promise<Draft[]> =>
  tx.hot('drafts', `${ownDrafts} and (body is not null or others <> '[]') order by revision`, [companyId, employeeId])

/** Includes emptied drafts. */
export const listChangedDrafts = (tx: Tx, companyId: string, employeeId: string, since: number): Promise<Draft[]> =>
  tx.hot('drafts-changed', `${ownDrafts} and revision > $3 order by revision`, [companyId, employeeId, since])

export const listDraftsIn = (tx: Tx, companyId: string, employeeId: string, places: readonly string[]): Promise<Draft[]> =>
  tx.hot('drafts-in', `${ownDrafts} and place = any($3)`, [companyId, employeeId, places])

export const countDrafts = async (tx: Tx, companyId: string, employeeId: string): Promise<number> => {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from draft where company_id = ${companyId} and employee_id = ${employeeId} and (body is not null or others <> '[]')`)
  return row?.count ?? 0
}

export const putDrafts = (tx: Tx, companyId: string, employeeId: string, drafts: readonly Draft[]) =>
  tx.run(sql`
    insert into draft (company_id, employee_id, place, body, others, revision, changed_at)
    select ${companyId}::uuid, ${employeeId}::uuid, place, nullif(body, 'null'), others, revision, changed_at
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as row(place text, body jsonb, others jsonb, revision bigint, changed_at timestamptz)
    on conflict (company_id, employee_id, place) do update
      set body = excluded.body, others = excluded.others, revision = excluded.revision, changed_at = excluded.changed_at`)

/** Deletes drafts that were emptied long ago. */
export const deleteOldTombstones = (tx: Tx, companyId: string, employeeId: string, now: Date) =>
  tx.run(sql`
    delete from draft where company_id = ${companyId} and employee_id = ${employeeId}
      and body is null and others = '[]' and changed_at < ${now}::timestamptz - ${tombstoneLifetime}::interval`)

export const deleteDraftsOf = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(database.deleteFrom('draft').where('company_id', '=', companyId).where('employee_id', '=', employeeId))

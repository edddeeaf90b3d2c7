import type { Arrangement } from '@atrium/contract/chat/arrangement'
import type { Saved } from '@atrium/contract/chat/saved'
import type { Scheduled } from '@atrium/contract/chat/scheduled'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import { nothingArranged } from './rules.ts'
import { savedInProgress } from '../saved/queries.ts'
import { scheduledStanding } from '../scheduled/queries.ts'

/** SQL of chat arrangements. Each belongs to one person. */
const own = 'select revision, sections, favourites, placed, muted from arrangement where company_id = $1 and employee_id = $2'

export const findArrangement = async (tx: Tx, companyId: string, employeeId: string): Promise<Arrangement> => {
  const [row] = await tx.hot<Arrangement>('arrangement', own, [companyId, employeeId])
  return row ?? { revision: 0, ...nothingArranged }
}

const standing = `
  select coalesce(inbox.revision, 0) as inbox_revision, coalesce(directory.revision, 0) as directory_revision, to_jsonb(arranged) as arrangement,
    ${savedInProgress} as saved, ${scheduledStanding} as scheduled
  from (select 1) as one
  left join scope inbox on inbox.company_id = $1 and inbox.kind = 'inbox' and inbox.scope_id = $2
  left join scope directory on directory.company_id = $1 and directory.kind = 'directory' and directory.scope_id = $1
  left join (${own}) as arranged on true`

/**
 * The revisions of a person's inbox and the directory, their arrangement, saved and scheduled messages: the first part of a chat list, in
 * one statement.
 */
export const findStanding = async (tx: Tx, companyId: string, employeeId: string) => {
  type Standing = {
    inbox_revision: number
    directory_revision: number
    arrangement: Arrangement | null
    saved: Saved[]
    scheduled: Scheduled[]
  }
  const [row] = await tx.hot<Standing>('standing', standing, [companyId, employeeId])
  if (!row) throw new Error('one row stands for every person')
  return { ...row, arrangement: row.arrangement ?? { revision: 0, ...nothingArranged } }
}

/** Null when unchanged since that revision of the inbox. */
export const findChangedArrangement = async (tx: Tx, companyId: string, employeeId: string, since: number): Promise<Arrangement | null> => {
  const [row] = await tx.hot<Arrangement>('arrangement-changed', `${own} and revision > $3`, [companyId, employeeId, since])
  return row ?? null
}

export const putArrangement = (
  tx: Tx,
  companyId: string,
  employeeId: string,
  { revision, sections, favourites, placed, muted }: Arrangement,
) =>
  tx.run(sql`
    insert into arrangement (company_id, employee_id, revision, sections, favourites, placed, muted)
    values (${companyId}, ${employeeId}, ${revision}, ${JSON.stringify(sections)}, ${favourites}::uuid[], ${JSON.stringify(placed)}, ${muted}::uuid[])
    on conflict (company_id, employee_id) do update
      set revision = excluded.revision, sections = excluded.sections, favourites = excluded.favourites, placed = excluded.placed, muted = excluded.muted`)

export const deleteArrangement = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(database.deleteFrom('arrangement').where('company_id', '=', companyId).where('employee_id', '=', employeeId))

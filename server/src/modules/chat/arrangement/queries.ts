import type { Arrangement } from '@atrium/contract/chat/arrangement'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import { nothingArranged } from './rules.ts'
import type { CurrentState } from '../inbox/current-state.ts'

/** SQL of chat arrangements. Each belongs to one person. */
const own = 'select revision, sections, favourites, placed, muted from arrangement where company_id = $1 and employee_id = $2'
const unarranged: Arrangement = { revision: 0, ...nothingArranged }

export const findArrangement = async (tx: Tx, companyId: string, employeeId: string): Promise<Arrangement> => {
  const [row] = await tx.hot<Arrangement>('arrangement', own, [companyId, employeeId])
  return row ?? unarranged
}

/** The arrangement of a person. */
export const currentArrangement: CurrentState<Arrangement> = {
  sql: `coalesce((select to_jsonb(arranged) from (${own}) as arranged), '${JSON.stringify(unarranged)}'::jsonb)`,
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

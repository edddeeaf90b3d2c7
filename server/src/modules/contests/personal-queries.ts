import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of the export of personal data. */
type Entered = {
  entry_id: string
  contest_name: string
  text: string | null
  file_name: string | null
  state: string
  reason: string | null
  entered_at: string
  /** For which department, in a contest between teams that is closed. */
  team: string | null
  place: number | null
  score: number | null
  points: number | null
}
export const listAllEntries = (tx: Tx, companyId: string, employeeId: string): Promise<Entered[]> =>
  tx.all(sql<Entered>`
    select e.entry_id, c.contest_name, e.text, e.file ->> 'name' as file_name, e.state, e.reason, e.entered_at,
      t.department_name as team, p.place, p.score, p.points
    from contest_entry e join contest c on c.company_id = e.company_id and c.contest_id = e.contest_id
    left join contest_place p on p.company_id = e.company_id and p.entry_id = e.entry_id
    left join contest_team t on t.company_id = p.company_id and t.contest_id = p.contest_id and t.department_id = p.department_id
    where e.company_id = ${companyId} and e.employee_id = ${employeeId} order by e.entry_id`)

type Voted = { contest_name: string; voted_for: string | null; voted_at: string }
export const listAllVotes = (tx: Tx, companyId: string, employeeId: string): Promise<Voted[]> =>
  tx.all(sql<Voted>`
    select c.contest_name, e.text as voted_for, v.voted_at
    from contest_vote v join contest c on c.company_id = v.company_id and c.contest_id = v.contest_id
    join contest_entry e on e.company_id = v.company_id and e.entry_id = v.entry_id
    where v.company_id = ${companyId} and v.employee_id = ${employeeId} order by v.contest_id`)

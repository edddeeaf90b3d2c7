import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of the export of personal data. */
type Made = { poll_id: string; question: string; kind: string; options: string[]; created_at: string; closed_at: string | null }
export const listAllMade = (tx: Tx, companyId: string, employeeId: string, after: string | null, count: number): Promise<Made[]> =>
  tx.all(sql<Made>`
    select p.poll_id, p.question, p.kind, array(
      select o.text from poll_option o where o.company_id = p.company_id and o.poll_id = p.poll_id order by o.place
    ) as options, p.created_at, p.closed_at
    from poll p where p.company_id = ${companyId} and p.author_id = ${employeeId} and p.deleted_at is null
      and (${after}::uuid is null or p.poll_id > ${after}::uuid)
    order by p.poll_id limit ${count}`)

type Voted = { poll_id: string; options: string[]; voted_at: string }
export const listAllVotes = (tx: Tx, companyId: string, employeeId: string, after: string | null, count: number): Promise<Voted[]> =>
  tx.all(sql<Voted>`
    select v.poll_id, array(
      select o.text from unnest(v.option_ids) with ordinality as c(id, n)
      join poll_option o on o.company_id = v.company_id and o.poll_id = v.poll_id and o.option_id = c.id order by c.n
    ) as options, v.voted_at
    from poll_vote v where v.company_id = ${companyId} and v.employee_id = ${employeeId}
      and (${after}::uuid is null or v.poll_id > ${after}::uuid)
    order by v.poll_id limit ${count}`)

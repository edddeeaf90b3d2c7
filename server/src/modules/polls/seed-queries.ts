import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of demo data. */
type Vote = { employee_id: string; option_ids: string[] }
export const insertVotes = (tx: Tx, companyId: string, pollId: string, votes: readonly Vote[], votedAt: Date) =>
  tx.run(sql`
    insert into poll_vote (company_id, poll_id, employee_id, option_ids, voted_at)
    select ${companyId}::uuid, ${pollId}::uuid, v.employee_id, v.option_ids, ${votedAt.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(votes)}::jsonb) as v(employee_id uuid, option_ids uuid[])`)

type SecretVote = { voter_hash: string; option_ids: string[] }
export const insertSecretVotes = (tx: Tx, companyId: string, pollId: string, votes: readonly SecretVote[]) =>
  tx.run(sql`
    insert into poll_secret_vote (company_id, poll_id, voter_hash, option_ids)
    select ${companyId}::uuid, ${pollId}::uuid, decode(v.voter_hash, 'hex'), v.option_ids
    from jsonb_to_recordset(${JSON.stringify(votes)}::jsonb) as v(voter_hash text, option_ids uuid[])`)

/** Counts the votes of a poll from their rows. */
export const countVotes = (tx: Tx, companyId: string, pollId: string) =>
  tx.run(sql`
    with vote as (
      select option_ids from poll_vote where company_id = ${companyId} and poll_id = ${pollId}
      union all select option_ids from poll_secret_vote where company_id = ${companyId} and poll_id = ${pollId}
    ), counted as (
      update poll_option o set votes = (select count(*) from vote where o.option_id = any(vote.option_ids))
      where o.company_id = ${companyId} and o.poll_id = ${pollId}
    )
    update poll set voter_count = (select count(*) from vote) where company_id = ${companyId} and poll_id = ${pollId}`)

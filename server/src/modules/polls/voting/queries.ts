import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import type { Ballot } from '../rules.ts'

/** SQL of votes. */
export const findSealedKey = async (tx: Tx, companyId: string): Promise<Buffer | undefined> =>
  (await tx.first(database.selectFrom('poll_setting').select('sealed_key').where('company_id', '=', companyId)))?.sealed_key

/** One that somebody else stored at the same time stays. */
export const insertSealedKey = (tx: Tx, company_id: string, sealed_key: Buffer) =>
  tx.run(
    database
      .insertInto('poll_setting')
      .values({ company_id, sealed_key })
      .onConflict((conflict) => conflict.doNothing()),
  )

type Vote = { pollId: string; employeeId: string; optionIds: readonly string[]; now: Date }
type SecretVote = { pollId: string; voterHash: Buffer; optionIds: readonly string[] }

type OwnVote = { poll_id: string; option_ids: string[] }
/** What a person voted in these polls. */
export const listVotes = (tx: Tx, companyId: string, employeeId: string, pollIds: readonly string[]): Promise<OwnVote[]> =>
  tx.all(sql<OwnVote>`
    select poll_id, option_ids from poll_vote
    where company_id = ${companyId} and poll_id = any(${pollIds}::uuid[]) and employee_id = ${employeeId}`)

/** The votes of these secret polls that have one of the hashes: a person has another hash in each poll. */
export const listSecretVotes = (
  tx: Tx,
  companyId: string,
  pollIds: readonly string[],
  voterHashes: readonly Buffer[],
): Promise<OwnVote[]> =>
  tx.all(sql<OwnVote>`
    select poll_id, option_ids from poll_secret_vote
    where company_id = ${companyId} and poll_id = any(${pollIds}::uuid[]) and voter_hash = any(${voterHashes}::bytea[])`)

/** Replaces a vote as a whole; no options take it back. */
export const putVote = (tx: Tx, companyId: string, { pollId, employeeId, optionIds, now }: Vote) =>
  tx.run(
    optionIds.length
      ? sql`
        insert into poll_vote (company_id, poll_id, employee_id, option_ids, voted_at)
        values (${companyId}, ${pollId}, ${employeeId}, ${optionIds}::uuid[], ${now.toISOString()})
        on conflict (company_id, poll_id, employee_id) do update set option_ids = excluded.option_ids, voted_at = excluded.voted_at`
      : sql`delete from poll_vote where company_id = ${companyId} and poll_id = ${pollId} and employee_id = ${employeeId}`,
  )

export const putSecretVote = (tx: Tx, companyId: string, { pollId, voterHash, optionIds }: SecretVote) =>
  tx.run(
    optionIds.length
      ? sql`
        insert into poll_secret_vote (company_id, poll_id, voter_hash, option_ids)
        values (${companyId}, ${pollId}, ${voterHash}, ${optionIds}::uuid[])
        on conflict (company_id, poll_id, voter_hash) do update set option_ids = excluded.option_ids`
      : sql`delete from poll_secret_vote where company_id = ${companyId} and poll_id = ${pollId} and voter_hash = ${voterHash}`,
  )

/** Moves the counts of a poll from one vote to another, under its lock. */
export async function moveCounts(tx: Tx, companyId: string, pollId: string, before: readonly string[], after: readonly string[]) {
  await tx.run(sql`
    update poll_option set votes = votes + (option_id = any(${after}::uuid[]))::int - (option_id = any(${before}::uuid[]))::int
    where company_id = ${companyId} and poll_id = ${pollId}
      and (option_id = any(${after}::uuid[])) <> (option_id = any(${before}::uuid[]))`)
  const step = Number(after.length > 0) - Number(before.length > 0)
  if (step) await tx.run(sql`update poll set voter_count = voter_count + ${step} where company_id = ${companyId} and poll_id = ${pollId}`)
}

/** The votes of ranked polls, equal ones together. */
export const listBallots = (tx: Tx, companyId: string, pollIds: readonly string[]): Promise<(Ballot & { poll_id: string })[]> =>
  tx.all(sql<Ballot & { poll_id: string }>`
    select poll_id, option_ids, sum(count)::int as count from (
      select poll_id, option_ids, count(*) as count from poll_vote
      where company_id = ${companyId} and poll_id = any(${pollIds}::uuid[]) group by poll_id, option_ids
      union all
      select poll_id, option_ids, count(*) from poll_secret_vote
      where company_id = ${companyId} and poll_id = any(${pollIds}::uuid[]) group by poll_id, option_ids
    ) as votes group by poll_id, option_ids`)

export const listVoterIds = async (tx: Tx, companyId: string, pollId: string): Promise<string[]> =>
  (
    await tx.all(sql<{ employee_id: string }>`
      select employee_id from poll_vote where company_id = ${companyId} and poll_id = ${pollId}`)
  ).map(({ employee_id }) => employee_id)

/** Who voted what, to be listed. Only polls that are not secret have such rows. */
export const votersOf = (companyId: string, pollId: string, optionId: string | undefined) => {
  const all = database
    .selectFrom('poll_vote')
    .select(['poll_vote.employee_id', 'poll_vote.option_ids', 'poll_vote.voted_at'])
    .where('poll_vote.company_id', '=', companyId)
    .where('poll_vote.poll_id', '=', pollId)
  return optionId ? all.where(sql<boolean>`${optionId}::uuid = any(poll_vote.option_ids)`) : all
}

/** The votes of a deleted person still count, without their name. */
export const detachVotes = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(sql`
    with gone as (
      delete from poll_vote where company_id = ${companyId} and employee_id = ${employeeId} returning poll_id, option_ids
    )
    insert into poll_secret_vote (company_id, poll_id, voter_hash, option_ids)
    select ${companyId}::uuid, poll_id, uuid_send(gen_random_uuid()), option_ids from gone`)

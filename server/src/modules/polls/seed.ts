import { randomUUID } from 'node:crypto'
import type { PollKind, PollResultsRule } from '@atrium/contract/polls/schemas'
import type { DeriveSecret } from '#kernel/identity/secret-key'
import type { Tx } from '#kernel/database/transaction'
import { changePoll, findPoll, insertOptions, insertPoll, type NewOptionRow } from './queries.ts'
import { decideBounds, decideReminder } from './rules.ts'
import { countVotes, insertSecretVotes, insertVotes } from './seed-queries.ts'
import { openSecrecy, type Secrecy } from './voting/secrecy.ts'

/** A poll of the demo company that asks everyone. */
export type SeedPoll = {
  author_id: string
  question: string
  kind: PollKind
  options: readonly NewOptionRow[]
  is_secret: boolean
  results: PollResultsRule
  allows_options: boolean
  time_zone: string
  created_at: Date
  ends_at: Date | null
  closed_at: Date | null
  /** Each with the places of the chosen options. */
  votes: readonly { employee_id: string; places: readonly number[] }[]
}

/** Demo data: polls with their votes. `as` sets the actor of the following changes, for the audit trail. */
export async function seedPolls(
  tx: Tx,
  companyId: string,
  polls: readonly SeedPoll[],
  { deriveSecret }: { deriveSecret: DeriveSecret },
  as: (authorId: string, at: Date) => Promise<void>,
): Promise<void> {
  const secrecy = openSecrecy(deriveSecret)
  for (const poll of polls) {
    await as(poll.author_id, poll.created_at)
    const pollId = await makeSeeded(tx, companyId, poll)
    const placed = (await findPoll(tx, companyId, pollId, poll.created_at))?.options.map(({ option_id }) => option_id) ?? []
    const votes = poll.votes.map(({ employee_id, places }) => ({ employee_id, option_ids: places.flatMap((at) => placed[at] ?? []) }))
    if (poll.is_secret) await insertSecretVotes(tx, companyId, pollId, await hashed(tx, companyId, pollId, { votes, secrecy }))
    else await insertVotes(tx, companyId, pollId, votes, poll.created_at)
    await countVotes(tx, companyId, pollId)
    if (!poll.closed_at) continue
    await as(poll.author_id, poll.closed_at)
    await changePoll(tx, companyId, pollId, { closed_at: poll.closed_at.toISOString() })
  }
}

async function makeSeeded(tx: Tx, companyId: string, { votes: _votes, closed_at, ...poll }: SeedPoll): Promise<string> {
  const { options, kind, allows_options, created_at, ends_at, ...facts } = poll
  const bounds = decideBounds({ kind, allows_options, options: [...options] })
  const reminder = closed_at ? null : decideReminder(created_at, ends_at)
  const pollId = await insertPoll(tx, companyId, {
    ...facts,
    kind,
    allows_options,
    ...(bounds ?? { minimum: 1, maximum: 1 }),
    client_poll_id: randomUUID(),
    place_kind: 'company',
    place_id: null,
    is_for_everyone: true,
    ends_at: ends_at?.toISOString() ?? null,
    remind_at: reminder?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  })
  if (!pollId) throw new Error(`the demo asks twice: ${poll.question}`)
  await insertOptions(tx, companyId, pollId, options)
  return pollId
}

type Voted = { votes: readonly { employee_id: string; option_ids: string[] }[]; secrecy: Secrecy }

async function hashed(tx: Tx, companyId: string, pollId: string, { votes, secrecy }: Voted) {
  const rows: { voter_hash: string; option_ids: string[] }[] = []
  for (const { employee_id, option_ids } of votes)
    rows.push({ voter_hash: (await secrecy.hashOf(tx, companyId, pollId, employee_id)).toString('hex'), option_ids })
  return rows
}

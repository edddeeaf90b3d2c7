import { randomUUID } from 'node:crypto'
import type { ContestFacts } from '@atrium/contract/contests/schemas'
import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { linkFiles, listOwnFiles, showFile } from '#modules/files'
import { freeze, pay } from './closing/closing.ts'
import { countEntry, putEntry, putVote } from './entries/queries.ts'
import { publish } from './making.ts'
import { changeContest, findContest, insertContest } from './queries.ts'

type SeedEntry = { by: string; text?: string; file_id?: string; voters?: readonly string[] }
/** A contest of the demo company, for everyone. Without entries it stays a draft. */
export type SeedContest = Pick<ContestFacts, 'contest_name' | 'kind' | 'starts_at' | 'ends_at'> &
  Partial<ContestFacts> & { author_id: string; created_at: Date; entries?: readonly SeedEntry[] }

/** Demo data: contests with their entries and votes; those that have ended are closed and paid. Nobody is notified. */
export async function seedContests(
  tx: Tx,
  companyId: string,
  contests: readonly SeedContest[],
  now: Date,
  as: (authorId: string, at: Date) => Promise<void>,
): Promise<void> {
  const time_zone = await findCompanyZone(tx, companyId)
  for (const { author_id, created_at, entries, ...given } of contests) {
    await as(author_id, created_at)
    const facts = { ...usual, ...given, time_zone, author_id, client_contest_id: randomUUID(), created_at: created_at.toISOString() }
    const contestId = await insertContest(tx, companyId, facts)
    const draft = contestId && (await findContest(tx, companyId, contestId, created_at))
    if (!draft) throw new Error('a contest was not made')
    if (!entries) continue
    await publish(tx, companyId, draft, created_at)
    const begun = new Date(given.starts_at ?? created_at)
    await changeContest(tx, companyId, draft.contest_id, { has_begun: begun <= now })
    for (const [index, entry] of entries.entries()) await seedEntry(tx, companyId, draft.contest_id, entry, momentAfter(begun, index))
    const ended = new Date(given.ends_at ?? now)
    if (ended <= now) await seedEnd(tx, companyId, draft.contest_id, ended)
  }
}

const step = 47 * 60_000
const momentAfter = (begun: Date, index: number): Date => new Date(begun.getTime() + (index + 1) * step)

async function seedEntry(tx: Tx, companyId: string, contestId: string, { by, text, file_id, voters = [] }: SeedEntry, at: Date) {
  const file = file_id ? await findPicture(tx, companyId, by, file_id) : null
  const entryId = await putEntry(tx, companyId, { contestId, employeeId: by, text: text ?? null, file, state: 'shown', now: at })
  if (file) await linkFiles(tx, companyId, by, [file.file_id], { scope_kind: 'contest', scope_id: contestId, row_id: entryId })
  await countEntry(tx, companyId, contestId, 1)
  for (const employeeId of voters) await putVote(tx, companyId, { contestId, entryId, employeeId, now: at })
}

async function findPicture(tx: Tx, companyId: string, ownerId: string, fileId: string): Promise<MessageFile | null> {
  const [file] = await listOwnFiles(tx, companyId, ownerId, [fileId])
  return file ? showFile(file) : null
}

async function seedEnd(tx: Tx, companyId: string, contestId: string, ended: Date): Promise<void> {
  const contest = await findContest(tx, companyId, contestId, ended)
  if (!contest) return
  await freeze(tx, companyId, contest, ended)
  const frozen = await findContest(tx, companyId, contestId, ended)
  if (frozen?.owes_points) await pay(tx, companyId, frozen, ended)
}

const usual: Omit<ContestFacts, 'contest_name' | 'kind' | 'starts_at' | 'ends_at'> = {
  description: null,
  rules: null,
  criterias: [],
  team_kind: 'none',
  ties: 'share',
  hides_votes: true,
  is_moderated: false,
  needs_photo: false,
  prizes: [],
  audience: { is_all_employee_selected: true, employees: [], groups: [], roles: [], criterias: [] },
}

import type { Tx } from '#kernel/database/transaction'
import { findChangedArrangement } from '../arrangement/queries.ts'
import { listChangedDrafts } from '../drafts/queries.ts'
import { listStandings } from '../members/requests.ts'
import { listChangedSaved } from '../saved/queries.ts'
import { listChangedScheduled } from '../scheduled/queries.ts'
import { listOwnThreadsMoved } from '../threads/queries.ts'
import { listDepartures } from './pointer-queries.ts'

/** What changed in a part of a person's inbox after a revision. */
type InboxPart = (tx: Tx, companyId: string, employeeId: string, since: number) => Promise<unknown>

/** What a person's inbox has besides conversations, by its name in `listInboxChanges`. */
const inboxParts = {
  left: listDepartures,
  threads: listOwnThreadsMoved,
  drafts: listChangedDrafts,
  asked: listStandings,
  arrangement: findChangedArrangement,
  saved: listChangedSaved,
  scheduled: listChangedScheduled,
} satisfies Record<string, InboxPart>

type Changes = { [Name in keyof typeof inboxParts]: Awaited<ReturnType<(typeof inboxParts)[Name]>> }

/** The changes of every part. */
export async function listChangedParts(...asked: Parameters<InboxPart>): Promise<Changes> {
  const parts: [string, InboxPart][] = Object.entries(inboxParts)
  const changed = await Promise.all(parts.map(async ([name, list]) => [name, await list(...asked)]))
  return Object.fromEntries(changed) as Changes // each name with the rows of its part
}

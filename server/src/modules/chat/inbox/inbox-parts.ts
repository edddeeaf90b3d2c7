import type { Tx } from '#kernel/database/transaction'
import { currentArrangement, findChangedArrangement } from '../arrangement/queries.ts'
import { listChangedDrafts } from '../drafts/queries.ts'
import { listChangedRequests } from '../members/requests.ts'
import { currentSaved, listChangedSaved } from '../saved/queries.ts'
import { currentScheduled, listChangedScheduled } from '../scheduled/queries.ts'
import { listOwnThreadsChanged } from '../threads/queries.ts'
import type { CurrentState } from './current-state.ts'
import { listDepartures } from './pointer-queries.ts'

/** A part of a person's inbox other than its conversations. */
type InboxPart<Changes, Current> = {
  /** What changed in it after a revision. */
  changes: (tx: Tx, companyId: string, employeeId: string, since: number) => Promise<Changes>
  /** Its current state, which opens a chat list; a part without it has a call of its own. */
  current?: CurrentState<Current>
}

/** The parts by their names in `listInboxChanges` and `listRecent`. */
const inboxParts = {
  left: { changes: listDepartures },
  threads: { changes: listOwnThreadsChanged },
  drafts: { changes: listChangedDrafts },
  asked: { changes: listChangedRequests },
  arrangement: { changes: findChangedArrangement, current: currentArrangement },
  saved: { changes: listChangedSaved, current: currentSaved },
  scheduled: { changes: listChangedScheduled, current: currentScheduled },
} satisfies Record<string, InboxPart<unknown, unknown>>

const parts: [string, InboxPart<unknown, unknown>][] = Object.entries(inboxParts)

type Parts = typeof inboxParts
type Changes = { [Name in keyof Parts]: Awaited<ReturnType<Parts[Name]['changes']>> }

/** The changes of every part. */
export async function listChangedParts(...asked: Parameters<InboxPart<unknown, unknown>['changes']>): Promise<Changes> {
  const changed = await Promise.all(parts.map(async ([name, { changes }]) => [name, await changes(...asked)]))
  return Object.fromEntries(changed) as Changes // each name with the rows of its part
}

type CurrentOf<Part> = Part extends { current: CurrentState<infer Current> } ? Current : never
type CurrentParts = { [Name in keyof Parts as Parts[Name] extends { current: object } ? Name : never]: CurrentOf<Parts[Name]> }

const currentParts = `
  select coalesce(inbox.revision, 0) as inbox_revision, coalesce(directory.revision, 0) as directory_revision,
    ${parts.flatMap(([name, { current }]) => (current ? `${current.sql} as ${name}` : [])).join(', ')}
  from (select 1) as one
  left join scope inbox on inbox.company_id = $1 and inbox.kind = 'inbox' and inbox.scope_id = $2
  left join scope directory on directory.company_id = $1 and directory.kind = 'directory' and directory.scope_id = $1`

/** The beginning of a chat list, in one statement: the revisions of the inbox and of the directory, and the current state of the parts. */
export async function findCurrentParts(tx: Tx, companyId: string, employeeId: string) {
  type Row = CurrentParts & { inbox_revision: number; directory_revision: number }
  const [row] = await tx.hot<Row>('inbox-parts', currentParts, [companyId, employeeId])
  if (!row) throw new Error('the statement returns one row')
  return row
}

import type { Saved } from '@atrium/contract/chat/saved'
import type { Message } from '@atrium/contract/chat/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import type { SavedEntry } from './rules.ts'
import type { CurrentState } from '../inbox/current-state.ts'
import { columns as messageColumns } from '../messages/queries.ts'

/** SQL of saved messages. Each belongs to one person. */
const columns = 's.message_id, s.state, s.saved_at, s.remind_at, s.is_due, s.revision'
const ofPerson = 'from saved_message s where s.company_id = $1 and s.employee_id = $2'
/** How long a removed message is kept as a tombstone: longer than any page can be behind and still ask for changes. */
const tombstoneLifetime = '2 days'

const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
/** All open saved messages of a person. */
export const currentSaved: CurrentState<Saved[]> = {
  sql: `(
  select coalesce(jsonb_agg(jsonb_build_object('message_id', s.message_id, 'state', s.state, 'saved_at', ${instant('s.saved_at')},
    'remind_at', ${instant('s.remind_at')}, 'is_due', s.is_due, 'revision', s.revision) order by s.revision), '[]'::jsonb)
  ${ofPerson} and s.state = 'in_progress')`,
}

/** Includes removed ones. */
export const listChangedSaved = (tx: Tx, companyId: string, employeeId: string, since: number): Promise<Saved[]> =>
  tx.hot('saved-changed', `select ${columns} ${ofPerson} and s.revision > $3 order by s.revision`, [companyId, employeeId, since])

export const findSaved = async (tx: Tx, companyId: string, employeeId: string, messageId: string): Promise<SavedEntry | undefined> =>
  (
    await tx.hot<SavedEntry>('saved', `select ${columns}, s.done_at ${ofPerson} and s.message_id = $3`, [companyId, employeeId, messageId])
  )[0]

export const countSaved = async (tx: Tx, companyId: string, employeeId: string): Promise<number> => {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from saved_message where company_id = ${companyId} and employee_id = ${employeeId} and state <> 'removed'`)
  return row?.count ?? 0
}

/** The position of a row in its list. `at` is when it was done for done ones, otherwise when it was saved. */
export type SavedCursor = { is_due: boolean; at: string; message_id: string }
export type SavedRow = Saved & SavedCursor
const at = "case when s.state = 'done' then s.done_at else s.saved_at end"

/** `count` rows of one state after a position, due ones first, then newest first. */
export const listSavedRows = (
  tx: Tx,
  companyId: string,
  employeeId: string,
  { state, count, after }: { state: Saved['state']; count: number; after: SavedCursor | undefined },
): Promise<SavedRow[]> =>
  tx.hot(
    'saved-list',
    `select ${columns}, ${at} as at ${ofPerson} and s.state = $3
       and ($5::boolean is null or (s.is_due, ${at}, s.message_id) < ($5::boolean, $6::timestamptz, $7::uuid))
     order by s.is_due desc, ${at} desc, s.message_id desc limit $4`,
    [companyId, employeeId, state, count, after?.is_due ?? null, after?.at ?? null, after?.message_id ?? null],
  )

/** Those of the messages that the person may read now. */
export const listReadable = (tx: Tx, companyId: string, employeeId: string, messageIds: readonly string[]): Promise<Message[]> =>
  tx.hot(
    'messages-readable',
    `select ${messageColumns} from message m
     join read_pointer p on p.company_id = m.company_id and p.employee_id = $2 and p.conversation_id = m.conversation_id
     where m.company_id = $1 and m.message_id = any($3)`,
    [companyId, employeeId, messageIds],
  )

export const putSaved = (
  tx: Tx,
  companyId: string,
  employeeId: string,
  { message_id, state, saved_at, done_at, remind_at, is_due }: SavedEntry,
  { revision, now }: { revision: number; now: Date },
) => {
  const row = { state, saved_at, done_at, remind_at, is_due, revision, changed_at: now.toISOString() }
  return tx.run(
    database
      .insertInto('saved_message')
      .values({ company_id: companyId, employee_id: employeeId, message_id, ...row })
      .onConflict((conflict) => conflict.columns(['company_id', 'employee_id', 'message_id']).doUpdateSet(row)),
  )
}

/** Deletes rows that were removed long ago. */
export const deleteOldTombstones = (tx: Tx, companyId: string, employeeId: string, now: Date) =>
  tx.run(sql`
    delete from saved_message where company_id = ${companyId} and employee_id = ${employeeId}
      and state = 'removed' and changed_at < ${now}::timestamptz - ${tombstoneLifetime}::interval`)

export const deleteSavedOf = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(database.deleteFrom('saved_message').where('company_id', '=', companyId).where('employee_id', '=', employeeId))

import type { ThreadChange } from '@atrium/contract/chat/schemas'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of marking many threads as read or unread. A reply is identified by its position in its thread. */
export type ReplyPosition = { thread_id: string; seq: number }

/** The followed threads of these conversations with unread replies. */
export const listUnreadThreadIds = async (tx: Tx, companyId: string, employeeId: string, conversationIds: readonly string[]) =>
  (
    await tx.hot<{ thread_id: string }>(
      'unread-thread-ids',
      `select r.thread_id from thread_reader r where r.company_id = $1 and r.employee_id = $2 and r.conversation_id = any($3::uuid[]) and r.follows and r.unread`,
      [companyId, employeeId, conversationIds],
    )
  ).map((row) => row.thread_id)

/** Prevents concurrent replies in these threads. Locked before pointers, in one order. Returns the conversations of the threads. */
export const lockThreads = async (tx: Tx, companyId: string, threadIds: readonly string[]): Promise<string[]> => {
  const rows = await tx.all(sql<{ conversation_id: string }>`
    select m.conversation_id from message m
    where m.company_id = ${companyId} and m.message_id = any(${threadIds}::uuid[]) and m.thread_id is null
    order by m.message_id for share`)
  return [...new Set(rows.map((row) => row.conversation_id))]
}

/** Marks these threads as read to their ends. Returns the first unread reply of each. */
export const readThreadRows = (tx: Tx, companyId: string, employeeId: string, threadIds: readonly string[]): Promise<ReplyPosition[]> =>
  tx.all(sql<ReplyPosition>`
    with before as materialized (
      select r.thread_id, r.last_read_seq from thread_reader r
      where r.company_id = ${companyId} and r.employee_id = ${employeeId} and r.thread_id = any(${threadIds}::uuid[]) and r.follows and r.unread
    )
    update thread_reader r set last_read_seq = t.last_seq, unread = false
    from before join thread t on t.company_id = ${companyId} and t.thread_id = before.thread_id
    where r.company_id = ${companyId} and r.employee_id = ${employeeId} and r.thread_id = before.thread_id
    returning r.thread_id, before.last_read_seq + 1 as seq`)

/** Marks the threads as unread from these positions, if the person has read or followed them before. */
export const unreadThreadRows = (
  tx: Tx,
  companyId: string,
  employeeId: string,
  places: readonly ReplyPosition[],
): Promise<ReplyPosition[]> =>
  tx.all(sql<ReplyPosition>`
    update thread_reader r
    set follows = true, last_read_seq = least(greatest(wanted.seq - 1, 0), t.last_seq), unread = t.latest_seq > least(greatest(wanted.seq - 1, 0), t.last_seq)
    from unnest(${places.map((place) => place.thread_id)}::uuid[], ${places.map((place) => place.seq)}::bigint[]) as wanted(id, seq)
    join thread t on t.company_id = ${companyId} and t.thread_id = wanted.id
    where r.company_id = ${companyId} and r.employee_id = ${employeeId} and r.thread_id = wanted.id
    returning r.thread_id, wanted.seq`)

/**
 * Stores the revision at which the person was last sent these threads. Returns their state, with the number of unread threads in each
 * conversation.
 */
export const markThreads = (
  tx: Tx,
  companyId: string,
  employeeId: string,
  threadIds: readonly string[],
  revision: number,
): Promise<ThreadChange[]> =>
  tx.all(sql<ThreadChange>`
    with marked as (
      update thread_reader r set revision = ${revision}
      where r.company_id = ${companyId} and r.employee_id = ${employeeId} and r.thread_id = any(${threadIds}::uuid[])
      returning r.*
    )
    select r.thread_id, r.conversation_id, r.follows, r.last_read_seq, r.follows and r.unread as unread, r.revision,
      (select count(*) from thread_reader o
       where o.company_id = ${companyId} and o.employee_id = ${employeeId} and o.conversation_id = r.conversation_id and o.follows and o.unread) as unread_thread_count
    from marked r order by r.thread_id`)

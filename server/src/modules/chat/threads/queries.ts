import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { Mentions, Message, OwnThread, ThreadChange } from '@atrium/contract/chat/schemas'
import type { RichText } from '@atrium/contract/document'
import { sql, type Tx } from '#kernel/database/transaction'
import { columns, sendingRefusalOf, type SendingRefusal } from '../messages/queries.ts'

/** SQL of threads: replies, followers and read state. */
export type Reply = {
  conversationId: string
  threadId: string
  clientMessageId: string
  body: RichText
  text: string
  mentions: Mentions
  also: boolean
  files: readonly MessageFile[]
}
export type SentReply = {
  outcome: 'sent' | 'repeated' | 'different' | 'no thread'
  message_id: string
  revision: number
  last_seq: number
  membership_version: number
  told: string[]
}

/** Sends a reply with one function call, like `sendRow`. */
export async function sendReplyRow(
  tx: Tx,
  companyId: string,
  senderId: string,
  reply: Reply,
): Promise<SentReply | SendingRefusal | undefined> {
  const { conversationId, threadId, clientMessageId, body, text, mentions, also, files } = reply
  const values = [
    companyId,
    senderId,
    conversationId,
    threadId,
    clientMessageId,
    JSON.stringify(body),
    text,
    mentions.employee_ids,
    mentions.everyone,
    also,
    JSON.stringify(files),
  ]
  try {
    return (await tx.hot<SentReply>('send-reply', 'select * from send_reply($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)', values))[0]
  } catch (error) {
    return sendingRefusalOf(error)
  }
}

/** Recounts a thread and returns the people whose inboxes must be updated. */
export const recountRows = async (tx: Tx, companyId: string, threadId: string, revision: number): Promise<string[]> =>
  (await tx.hot<{ told: string[] }>('recount-thread', 'select recount_thread($1, $2, $3) as told', [companyId, threadId, revision]))[0]
    ?.told ?? []

/**
 * People newly mentioned by an edit of a reply follow the thread from there on, as if mentioned when it was sent. Returns those who did not
 * follow before.
 */
export const followMentioned = async (tx: Tx, companyId: string, replyId: string, revision: number): Promise<string[]> =>
  (
    await tx.all(sql<{ employee_id: string }>`
      insert into thread_reader as r (company_id, employee_id, thread_id, conversation_id, follows, last_read_seq, unread)
      select n.company_id, n.employee_id, m.thread_id, m.conversation_id, true, m.thread_seq - 1, true
      from mention n join message m on m.company_id = n.company_id and m.message_id = n.message_id
      where n.company_id = ${companyId} and n.message_id = ${replyId} and n.added_revision = ${revision} and m.thread_id is not null
      order by n.employee_id
      on conflict (company_id, employee_id, thread_id) do update set follows = true, last_read_seq = greatest(r.last_read_seq, excluded.last_read_seq),
        unread = (select t.latest_seq from thread t where t.company_id = r.company_id and t.thread_id = r.thread_id) > greatest(r.last_read_seq, excluded.last_read_seq)
        where not r.follows
      returning r.employee_id`)
  ).map(({ employee_id }) => employee_id)

export type ThreadReader = ThreadChange & {
  employee_id: string
  inbox_revision: number
  inbox_last_seq: number
  membership_version: number
}
export const raiseReaders = (tx: Tx, companyId: string, threadId: string, people: readonly string[]): Promise<ThreadReader[]> =>
  tx.hot('tell-thread-readers', 'select * from tell_thread_readers($1, $2, $3)', [companyId, threadId, people])

/** Null when the person cannot read the thread, otherwise whether anything moved. */
export const moveThreadRow = async (
  tx: Tx,
  companyId: string,
  employeeId: string,
  { threadId, seq, back }: { threadId: string; seq: number; back: boolean },
): Promise<boolean | null> =>
  (
    await tx.hot<{ moved: boolean | null }>('move-thread-pointer', 'select move_thread_pointer($1, $2, $3, $4, $5) as moved', [
      companyId,
      employeeId,
      threadId,
      seq,
      back,
    ])
  )[0]?.moved ?? null

export const followRow = async (
  tx: Tx,
  companyId: string,
  employeeId: string,
  threadId: string,
  follows: boolean,
): Promise<boolean | null> =>
  (
    await tx.hot<{ moved: boolean | null }>('follow-thread', 'select follow_thread($1, $2, $3, $4) as moved', [
      companyId,
      employeeId,
      threadId,
      follows,
    ])
  )[0]?.moved ?? null

const own = 'r.thread_id, r.conversation_id, r.follows, r.last_read_seq, r.follows and r.unread as unread, r.revision'
const ofPerson = `from thread_reader r where r.company_id = $1 and r.employee_id = $2`

export const findOwnThread = async (tx: Tx, companyId: string, employeeId: string, threadId: string): Promise<OwnThread | undefined> =>
  (await tx.hot<OwnThread>('own-thread', `select ${own} ${ofPerson} and r.thread_id = $3`, [companyId, employeeId, threadId]))[0]

/** The person's state of these threads, for threads they have read or followed. */
export const listOwnThreads = (tx: Tx, companyId: string, employeeId: string, threadIds: readonly string[]): Promise<OwnThread[]> =>
  tx.hot('own-threads', `select ${own} ${ofPerson} and r.thread_id = any($3::uuid[])`, [companyId, employeeId, threadIds])

/** How many threads of a conversation have unread replies for a person. */
export const countUnreadThreads = async (tx: Tx, companyId: string, employeeId: string, conversationId: string): Promise<number> =>
  (
    await tx.hot<{ count: number }>(
      'unread-threads',
      `select count(*) as count ${ofPerson} and r.conversation_id = $3 and r.follows and r.unread`,
      [companyId, employeeId, conversationId],
    )
  )[0]?.count ?? 0

export const listOwnThreadsChanged = (tx: Tx, companyId: string, employeeId: string, since: number): Promise<OwnThread[]> =>
  tx.hot('own-threads-moved', `select ${own} ${ofPerson} and r.revision > $3 order by r.revision`, [companyId, employeeId, since])

const inThread = `select ${columns} from message m where m.company_id = $1 and m.thread_id = $2`

/** `count` replies from `seq` downwards, newest first. */
export const listRepliesDownwards = (tx: Tx, companyId: string, threadId: string, seq: number, count: number): Promise<Message[]> =>
  tx.hot('replies-down', `${inThread} and m.thread_seq <= $3 order by m.thread_seq desc limit $4`, [companyId, threadId, seq, count])

/** `count` replies above `seq`, oldest first. */
export const listRepliesUpwards = (tx: Tx, companyId: string, threadId: string, seq: number, count: number): Promise<Message[]> =>
  tx.hot('replies-up', `${inThread} and m.thread_seq > $3 order by m.thread_seq limit $4`, [companyId, threadId, seq, count])

export type FollowedThread = OwnThread & { unread_reply_count: number; place: string }
export type ThreadCursor = { unread: boolean; place: string; thread_id: string }

/** Sorted by milliseconds, as this is the precision of the cursor. */
const place = "date_trunc('milliseconds', t.last_reply_at)"
const followed = `
  select ${own}, ${place} as place, (
      select count(*) from message m
      where m.company_id = r.company_id and m.thread_id = r.thread_id and m.thread_seq > r.last_read_seq and m.deleted_at is null
    ) as unread_reply_count
  from thread_reader r join thread t on t.company_id = r.company_id and t.thread_id = r.thread_id
  where r.company_id = $1 and r.employee_id = $2 and r.follows and t.reply_count > 0`

/** Followed threads with replies, newest first. With `unreadFirst`, threads with unread replies come first. */
export const listFollowed = (
  tx: Tx,
  companyId: string,
  employeeId: string,
  { unreadFirst, limit, after }: { unreadFirst: boolean; limit: number; after?: ThreadCursor | undefined },
): Promise<FollowedThread[]> => {
  const first = unreadFirst ? 'r.unread' : 'r.follows' // true for all of them
  const from = after ? [after.unread || !unreadFirst, after.place, after.thread_id] : [null, null, null]
  return tx.hot(
    unreadFirst ? 'followed-threads-unread-first' : 'followed-threads',
    `${followed} and ($4::boolean is null or (${first}, ${place}, r.thread_id) < ($4::boolean, $5::timestamptz, $6::uuid))
     order by ${first} desc, ${place} desc, r.thread_id desc limit $3`,
    [companyId, employeeId, limit, ...from],
  )
}

/** The newest replies of several threads that are not deleted, at most `each` per thread, oldest first. */
export const listNewestReplies = (tx: Tx, companyId: string, threadIds: readonly string[], each: number): Promise<Message[]> =>
  tx.hot(
    'newest-replies',
    `select newest.* from unnest($2::uuid[]) as wanted(id) cross join lateral (
       select ${columns} from message m where m.company_id = $1 and m.thread_id = wanted.id and m.deleted_at is null order by m.thread_seq desc limit $3
     ) as newest order by newest.thread_id, newest.thread_seq`,
    [companyId, threadIds, each],
  )

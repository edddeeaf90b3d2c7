import type { OwnThread, ThreadChange } from '@atrium/contract/chat/schemas'
import type { threadCalls } from '@atrium/contract/chat/threads'
import { limits } from '@atrium/contract/limits'
import * as z from 'zod/mini'
import type { Actor, Handlers } from '#kernel/context'
import { readCursor, refusingBadValues, writeCursor } from '#kernel/http/listing'
import { findRevision } from '#kernel/live/scope-queries'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { openThread } from '../access.ts'
import { findMessage, findMessages } from '../messages/queries.ts'
import {
  countUnreadThreads,
  findOwnThread,
  followRow,
  listFollowed,
  listNewestReplies,
  listRepliesDownwards,
  listRepliesUpwards,
  moveThreadRow,
  type ThreadCursor,
} from './queries.ts'
import { emitThread } from './threads.ts'

const threadsAtOnce = 20
/** The newest replies that a list of threads shows of each thread. */
const repliesShown = 3

export const threadHandlers: Handlers<typeof threadCalls> = {
  async listThread({ thread_id, anchor, before, after }, { tx, actor }, refuse) {
    const { companyId, employeeId } = actor
    const { conversation_id } = (await openThread(tx, actor, thread_id)) ?? refuse('MESSAGE_NOT_FOUND')
    // Read before the rows, so that a concurrent change is requested again, never missed.
    const revision = await findRevision(tx, companyId, 'conversation', conversation_id)
    const [root, own = notFollowed(thread_id, conversation_id)] = await Promise.all([
      findMessage(tx, companyId, thread_id),
      findOwnThread(tx, companyId, employeeId, thread_id),
    ])
    if (!root) return refuse('MESSAGE_NOT_FOUND')
    const below = Math.min(before, limits.pageMaximum)
    const above = Math.min(after, limits.pageMaximum)
    const last = root.thread?.last_seq ?? 0
    const seq = typeof anchor === 'number' ? anchor : anchor === 'first_unread' && own.follows ? own.last_read_seq : last
    const [older, newer] = await Promise.all([
      listRepliesDownwards(tx, companyId, thread_id, seq, below + 1),
      seq < last ? listRepliesUpwards(tx, companyId, thread_id, seq, above + 1) : [],
    ])
    return {
      revision,
      root,
      own,
      found_oldest: older.length <= below,
      found_newest: newer.length <= above,
      messages: [...older.slice(0, below).toReversed(), ...newer.slice(0, above)],
    }
  },

  async listThreads({ order, cursor }, { tx, actor }) {
    const { companyId, employeeId } = actor
    const after = cursor === undefined ? undefined : readPlace(cursor)
    const wanted = { unreadFirst: order === 'unread_first', limit: threadsAtOnce + 1, after }
    const rows = await refusingBadValues(listFollowed(tx, companyId, employeeId, wanted))
    const page = rows.slice(0, threadsAtOnce)
    const ids = page.map((row) => row.thread_id)
    const [roots, replies] = await Promise.all([findMessages(tx, companyId, ids), listNewestReplies(tx, companyId, ids, repliesShown)])
    const items = page.flatMap(({ unread_reply_count, place: _place, ...own }) => {
      const root = roots.find((message) => message.message_id === own.thread_id)
      return root ? [{ root, own, unread_reply_count, latest: replies.filter((reply) => reply.thread_id === own.thread_id) }] : []
    })
    const last = page.at(-1)
    return { items, next_cursor: rows.length > page.length && last ? writeCursor([last.unread, last.place, last.thread_id]) : null }
  },

  async followThread({ thread_id, follows }, { tx, actor }, refuse) {
    if (!(await openThread(tx, actor, thread_id))) return refuse('MESSAGE_NOT_FOUND')
    const moved = (await followRow(tx, actor.companyId, actor.employeeId, thread_id, follows)) ?? refuse('MESSAGE_NOT_FOUND')
    return (await emitOwnThread(tx, actor, thread_id, moved)) ?? refuse('MESSAGE_NOT_FOUND')
  },

  async moveThreadPointer({ thread_id, seq, unread }, { tx, actor }, refuse) {
    if (!(await openThread(tx, actor, thread_id))) return refuse('MESSAGE_NOT_FOUND')
    const wanted = { threadId: thread_id, seq: unread ? Math.max(0, seq - 1) : seq, back: unread }
    const moved = (await moveThreadRow(tx, actor.companyId, actor.employeeId, wanted)) ?? refuse('MESSAGE_NOT_FOUND')
    return (await emitOwnThread(tx, actor, thread_id, moved)) ?? refuse('MESSAGE_NOT_FOUND')
  },
}

/** The person's own state of a thread after they changed it. Emits it only if something moved. */
async function emitOwnThread(
  tx: Tx,
  { companyId, employeeId }: Actor,
  threadId: string,
  moved: boolean,
): Promise<ThreadChange | undefined> {
  if (moved) return (await emitThread(tx, companyId, threadId, [employeeId]))[0]
  const root = await findMessage(tx, companyId, threadId)
  if (!root) return undefined
  const own = (await findOwnThread(tx, companyId, employeeId, threadId)) ?? notFollowed(threadId, root.conversation_id)
  return { ...own, unread_thread_count: await countUnreadThreads(tx, companyId, employeeId, root.conversation_id) }
}

const notFollowed = (thread_id: string, conversation_id: string): OwnThread => ({
  thread_id,
  conversation_id,
  follows: false,
  last_read_seq: 0,
  unread: false,
  revision: 0,
})

const Place = z.tuple([z.boolean(), z.iso.datetime(), z.uuid()])
function readPlace(cursor: string): ThreadCursor {
  const place = z.safeParse(Place, readCursor(cursor))
  if (!place.success) throw new Refusal('INVALID_REQUEST')
  const [unread, at, thread_id] = place.data
  return { unread, place: at, thread_id }
}

import type { RecentItem, ThreadChange } from '@atrium/contract/chat/schemas'
import type { inboxCalls } from '@atrium/contract/chat/inbox-calls'
import { limits } from '@atrium/contract/limits'
import * as z from 'zod/mini'
import type { Actor, Handlers } from '#kernel/context'
import { readCursor, writeCursor } from '#kernel/http/listing'
import { raiseScope } from '#kernel/live/scope-queries'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { listOwnChanged } from './conversation-queries.ts'
import { listMentioning } from '../mentions/queries.ts'
import { lockPointers, markPointers, movePointers } from './pointer-queries.ts'
import { listUnreadThreadIds, lockThreads, markThreads, readThreadRows, unreadThreadRows, type ReplyPosition } from './marking-queries.ts'
import { listOwnThreads } from '../threads/queries.ts'
import { listOwnSpaces } from '../spaces/queries.ts'
import { showRecent } from './rows.ts'

export const inboxHandlers: Handlers<typeof inboxCalls> = {
  async listMentions({ cursor }, { tx, actor }) {
    const before = cursor === undefined ? undefined : readMentionCursor(cursor)
    const rows = await listMentioning(tx, actor.companyId, actor.employeeId, limits.pageDefault + 1, before)
    const items = rows.slice(0, limits.pageDefault)
    const last = items.at(-1)
    const threadIds = [...new Set(items.flatMap(({ thread_id }) => thread_id ?? []))]
    const threads = threadIds.length ? await listOwnThreads(tx, actor.companyId, actor.employeeId, threadIds) : []
    return { items, threads, next_cursor: rows.length > items.length && last ? writeCursor([last.message_id]) : null }
  },

  async moveReadPointers({ places, threads, unread }, { tx, actor }) {
    const { companyId, employeeId } = actor
    const wanted = places.map(({ conversation_id, seq }) => ({ conversation_id, seq: unread ? Math.max(0, seq - 1) : seq }))
    const ids = places.map((place) => place.conversation_id)
    const threadIds = unread ? threads.map((place) => place.thread_id) : await listUnreadThreadIds(tx, companyId, employeeId, ids)
    const around = threadIds.length ? await lockThreads(tx, companyId, threadIds) : []
    await lockPointers(tx, companyId, [employeeId], [...ids, ...around])
    const moved = places.length ? await movePointers(tx, companyId, employeeId, wanted, unread) : []
    const turned = !threadIds.length
      ? []
      : unread
        ? await unreadThreadRows(tx, companyId, employeeId, threads)
        : await readThreadRows(tx, companyId, employeeId, threadIds)
    const changed = turned.length ? await emitThreads(tx, actor, turned) : []
    const touched = [...new Set([...moved, ...changed.map((thread) => thread.conversation_id)])]
    return { items: touched.length ? await emitConversations(tx, actor, touched) : [], threads: unread ? [] : turned }
  },
}

/** Sends the person's devices their current state of several threads. */
async function emitThreads(tx: Tx, { companyId, employeeId }: Actor, turned: readonly ReplyPosition[]): Promise<ThreadChange[]> {
  const inbox = await raiseScope(tx, { company_id: companyId, kind: 'inbox', scope_id: employeeId })
  const ids = turned.map((thread) => thread.thread_id)
  const changed = await markThreads(tx, companyId, employeeId, ids, inbox.revision)
  tx.emit('thread.changed', inbox, changed)
  return changed
}

/** Sends the person's devices their current state of several conversations. */
async function emitConversations(tx: Tx, { companyId, employeeId }: Actor, conversationIds: readonly string[]): Promise<RecentItem[]> {
  const inbox = await raiseScope(tx, { company_id: companyId, kind: 'inbox', scope_id: employeeId })
  await markPointers(tx, companyId, employeeId, conversationIds, inbox.revision)
  // Spaces are requested first, as in `showRecentItem`.
  const [spaces, own] = await Promise.all([
    listOwnSpaces(tx, companyId, employeeId),
    listOwnChanged(tx, companyId, employeeId, inbox.revision - 1),
  ])
  const items = showRecent(companyId, own, spaces)
  tx.emit('inbox.changed', inbox, items)
  return items
}

const MentionCursor = z.tuple([z.uuid()])
function readMentionCursor(cursor: string): string {
  const place = z.safeParse(MentionCursor, readCursor(cursor))
  if (!place.success) throw new Refusal('INVALID_REQUEST')
  return place.data[0]
}

import type { inboxCalls } from '@atrium/contract/chat/inbox-calls'
import { limits } from '@atrium/contract/limits'
import * as z from 'zod/mini'
import type { Handlers } from '#kernel/context'
import { readCursor, writeCursor } from '#kernel/listing'
import { raiseScope } from '#kernel/live/scopes'
import { Refusal } from '#kernel/refusal'
import { listOwnMoved } from '../queries/conversations.ts'
import { listCalling } from '../queries/mentions.ts'
import { markPointers, movePointers } from '../queries/pointers.ts'
import { listOwnThreads } from '../queries/threads.ts'
import { listOwnSpaces } from '../queries/spaces.ts'
import { showRecent } from '../rows.ts'

export const inboxHandlers: Handlers<typeof inboxCalls> = {
  async listMentions({ cursor }, { tx, actor }) {
    const before = cursor === undefined ? undefined : readMentionCursor(cursor)
    const rows = await listCalling(tx, actor.companyId, actor.employeeId, limits.pageDefault + 1, before)
    const items = rows.slice(0, limits.pageDefault)
    const last = items.at(-1)
    const threadIds = [...new Set(items.flatMap(({ thread_id }) => thread_id ?? []))]
    const threads = threadIds.length ? await listOwnThreads(tx, actor.companyId, actor.employeeId, threadIds) : []
    return { items, threads, next_cursor: rows.length > items.length && last ? writeCursor([last.message_id]) : null }
  },

  async moveReadPointers({ places, unread }, { tx, actor }) {
    const { companyId, employeeId } = actor
    const wanted = places.map(({ conversation_id, seq }) => ({ conversation_id, seq: unread ? Math.max(0, seq - 1) : seq }))
    const moved = await movePointers(tx, companyId, employeeId, wanted, unread)
    if (!moved.length) return { items: [] }
    const inbox = await raiseScope(tx, { company_id: companyId, kind: 'inbox', scope_id: employeeId })
    await markPointers(tx, companyId, employeeId, moved, inbox.revision)
    const [own, spaces] = await Promise.all([
      listOwnMoved(tx, companyId, employeeId, inbox.revision - 1),
      listOwnSpaces(tx, companyId, employeeId),
    ])
    const items = showRecent(companyId, own, spaces)
    tx.emit('inbox.changed', inbox, items)
    return { items }
  },
}

const MentionCursor = z.tuple([z.uuid()])
function readMentionCursor(cursor: string): string {
  const place = z.safeParse(MentionCursor, readCursor(cursor))
  if (!place.success) throw new Refusal('INVALID_REQUEST')
  return place.data[0]
}

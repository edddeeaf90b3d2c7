import type { attachmentCalls } from '@atrium/contract/chat/attachment-calls'
import { limits } from '@atrium/contract/limits'
import type { Handlers } from '#kernel/context'
import { readCursor, writeCursor } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import * as z from 'zod/mini'
import { mayReadConversation } from '../access.ts'
import { listMessagesWithFiles } from './queries.ts'

/** Lists the files of a conversation. A page ends at a message, whose time and id are the cursor. */
export const attachmentHandlers: Handlers<typeof attachmentCalls> = {
  async listConversationFiles({ conversation_id, kind, search, cursor }, { tx, actor }, refuse) {
    if (!(await mayReadConversation(tx, actor, conversation_id))) return refuse('CONVERSATION_NOT_FOUND')
    const after = cursor === undefined ? undefined : readPlace(cursor)
    const wanted = { conversationId: conversation_id, kind, words: wordsOf(search), after }
    const rows = await listMessagesWithFiles(tx, actor.companyId, wanted, limits.pageDefault + 1)
    const page = rows.slice(0, limits.pageDefault)
    const last = rows.length > page.length ? page.at(-1) : undefined
    const items = page.flatMap(({ files, at: _at, ...message }) =>
      files.filter((file) => !kind || file.kind === kind).map((file) => ({ ...file, ...message })),
    )
    return { items, next_cursor: last ? writeCursor([last.at, last.message_id]) : null }
  },
}

const wordsOf = (search = ''): string[] => search.split(/\s+/).filter((word) => word !== '')

const Place = z.tuple([z.string().check(z.regex(/^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+\d\d(:\d\d)?$/)), z.uuid()])

function readPlace(cursor: string): { at: string; message_id: string } {
  const place = z.safeParse(Place, readCursor(cursor))
  if (!place.success) throw new Refusal('INVALID_REQUEST')
  const [at, message_id] = place.data
  return { at, message_id }
}

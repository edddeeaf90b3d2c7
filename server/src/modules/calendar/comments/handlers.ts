import type { calendarCalls } from '@atrium/contract/calendar/calls'
import type { EventComment } from '@atrium/contract/calendar/schemas'
import { emptyDocument, isBlank } from '@atrium/contract/document'
import type { Actor, Handlers } from '#kernel/context'
import { listPage } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { managesEvents, openEvent, openLocked } from '../access.ts'
import { announceEvent } from '../announcing.ts'
import type { ReadableEvent } from '../queries.ts'
import { commentsOf, countComments, findByClientId, findComment, insertComment, updateComment } from './queries.ts'

const listing = {
  columns: { created_at: 'event_comment.created_at' },
  key: 'comment_id',
  keyColumn: 'event_comment.comment_id',
  defaultSort: { field: 'created_at', direction: 'asc' },
} as const

type Calls = Pick<typeof calendarCalls, 'listEventComments' | 'addEventComment' | 'updateEventComment' | 'deleteEventComment'>
export const commentHandlers: Handlers<Calls> = {
  async listEventComments({ event_id, ...input }, { tx, actor }) {
    const event = await openEvent(tx, actor, event_id)
    return listPage<EventComment>(tx, commentsOf(actor.companyId, event.event_id), input, listing)
  },

  async addEventComment({ event_id, body, client_comment_id }, { tx, actor, now }) {
    const event = await openLocked(tx, actor, event_id)
    const { companyId, employeeId: author_id } = actor
    if (isBlank(body)) throw new Refusal('INVALID_REQUEST')
    const row = { event_id: event.event_id, client_comment_id, author_id, body, created_at: now.toISOString() }
    if (await insertComment(tx, companyId, row)) await announceEvent(tx, companyId, event)
    const made = await findByClientId(tx, companyId, author_id, client_comment_id)
    if (made?.event_id !== event.event_id) throw new Refusal('INVALID_REQUEST')
    return made
  },

  async updateEventComment({ comment_id, body }, { tx, actor, now }) {
    const { held, event } = await openComment(tx, actor, comment_id)
    if (held.author_id !== actor.employeeId) throw new Refusal('NO_PERMISSION')
    if (isBlank(body)) throw new Refusal('INVALID_REQUEST')
    await updateComment(tx, actor.companyId, held.comment_id, { body, edited_at: now.toISOString() })
    await announceEvent(tx, actor.companyId, event)
    return (await findComment(tx, actor.companyId, held.comment_id)) ?? held
  },

  async deleteEventComment({ comment_id }, { tx, actor, now }) {
    const { held, event } = await openComment(tx, actor, comment_id)
    const isHost = event.is_host || (managesEvents(actor) && event.is_public)
    if (held.author_id !== actor.employeeId && !isHost) throw new Refusal('NO_PERMISSION')
    await updateComment(tx, actor.companyId, held.comment_id, { body: emptyDocument, deleted_at: now.toISOString() })
    await countComments(tx, actor.companyId, event.event_id, -1)
    await announceEvent(tx, actor.companyId, event)
    return (await findComment(tx, actor.companyId, held.comment_id)) ?? held
  },
}

/** A comment that is not deleted, with its event, which is locked. */
async function openComment(tx: Tx, actor: Actor, commentId: string): Promise<{ held: EventComment; event: ReadableEvent }> {
  const found = await findComment(tx, actor.companyId, commentId)
  const event = found && (await openLocked(tx, actor, found.event_id).catch(hidden))
  const held = event && (await findComment(tx, actor.companyId, commentId))
  if (!event || !held || held.deleted_at) throw new Refusal('COMMENT_NOT_FOUND')
  return { held, event }
}
const hidden = (error: unknown): undefined => {
  if (error instanceof Refusal) return undefined
  throw error
}

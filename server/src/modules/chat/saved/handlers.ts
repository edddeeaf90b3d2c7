import type { savedCalls } from '@atrium/contract/chat/saved'
import { limits } from '@atrium/contract/limits'
import * as z from 'zod/mini'
import type { Handlers } from '#kernel/context'
import { readCursor, refusingBadValues, writeCursor } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import { openMessage } from '../access.ts'
import { listReadable, listSavedRows, type SavedCursor } from './queries.ts'
import { changeSaved } from './saved.ts'
import { decideSavedChange, decideReminder, decideSaving } from './rules.ts'

export const savedHandlers: Handlers<typeof savedCalls> = {
  async saveMessage({ message_id, remind_at }, { tx, actor, now }, refuse) {
    const remindAt = momentOf(remind_at)
    if (!decideReminder(remindAt, now)) return refuse('REMINDER_OUT_OF_RANGE')
    const { message } = (await openMessage(tx, actor, message_id)) ?? refuse('MESSAGE_NOT_FOUND')
    return changeSaved(tx, actor, message.message_id, now, (held) => decideSaving(held, message.message_id, remindAt, now))
  },

  async changeSaved({ message_id, state, remind_at }, { tx, actor, now }, refuse) {
    const remindAt = momentOf(remind_at)
    if (!decideReminder(remindAt, now)) return refuse('REMINDER_OUT_OF_RANGE')
    return changeSaved(tx, actor, message_id, now, (held) =>
      decideSavedChange(held ?? refuse('MESSAGE_NOT_FOUND'), { state, remind_at: remindAt }, now),
    )
  },

  async listSaved({ state, cursor }, { tx, actor: { companyId, employeeId } }) {
    const after = cursor === undefined ? undefined : readPlace(cursor)
    const rows = await refusingBadValues(listSavedRows(tx, companyId, employeeId, { state, count: limits.pageDefault + 1, after }))
    const page = rows.slice(0, limits.pageDefault)
    const ids = page.map(({ message_id }) => message_id)
    const readable = new Map((await listReadable(tx, companyId, employeeId, ids)).map((message) => [message.message_id, message]))
    const last = rows.length > page.length ? page.at(-1) : undefined
    return {
      items: page.map(({ at: _place, ...saved }) => ({ ...saved, message: readable.get(saved.message_id) ?? null })),
      next_cursor: last ? writeCursor([last.is_due, last.at, last.message_id]) : null,
    }
  },
}

/** Normalised to the stored form, so that equal times compare as equal. */
const momentOf = (remindAt: string | null | undefined) => (remindAt ? new Date(remindAt).toISOString() : remindAt)

const Place = z.tuple([z.boolean(), z.iso.datetime(), z.uuid()])
function readPlace(cursor: string): SavedCursor {
  const place = z.safeParse(Place, readCursor(cursor))
  if (!place.success) throw new Refusal('INVALID_REQUEST')
  const [is_due, at, message_id] = place.data
  return { is_due, at, message_id }
}

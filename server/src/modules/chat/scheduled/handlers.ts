import type { scheduledCalls } from '@atrium/contract/chat/scheduled'
import type { Destination } from '@atrium/contract/chat/schemas'
import { plainTextOf } from '@atrium/contract/document'
import type { Actor, Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import { decideMoment } from '#kernel/moments'
import type { Tx } from '#kernel/database/transaction'
import { linkFiles } from '#modules/files'
import { findActiveEmployeeIds } from '#modules/people'
import { mayReadConversation, openThread } from '../access.ts'
import { findFilesToSend } from '../attachments/attached.ts'
import { countScheduled, findScheduled, listScheduledRows } from './queries.ts'
import { lockInbox } from '../inbox/pointer-queries.ts'
import { decideBody } from '../rules.ts'
import { storeScheduled, removeScheduled, openScheduled } from './scheduled.ts'
import { decideScheduledChange, decideScheduledLimit } from './rules.ts'
import { ScheduledChanged, sendScheduledRow } from './scheduled-sending.ts'

export const scheduledHandlers: Handlers<typeof scheduledCalls> = {
  async scheduleMessage({ scheduled_id, place, destination, body, file_ids, silent, send_at }, { tx, actor, now }, refuse) {
    const { companyId, employeeId } = actor
    if (!decideBody(body, file_ids.length) || new Set(file_ids).size < file_ids.length) throw new Refusal('INVALID_REQUEST')
    await lockInbox(tx, companyId, employeeId)
    const known = await findScheduled(tx, companyId, employeeId, scheduled_id)
    if (known) return { ...known, text: known.text.slice(0, 200) }
    const moment = new Date(send_at).toISOString()
    if (!decideMoment(moment, now)) return refuse('SCHEDULE_OUT_OF_RANGE')
    if (!decideScheduledLimit(await countScheduled(tx, companyId, employeeId))) return refuse('SCHEDULED_MESSAGES_FULL')
    await openDestination(tx, actor, destination, refuse)
    const files = (await findFilesToSend(tx, actor, file_ids)) ?? refuse('FILE_NOT_FOUND')
    const row = { scope_kind: 'scheduled', scope_id: employeeId, row_id: scheduled_id }
    if (files.length && !(await linkFiles(tx, companyId, employeeId, file_ids, row))) return refuse('FILE_NOT_FOUND')
    const words = { body, text: plainTextOf(body), files }
    return storeScheduled(
      tx,
      actor,
      { scheduled_id, place, destination, ...words, silent, send_at: moment, state: 'waiting', error: null },
      now,
    )
  },

  async changeScheduled({ scheduled_id, body, send_at }, { tx, actor, now }, refuse) {
    const moment = send_at && new Date(send_at).toISOString()
    if (moment && !decideMoment(moment, now)) return refuse('SCHEDULE_OUT_OF_RANGE')
    const held = (await openScheduled(tx, actor, scheduled_id)) ?? refuse('SCHEDULED_MESSAGE_NOT_FOUND')
    const next = decideScheduledChange(held, { body, send_at: moment })
    if (!decideBody(next.body, next.files.length)) throw new Refusal('INVALID_REQUEST')
    return storeScheduled(tx, actor, next, now, held)
  },

  async removeScheduled({ scheduled_id }, { tx, actor, now }, refuse) {
    const held = (await openScheduled(tx, actor, scheduled_id)) ?? refuse('SCHEDULED_MESSAGE_NOT_FOUND')
    return removeScheduled(tx, actor, held, now)
  },

  async sendScheduled({ scheduled_id }, context, refuse) {
    const sent = await sendScheduledRow(context, scheduled_id, context.now, () => true).catch((error: unknown) => {
      throw error instanceof ScheduledChanged ? new Refusal('SERVICE_UNAVAILABLE') : error
    })
    return sent ?? refuse('SCHEDULED_MESSAGE_NOT_FOUND')
  },

  async listScheduled(_input, { tx, actor }) {
    return { items: await listScheduledRows(tx, actor.companyId, actor.employeeId) }
  },
}

type Refuse = (code: 'CONVERSATION_NOT_FOUND' | 'EMPLOYEE_NOT_FOUND' | 'MESSAGE_NOT_FOUND') => never

/** Checks that the destination exists and is readable now. The permission to post is checked when the message is sent. */
async function openDestination(tx: Tx, actor: Actor, destination: Destination, refuse: Refuse): Promise<void> {
  if ('employee_id' in destination) {
    const { employee_id } = destination
    if (!(await findActiveEmployeeIds(tx, actor.companyId, [employee_id])).has(employee_id)) return refuse('EMPLOYEE_NOT_FOUND')
  } else if (!(await mayReadConversation(tx, actor, destination.conversation_id))) return refuse('CONVERSATION_NOT_FOUND')
  else if ('thread_id' in destination) {
    const root = await openThread(tx, actor, destination.thread_id)
    if (root?.conversation_id !== destination.conversation_id) return refuse('MESSAGE_NOT_FOUND')
  }
}

import type { Clock } from '#kernel/clock'
import { earlyPause, type JobData } from '#kernel/jobs/jobs'
import type { Switches } from '#kernel/http/switches'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { sendPush } from '#modules/devices'
import { findEmployeeNames, findLanguage } from '#modules/people'
import { reminderWords } from '../scheduled/notices.ts'
import { findOwnConversation } from '../inbox/conversation-queries.ts'
import { lockInbox } from '../inbox/pointer-queries.ts'
import { findSaved, listReadable } from './queries.ts'
import { permalinkOf } from '../inbox/rows.ts'
import { changeSaved, queueReminder, reminderTag, type Owner } from './saved.ts'

export type ReminderParts = { transactions: Transactions; switches: Switches; clock: Clock }

/**
 * The worker of `chat.remind`: marks a reminder that is still valid as due, once, on all devices of the person. When the database clock is
 * ahead of ours the job comes early and is queued again, a minute at a time.
 */
export const reminderWorker =
  ({ transactions, switches, clock }: ReminderParts) =>
  ({ company_id: companyId, employee_id: employeeId, message_id: messageId, remind_at }: JobData<'chat.remind'>): Promise<void> =>
    transactions({ effect: 'write', companyId }, async (tx) => {
      const now = clock()
      const person = { companyId, employeeId }
      await lockInbox(tx, companyId, employeeId)
      const held = await findSaved(tx, companyId, employeeId, messageId)
      if (held?.state !== 'in_progress' || held.is_due || held.remind_at !== remind_at) return
      if (Date.parse(remind_at) > now.getTime()) return queueReminder(tx, companyId, employeeId, messageId, remind_at, now, earlyPause)
      await changeSaved(tx, person, messageId, now, () => ({ ...held, is_due: true }))
      if (await switches.isOn(companyId, 'connect', tx)) await pushReminder(tx, person, messageId, now)
    })

/** Sends nothing when the person may no longer read the message or it was deleted. */
async function pushReminder(tx: Tx, { companyId, employeeId }: Owner, messageId: string, now: Date): Promise<void> {
  const [message] = await listReadable(tx, companyId, employeeId, [messageId])
  const conversation = message && (await findOwnConversation(tx, companyId, employeeId, message.conversation_id))
  if (!conversation || message.deleted_at) return
  const [names, language] = await Promise.all([
    findEmployeeNames(tx, companyId, [message.sender_id]),
    findLanguage(tx, companyId, employeeId),
  ])
  const { title, of } = reminderWords[language]
  const body = of(names.get(message.sender_id) ?? '', message.text)
  const notice = { tag: reminderTag(messageId), title, body, path: permalinkOf(conversation, message) }
  await sendPush(tx, { companyId, employeeIds: [employeeId] }, notice, now)
}

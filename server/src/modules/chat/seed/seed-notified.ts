import { sql, type Tx } from '#kernel/database/transaction'
import { notifyPeople } from '#modules/notifications'
import { listConcerned, lockUnnotified, markNotified } from '../notifying/queries.ts'
import { alertOf } from '../notifying/notifier.ts'
import { messageNotices, spaceNotices } from '../notifying/sources.ts'

const parts = { sources: [messageNotices, spaceNotices], findAwake: () => new Set<string>() }
const noSubscribers = { everyone: false, employeeIds: [], keywords: [] }
const unedited = { messageIds: [], since: 0 }
const everybody = 10_000

/** The notifications of the people of the demo company that are recent at `now`, each at the time its message was written. */
export async function seedNotified(tx: Tx, companyId: string, now: Date): Promise<void> {
  const conversations = await tx.all(sql<{ conversation_id: string }>`
    select conversation_id from conversation where company_id = ${companyId} order by conversation_id`)
  const untold = []
  for (const { conversation_id } of conversations) {
    const found = await lockUnnotified(tx, companyId, conversation_id, now)
    if (!found) continue
    untold.push(...found.messages.map((message) => ({ message, conversation_id })))
    await markNotified(tx, companyId, conversation_id, found)
  }
  for (const { message, conversation_id } of untold.toSorted((one, other) =>
    one.message.created_at.localeCompare(other.message.created_at),
  )) {
    const concerned = await listConcerned(tx, companyId, [message.message_id], noSubscribers, unedited, {
      after: undefined,
      count: everybody,
    })
    const alerts = concerned.map((one) => alertOf(one, message, conversation_id))
    if (alerts.length) await notifyPeople(tx, parts, companyId, alerts, new Date(message.created_at))
  }
}

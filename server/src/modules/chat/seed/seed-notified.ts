import { sql, type Tx } from '#kernel/database/transaction'
import { tellPeople } from '#modules/notifications'
import { listConcerned, lockUntold, markTold } from '../notifying/queries.ts'
import { alertOf } from '../notifying/notifier.ts'
import { messageNotices, spaceNotices } from '../notifying/sources.ts'

const parts = { sources: [messageNotices, spaceNotices], findAwake: () => new Set<string>() }
const nobodyWants = { everyone: false, employeeIds: [], keywords: [] }
const unedited = { messageIds: [], since: 0 }
const everybody = 10_000

/** The recent notifications of the people of the demo company, each at the time its message was written. */
export async function seedTold(tx: Tx, companyId: string): Promise<void> {
  const conversations = await tx.all(sql<{ conversation_id: string }>`
    select conversation_id from conversation where company_id = ${companyId} order by conversation_id`)
  const untold = []
  for (const { conversation_id } of conversations) {
    const found = await lockUntold(tx, companyId, conversation_id)
    if (!found) continue
    untold.push(...found.messages.map((message) => ({ message, conversation_id })))
    await markTold(tx, companyId, conversation_id, found)
  }
  for (const { message, conversation_id } of untold.toSorted((one, other) =>
    one.message.created_at.localeCompare(other.message.created_at),
  )) {
    const concerned = await listConcerned(tx, companyId, [message.message_id], nobodyWants, unedited, {
      after: undefined,
      count: everybody,
    })
    const alerts = concerned.map((one) => alertOf(one, message, conversation_id))
    if (alerts.length) await tellPeople(tx, parts, companyId, alerts, new Date(message.created_at))
  }
}

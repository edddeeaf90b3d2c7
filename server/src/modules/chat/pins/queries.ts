import type { Message } from '@atrium/contract/chat/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import { columns } from '../messages/queries.ts'

/** SQL of pins. */
const pinnedIn = (companyId: string, conversationId: string) =>
  database
    .selectFrom('message')
    .where('company_id', '=', companyId)
    .where('conversation_id', '=', conversationId)
    .where('pinned_at', 'is not', null)

export const countPins = async (tx: Tx, companyId: string, conversationId: string): Promise<number> =>
  (await tx.all(pinnedIn(companyId, conversationId).select('message_id'))).length

/** Newest pin first. */
export const listPinned = (tx: Tx, companyId: string, conversationId: string): Promise<Message[]> =>
  tx.hot(
    'pinned-messages',
    `select ${columns} from message m where m.company_id = $1 and m.conversation_id = $2 and m.pinned_at is not null
     order by m.pinned_at desc, m.message_id`,
    [companyId, conversationId],
  )

export type NewPin = { employeeId: string; now: Date; revision: number }

/** Pinning again keeps the person who pinned it first. */
export const pinRow = (tx: Tx, companyId: string, messageId: string, { employeeId, now, revision }: NewPin) =>
  tx.run(sql`
    update message set revision = ${revision}, pinned_at = coalesce(pinned_at, ${now}), pinned_by = coalesce(pinned_by, ${employeeId}::uuid)
    where company_id = ${companyId} and message_id = ${messageId}`)

export const unpinRow = (tx: Tx, companyId: string, messageId: string, revision: number) =>
  tx.run(
    database
      .updateTable('message')
      .set({ revision, pinned_at: null, pinned_by: null })
      .where('company_id', '=', companyId)
      .where('message_id', '=', messageId),
  )

import type { MessageVersion } from '@atrium/contract/chat/messages/message-calls'
import type { RichText } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** Stores the current body before an edit. The conversation is locked, so that version numbers have no gaps. */
export const insertVersion = (tx: Tx, companyId: string, messageId: string, next: RichText) =>
  tx.run(sql`
    insert into message_version (company_id, message_id, version, body, written_at)
    select m.company_id, m.message_id, coalesce((
        select max(v.version) from message_version v where v.company_id = m.company_id and v.message_id = m.message_id), 0) + 1,
      m.body, coalesce(m.edited_at, m.created_at)
    from message m
    where m.company_id = ${companyId} and m.message_id = ${messageId} and m.body <> ${JSON.stringify(next)}::jsonb`)

export const listVersions = (tx: Tx, companyId: string, messageId: string): Promise<MessageVersion[]> =>
  tx.all(sql<MessageVersion>`
    select version, body, written_at from message_version
    where company_id = ${companyId} and message_id = ${messageId}
    order by version desc limit ${limits.messageVersions}`)

export const deleteVersions = (tx: Tx, companyId: string, messageId: string) =>
  tx.run(database.deleteFrom('message_version').where('company_id', '=', companyId).where('message_id', '=', messageId))

import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { FileKind } from '@atrium/contract/files/kinds'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

export type FilesWanted = {
  conversationId: string
  kind: FileKind | undefined
  after: { at: string; message_id: string } | undefined
}
export type MessageWithFiles = {
  message_id: string
  seq: number | null
  sender_id: string
  created_at: string
  /** `created_at` in full precision, for the cursor. */
  at: string
  files: MessageFile[]
}

/** Messages of a conversation with files, optionally of one kind, newest first. */
export const listMessagesWithFiles = (
  tx: Tx,
  companyId: string,
  { conversationId, kind, after }: FilesWanted,
  count: number,
): Promise<MessageWithFiles[]> =>
  tx.all(
    database
      .selectFrom('message')
      .select(['message_id', 'seq', 'sender_id', 'created_at'])
      .select([sql<string>`created_at::text`.as('at'), sql<MessageFile[]>`files`.as('files')])
      .where('company_id', '=', companyId)
      .where('conversation_id', '=', conversationId)
      .where(sql<boolean>`files <> '[]'`)
      .$if(kind !== undefined, (query) => query.where(sql<boolean>`files @> ${JSON.stringify([{ kind }])}::jsonb`))
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(created_at, message_id) < (${after?.at}::timestamptz, ${after?.message_id}::uuid)`),
      )
      .orderBy('created_at', 'desc')
      .orderBy('message_id', 'desc')
      .limit(count),
  )

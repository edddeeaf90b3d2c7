import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { FileKind } from '@atrium/contract/files/kinds'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

export type FilesWanted = {
  conversationId: string
  kind: FileKind | undefined
  /** Each is part of the name, with or without accents. */
  words: readonly string[]
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

/** Messages of a conversation with files, optionally of one kind or with these words in their names, newest first. */
export const listMessagesWithFiles = (
  tx: Tx,
  companyId: string,
  { conversationId, kind, words, after }: FilesWanted,
  count: number,
): Promise<MessageWithFiles[]> =>
  tx.all(
    database
      .selectFrom('message')
      .select(['message_id', 'seq', 'sender_id', 'created_at'])
      .select([sql<string>`created_at::text`.as('at'), named(words).as('files')])
      .where('company_id', '=', companyId)
      .where('conversation_id', '=', conversationId)
      .where(sql<boolean>`files <> '[]'`)
      .$if(kind !== undefined, (query) => query.where(sql<boolean>`files @> ${JSON.stringify([{ kind }])}::jsonb`))
      .$if(words.length > 0, (query) => query.where(sql<boolean>`${named(words)} is not null`))
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(created_at, message_id) < (${after?.at}::timestamptz, ${after?.message_id}::uuid)`),
      )
      .orderBy('created_at', 'desc')
      .orderBy('message_id', 'desc')
      .limit(count),
  )

/** The files of a message with all these words in their names; null if there are none. */
const named = (words: readonly string[]) =>
  words.length
    ? sql<MessageFile[]>`(
        select jsonb_agg(file order by place) from jsonb_array_elements(files) with ordinality as listed (file, place)
        where ${sql.join(
          words.map((word) => sql`strpos(folded(file ->> 'name'), folded(${word})) > 0`),
          sql` and `,
        )}
      )`
    : sql<MessageFile[]>`files`

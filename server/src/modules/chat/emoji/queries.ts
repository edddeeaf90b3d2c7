import type { CompanyEmoji } from '@atrium/contract/chat/company-emoji'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of company emoji. */
export type EmojiRow = CompanyEmoji & { file_id: string }

const columns = ['emoji_id', 'emoji_name', 'former_names', 'emoji_url', 'added_by', 'created_at', 'file_id'] as const
const emojiOf = (companyId: string) => database.selectFrom('company_emoji').select(columns).where('company_id', '=', companyId)

export const listEmoji = (tx: Tx, companyId: string): Promise<EmojiRow[]> => tx.all(emojiOf(companyId).orderBy('emoji_name'))

export const findEmoji = (tx: Tx, companyId: string, emojiId: string): Promise<EmojiRow | undefined> =>
  tx.first(emojiOf(companyId).where('emoji_id', '=', emojiId))

/** The emoji that has or had this name. */
export const findEmojiNamed = (tx: Tx, companyId: string, name: string): Promise<EmojiRow | undefined> =>
  tx.first(emojiOf(companyId).where(sql<boolean>`(emoji_name = ${name} or ${name} = any(former_names))`))

export const countEmoji = async (tx: Tx, companyId: string): Promise<number> => {
  const row = await tx.first(sql<{ count: number }>`select count(*)::int as count from company_emoji where company_id = ${companyId}`)
  return row?.count ?? 0
}

export type NewEmoji = Pick<EmojiRow, 'emoji_name' | 'file_id' | 'emoji_url' | 'added_by' | 'created_at'>

export async function insertEmoji(tx: Tx, companyId: string, emoji: NewEmoji): Promise<EmojiRow> {
  const row = await tx.first(
    database
      .insertInto('company_emoji')
      .values({ company_id: companyId, ...emoji })
      .returning(columns),
  )
  if (!row) throw new Error('an insert returned no row')
  return row
}

export const updateEmojiNames = (
  tx: Tx,
  companyId: string,
  emojiId: string,
  { emoji_name, former_names }: Pick<EmojiRow, 'emoji_name' | 'former_names'>,
) =>
  tx.run(
    database
      .updateTable('company_emoji')
      .set({ emoji_name, former_names: sql`${former_names}::text[]` })
      .where('company_id', '=', companyId)
      .where('emoji_id', '=', emojiId),
  )

export const deleteEmoji = (tx: Tx, companyId: string, emojiId: string) =>
  tx.run(database.deleteFrom('company_emoji').where('company_id', '=', companyId).where('emoji_id', '=', emojiId))

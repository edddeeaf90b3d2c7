import { nameIn } from '@atrium/contract/chat/emoji-names'
import type { CompanyEmoji } from '@atrium/contract/chat/company-emoji'
import type { Moved } from '#kernel/live/announcement'
import { raiseScope } from '#kernel/live/scope-queries'
import type { Tx } from '#kernel/database/transaction'
import { isBuiltIn } from './built-in-emoji.ts'
import { findEmojiNamed, type EmojiRow } from './queries.ts'

/** Emoji change under the directory's lock: when two people choose the same name at once, the second finds it taken. */
export const raiseEmoji = (tx: Tx, companyId: string): Promise<Moved> =>
  raiseScope(tx, { company_id: companyId, kind: 'directory', scope_id: companyId })

/** Whether no standard emoji and no other company emoji than `own` has or had this name. */
export async function isNameFree(tx: Tx, companyId: string, name: string, own?: string): Promise<boolean> {
  if (isBuiltIn(name)) return false
  const namesake = await findEmojiNamed(tx, companyId, name)
  return !namesake || namesake.emoji_id === own
}

/** True for a standard emoji or the shortcode of a company emoji. */
export async function isEmoji(tx: Tx, companyId: string, emoji: string): Promise<boolean> {
  const name = nameIn(emoji)
  return name === undefined || (await findEmojiNamed(tx, companyId, name)) !== undefined
}

export const showEmoji = ({ file_id: _kept, ...emoji }: EmojiRow): CompanyEmoji => emoji

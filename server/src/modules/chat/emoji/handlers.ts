import type { companyEmojiCalls } from '@atrium/contract/chat/company-emoji'
import { limits } from '@atrium/contract/limits'
import type { Actor, Handlers } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { addressOf, findOwnPrivateFile, forgetFile, publishFile } from '#modules/files'
import { decideChange, decideNames, decidePicture } from './rules.ts'
import { isNameFree, raiseEmoji, showEmoji } from './company-emoji.ts'
import { countEmoji, deleteEmoji, findEmoji, insertEmoji, listEmoji, updateEmojiNames, type EmojiRow } from './queries.ts'

export const companyEmojiHandlers: Handlers<typeof companyEmojiCalls> = {
  async listCompanyEmoji(_input, { tx, actor }) {
    return { items: (await listEmoji(tx, actor.companyId)).map(showEmoji) }
  },

  async addCompanyEmoji({ emoji_name, file_id }, { tx, actor, now }, refuse) {
    const { companyId, employeeId } = actor
    const moved = await raiseEmoji(tx, companyId)
    if (!(await isNameFree(tx, companyId, emoji_name))) return refuse('EMOJI_NAME_TAKEN')
    if ((await countEmoji(tx, companyId)) >= limits.companyEmoji) return refuse('EMOJI_LIMIT')
    const file = (await findOwnPrivateFile(tx, actor, file_id)) ?? refuse('FILE_NOT_FOUND')
    const fault = decidePicture(file)
    if (fault) return refuse(fault)
    if (!(await publishFile(tx, companyId, employeeId, file_id))) return refuse('FILE_NOT_FOUND')
    const facts = { emoji_name, file_id, emoji_url: addressOf(file), added_by: employeeId, created_at: now.toISOString() }
    const emoji = showEmoji(await insertEmoji(tx, companyId, facts))
    tx.emit('emoji.changed', moved, [{ emoji_id: emoji.emoji_id, emoji }])
    return emoji
  },

  async renameCompanyEmoji({ emoji_id, emoji_name }, { tx, actor }, refuse) {
    const { companyId } = actor
    const moved = await raiseEmoji(tx, companyId)
    const held = (await openEmoji(tx, actor, emoji_id)) ?? refuse('EMOJI_NOT_FOUND')
    if (!(await isNameFree(tx, companyId, emoji_name, emoji_id))) return refuse('EMOJI_NAME_TAKEN')
    const names = decideNames(held, emoji_name) ?? refuse('EMOJI_LIMIT')
    await updateEmojiNames(tx, companyId, emoji_id, names)
    const emoji = showEmoji({ ...held, ...names })
    tx.emit('emoji.changed', moved, [{ emoji_id: emoji.emoji_id, emoji }])
    return emoji
  },

  async removeCompanyEmoji({ emoji_id }, { tx, actor }, refuse) {
    const { companyId } = actor
    const moved = await raiseEmoji(tx, companyId)
    const held = (await openEmoji(tx, actor, emoji_id)) ?? refuse('EMOJI_NOT_FOUND')
    await deleteEmoji(tx, companyId, emoji_id)
    await forgetFile(tx, companyId, held.file_id)
    tx.emit('emoji.changed', moved, [{ emoji_id: held.emoji_id, emoji: null }])
    return { emoji_id: held.emoji_id }
  },
}

/** An emoji that the person may change. Everyone sees every emoji, so a refusal reveals only the missing permission. */
async function openEmoji(tx: Tx, actor: Actor, emojiId: string): Promise<EmojiRow | undefined> {
  const held = await findEmoji(tx, actor.companyId, emojiId)
  return held && decideChange(actor, held) ? held : undefined
}

import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Instant } from '../fields.ts'
import { EmojiName } from './emoji-name-field.ts'

/** A custom emoji that everyone in the company can use in messages and reactions. */
export const CompanyEmoji = z.object({
  emoji_id: z.uuid(),
  emoji_name: z.string(),
  /** Previous names: messages and reactions that use them still show this emoji, and no other emoji can take them while it exists. */
  former_names: z.array(z.string()),
  /** URL of its picture, served like those of people and spaces. */
  emoji_url: z.string(),
  added_by: z.uuid(),
  created_at: Instant,
})
export type CompanyEmoji = z.infer<typeof CompanyEmoji>

/** Everyone except guests may add emoji; the person who added one, and people who manage the company, may change it. */
const everyoneButGuests = { anyOf: ['space.join', 'company.manage'] } as const

/** A company’s own emoji, in addition to the built-in ones. */
export const companyEmojiCalls = defineCalls({
  listCompanyEmoji: {
    method: 'GET',
    path: '/chat/emoji/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the company’s emoji by name.',
    input: z.object({}),
    output: z.object({ items: z.array(CompanyEmoji) }),
    errors: [],
  },
  addCompanyEmoji: {
    method: 'POST',
    path: '/chat/emoji/add',
    effect: 'write',
    access: everyoneButGuests,
    summary:
      'Adds an emoji with a name that is not taken and one of the caller’s private, unattached uploads, which everyone in the company can read from then on.',
    input: z.object({ emoji_name: EmojiName, file_id: z.uuid() }),
    output: CompanyEmoji,
    errors: ['EMOJI_NAME_TAKEN', 'EMOJI_LIMIT', 'FILE_NOT_FOUND', 'FILE_TYPE_NOT_ALLOWED', 'FILE_TOO_LARGE'],
  },
  renameCompanyEmoji: {
    method: 'PATCH',
    path: '/chat/emoji/rename',
    effect: 'write',
    access: everyoneButGuests,
    summary: 'Renames an emoji. Messages that use the previous name still show it.',
    input: z.object({ emoji_id: z.uuid(), emoji_name: EmojiName }),
    output: CompanyEmoji,
    errors: ['EMOJI_NOT_FOUND', 'EMOJI_NAME_TAKEN', 'EMOJI_LIMIT'],
  },
  removeCompanyEmoji: {
    method: 'DELETE',
    path: '/chat/emoji/remove',
    effect: 'write',
    access: everyoneButGuests,
    summary: 'Removes an emoji and its picture. Messages and reactions show its name from then on.',
    input: z.object({ emoji_id: z.uuid() }),
    output: z.object({ emoji_id: z.uuid() }),
    errors: ['EMOJI_NOT_FOUND'],
  },
})

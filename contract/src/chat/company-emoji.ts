import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Instant } from '../fields.ts'
import { EmojiName } from './emoji-name-field.ts'

/** A picture that stands for itself in words and reactions, for everyone in the company. */
export const CompanyEmoji = z.object({
  emoji_id: z.uuid(),
  emoji_name: z.string(),
  /** What it was called before: words and reactions that say so still mean it, and no other takes these names while it is there. */
  former_names: z.array(z.string()),
  /** Where its picture is read, like those of people and spaces. */
  emoji_url: z.string(),
  added_by: z.uuid(),
  created_at: Instant,
})
export type CompanyEmoji = z.infer<typeof CompanyEmoji>

/** Whoever is not a guest adds them; whoever added one, and whoever manages the company, changes it. */
const insiders = { anyOf: ['space.join', 'company.manage'] } as const

/** Emoji that a company adds to those that everybody has. */
export const companyEmojiCalls = defineCalls({
  listCompanyEmoji: {
    method: 'GET',
    path: '/chat/emoji/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'The company’s own emoji, by name.',
    input: z.object({}),
    output: z.object({ items: z.array(CompanyEmoji) }),
    errors: [],
  },
  addCompanyEmoji: {
    method: 'POST',
    path: '/chat/emoji/add',
    effect: 'write',
    access: insiders,
    summary:
      'Adds an emoji: a name that no other has, and a private upload of one’s own that stands nowhere, which everybody may read from then on.',
    input: z.object({ emoji_name: EmojiName, file_id: z.uuid() }),
    output: CompanyEmoji,
    errors: ['EMOJI_NAME_TAKEN', 'EMOJI_LIMIT', 'FILE_NOT_FOUND', 'FILE_TYPE_NOT_ALLOWED', 'FILE_TOO_LARGE'],
  },
  renameCompanyEmoji: {
    method: 'PATCH',
    path: '/chat/emoji/rename',
    effect: 'write',
    access: insiders,
    summary: 'Calls an emoji something else. Words that name it as before still mean it.',
    input: z.object({ emoji_id: z.uuid(), emoji_name: EmojiName }),
    output: CompanyEmoji,
    errors: ['EMOJI_NOT_FOUND', 'EMOJI_NAME_TAKEN', 'EMOJI_LIMIT'],
  },
  removeCompanyEmoji: {
    method: 'DELETE',
    path: '/chat/emoji/remove',
    effect: 'write',
    access: insiders,
    summary: 'Takes an emoji away, its picture too. Words and reactions show its name from then on.',
    input: z.object({ emoji_id: z.uuid() }),
    output: z.object({ emoji_id: z.uuid() }),
    errors: ['EMOJI_NOT_FOUND'],
  },
})

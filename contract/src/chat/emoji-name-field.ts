import * as z from 'zod/mini'
import { emojiNamePattern } from './emoji-names.ts'

/** An emoji name as typed: surrounding colons are removed, and capitals lowered. */
export const EmojiName = z.string().check(
  z.trim(),
  z.minLength(1, 'This field is required'),
  z.maxLength(100, { abort: true }),
  z.overwrite((name) => name.replace(/^:(.*):$/, '$1')),
  z.toLowerCase(),
  z.regex(emojiNamePattern, 'Invalid emoji name'),
)

import type { CompanyEmoji } from '@atrium/contract/chat/company-emoji'
import { limits } from '@atrium/contract/limits'

const pictureTypes: readonly string[] = ['image/png', 'image/gif', 'image/webp']

/** The reason to refuse a file as the picture of an emoji, or undefined. */
export function decidePicture({
  content_type,
  size,
}: {
  content_type: string
  size: number
}): 'FILE_TYPE_NOT_ALLOWED' | 'FILE_TOO_LARGE' | undefined {
  if (!pictureTypes.includes(content_type)) return 'FILE_TYPE_NOT_ALLOWED'
  return size > limits.emojiBytes ? 'FILE_TOO_LARGE' : undefined
}

type Names = Pick<CompanyEmoji, 'emoji_name' | 'former_names'>
/** The names of a renamed emoji. Renaming back to a former name removes it from the former names. Undefined when there are too many. */
export function decideNames({ emoji_name, former_names }: Names, name: string): Names | undefined {
  if (name === emoji_name) return { emoji_name, former_names }
  const former = [...former_names.filter((one) => one !== name), emoji_name]
  return former.length > limits.formerEmojiNames ? undefined : { emoji_name: name, former_names: former }
}

type Asker = { employeeId: string; permissions: ReadonlySet<string> }
/** An emoji may be changed by the person who added it and by those who manage the company. */
export const decideChange = ({ employeeId, permissions }: Asker, { added_by }: Pick<CompanyEmoji, 'added_by'>): boolean =>
  added_by === employeeId || permissions.has('company.manage')

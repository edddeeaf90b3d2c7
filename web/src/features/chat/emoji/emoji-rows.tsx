import type { CompanyEmoji } from '@atrium/contract/chat/company-emoji'
import { shortcodeOf } from '@atrium/contract/chat/emoji-names'
import { Pencil, Trash2 } from 'lucide-react'
import { useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { codeOf } from './company-emoji.ts'
import { EmojiPicture } from './emoji-picture.tsx'
import styles from './emoji-rows.module.css'

type EmojiActions = { onRename: (emoji: CompanyEmoji) => void; onRemove: (emoji: CompanyEmoji) => void }

/** Emoji with their names, and the person who added them. */
export const EmojiRows = ({ emoji, ...actions }: EmojiActions & { emoji: readonly CompanyEmoji[] }) => (
  <ul className={styles.list}>
    {emoji.map((one) => (
      <EmojiRow key={one.emoji_id} emoji={one} {...actions} />
    ))}
  </ul>
)

function EmojiRow({ emoji, onRename, onRemove }: EmojiActions & { emoji: CompanyEmoji }) {
  const { formatMessage, formatDate, formatList } = useIntl()
  const person = usePerson(emoji.added_by)
  const code = codeOf(emoji)
  const name = person ? nameOf(person) : formatMessage({ id: 'people.aColleague' })
  const date = formatDate(emoji.created_at, { dateStyle: 'medium' })
  return (
    <li className={styles.row}>
      <span className={styles.figure}>
        <EmojiPicture emoji={emoji} decorative />
      </span>
      <div className={styles.name}>
        <bdi dir="ltr">{code}</bdi>
        <p className={styles.soft}>
          {formatMessage({ id: 'chat.emojiAddedBy' }, { name, date })}
          {emoji.former_names.length > 0 && (
            <>
              {' '}
              · {formatMessage({ id: 'chat.emojiFormer' }, { names: formatList(emoji.former_names.map(shortcodeOf), { type: 'unit' }) })}
            </>
          )}
        </p>
      </div>
      <IconButton icon={Pencil} label={formatMessage({ id: 'chat.renameEmoji' }, { emoji: code })} onClick={() => onRename(emoji)} />
      <IconButton icon={Trash2} label={formatMessage({ id: 'chat.removeEmoji' }, { emoji: code })} onClick={() => onRemove(emoji)} />
    </li>
  )
}

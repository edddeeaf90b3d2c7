import { EmojiPicker } from 'frimousse'
import { useIntl } from 'react-intl'
import styles from './emoji-picker.module.css'

/** The grid itself, with arrow keys and search. */
export default function EmojiGrid({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { formatMessage } = useIntl()
  return (
    <EmojiPicker.Root className={styles.root} emojibaseUrl="/emoji" onEmojiSelect={({ emoji }) => onChoose(emoji)} columns={8}>
      <EmojiPicker.Search className={styles.search} autoFocus placeholder={formatMessage({ id: 'chat.searchEmoji' })} aria-label={formatMessage({ id: 'chat.searchEmoji' })} />
      <EmojiPicker.Viewport className={styles.viewport}>
        <EmojiPicker.Loading className={styles.note}>{formatMessage({ id: 'ui.loading' })}</EmojiPicker.Loading>
        <EmojiPicker.Empty className={styles.note}>{formatMessage({ id: 'ui.nothingFound' })}</EmojiPicker.Empty>
        <EmojiPicker.List
          className={styles.list}
          components={{
            CategoryHeader: ({ category, ...rest }) => (
              <div {...rest} className={styles.category}>
                {category.label}
              </div>
            ),
            Row: ({ children, ...rest }) => (
              <div {...rest} className={styles.row}>
                {children}
              </div>
            ),
            Emoji: ({ emoji, ...rest }) => (
              <button {...rest} type="button" className={styles.emoji} data-active={emoji.isActive || undefined}>
                {emoji.emoji}
              </button>
            ),
          }}
        />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  )
}

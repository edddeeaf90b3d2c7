import {
  EmojiPicker,
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
} from 'frimousse'
import { useIntl } from 'react-intl'
import styles from './emoji-picker.module.css'

/** The grid itself, with arrow keys and search. */
export default function EmojiGrid({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { formatMessage } = useIntl()
  const search = formatMessage({ id: 'chat.searchEmoji' })
  return (
    <EmojiPicker.Root className={styles.root} emojibaseUrl="/emoji" onEmojiSelect={({ emoji }) => onChoose(emoji)} columns={8}>
      <EmojiPicker.Search className={styles.search} autoFocus placeholder={search} aria-label={search} />
      <EmojiPicker.Viewport className={styles.viewport}>
        <EmojiPicker.Loading className={styles.note}>{formatMessage({ id: 'ui.loading' })}</EmojiPicker.Loading>
        <EmojiPicker.Empty className={styles.note}>{formatMessage({ id: 'ui.nothingFound' })}</EmojiPicker.Empty>
        <EmojiPicker.List className={styles.list} components={{ CategoryHeader, Row, Emoji }} />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  )
}

const CategoryHeader = ({ category, ...rest }: EmojiPickerListCategoryHeaderProps) => (
  <div {...rest} className={styles.category}>
    {category.label}
  </div>
)

/** The grid counts its rows and columns from 0, ARIA from 1. */
const fromOne = (index: number | undefined): number | undefined => (index === undefined ? undefined : index + 1)

const Row = ({ children, 'aria-rowindex': index, ...rest }: EmojiPickerListRowProps) => (
  <div {...rest} className={styles.row} aria-rowindex={fromOne(index)}>
    {children}
  </div>
)

const Emoji = ({ emoji, 'aria-colindex': index, ...rest }: EmojiPickerListEmojiProps) => (
  <button
    {...rest}
    role="gridcell"
    aria-colindex={fromOne(index)}
    type="button"
    className={styles.emoji}
    data-active={emoji.isActive || undefined}
  >
    {emoji.emoji}
  </button>
)

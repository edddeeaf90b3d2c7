import {
  EmojiPicker,
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
} from 'frimousse'
import { Plus } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { takeKeptText } from '#ui/overlays/type-ahead.ts'
import { codeOf, findCompanyEmoji, useCompanyEmoji } from './company-emoji.ts'
import { CategoryBar } from './category-bar.tsx'
import { CompanyGrid } from './company-grid.tsx'
import styles from './emoji-picker.module.css'
import { RecentGrid } from './recent-grid.tsx'

/** The emoji grid, with arrow keys and search; company emoji come first. `onAdd` opens the dialog to add one. */
export default function EmojiGrid({ onChoose, onAdd }: { onChoose: (emoji: string) => void; onAdd: (() => void) | undefined }) {
  const { formatMessage } = useIntl()
  const [wanted, setWanted] = useState('')
  const [inOthers, setInOthers] = useState(false)
  const own = findCompanyEmoji(useCompanyEmoji().data?.items ?? [], wanted.trim().toLowerCase().replaceAll(':', ''))
  // Enter chooses the first match, which is a company emoji, until an arrow key moves to the others.
  const best = wanted && !inOthers ? own[0] : undefined
  const takeBest = (event: KeyboardEvent): void => {
    if (event.key.startsWith('Arrow')) setInOthers(true)
    if (event.key !== 'Enter' || !best) return
    event.preventDefault()
    onChoose(codeOf(best))
  }
  const search = formatMessage({ id: 'chat.searchEmoji' })
  return (
    <EmojiPicker.Root
      className={styles.root}
      data-best-above={best ? true : undefined}
      emojibaseUrl="/emoji"
      onEmojiSelect={({ emoji }) => onChoose(emoji)}
      columns={8}
    >
      <EmojiPicker.Search
        className={styles.search}
        autoFocus
        value={wanted}
        onFocus={() => setWanted((before) => before + takeKeptText())}
        placeholder={search}
        aria-label={search}
        onKeyDown={takeBest}
        onChange={({ target }) => {
          setWanted(target.value)
          setInOthers(false)
        }}
      />
      {!wanted && <RecentGrid onChoose={onChoose} />}
      {own.length > 0 && <CompanyGrid emoji={own} best={best} onChoose={(emoji) => onChoose(codeOf(emoji))} />}
      <EmojiPicker.Viewport className={styles.viewport}>
        <EmojiPicker.Loading className={styles.note}>{formatMessage({ id: 'ui.loading' })}</EmojiPicker.Loading>
        <EmojiPicker.Empty className={styles.note}>{formatMessage({ id: 'ui.nothingFound' })}</EmojiPicker.Empty>
        <EmojiPicker.List className={styles.list} components={{ CategoryHeader, Row, Emoji }} />
      </EmojiPicker.Viewport>
      {!wanted && <CategoryBar />}
      {onAdd && (
        <div className={styles.foot}>
          <Button size="small" tone="plain" icon={Plus} onClick={onAdd}>
            {formatMessage({ id: 'chat.addEmoji' })}
          </Button>
        </div>
      )}
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

import { EmojiPicker } from 'frimousse'
import type { MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import styles from './emoji-picker.module.css'

/** The categories of the grid in its order. */
const categories = [
  ['smileys', '😀'],
  ['people', '👋'],
  ['animals', '🐻'],
  ['food', '🍎'],
  ['travel', '🚗'],
  ['activities', '⚽'],
  ['objects', '💡'],
  ['symbols', '♻️'],
  ['flags', '🏁'],
] as const

/** Leads to the categories of the grid, and changes the skin tone. */
export function CategoryBar() {
  const { formatMessage } = useIntl()
  const show = ({ currentTarget }: MouseEvent, index: number): void => {
    const grid = currentTarget.closest('[frimousse-root]')?.querySelector('[frimousse-viewport]')
    const category = grid?.querySelectorAll<HTMLElement>('[frimousse-list] [frimousse-category]')[index + 1]
    if (category) grid?.scrollTo({ top: category.offsetTop })
  }
  return (
    <div className={styles.categories} role="group" aria-label={formatMessage({ id: 'chat.emojiCategories' })}>
      {categories.map(([name, sign], index) => (
        <button
          key={name}
          type="button"
          className={styles.jump}
          aria-label={formatMessage({ id: `chat.emojiCategory.${name}` })}
          onClick={(event) => show(event, index)}
        >
          {sign}
        </button>
      ))}
      <EmojiPicker.SkinToneSelector className={styles.jump} aria-label={formatMessage({ id: 'chat.skinTone' })} />
    </div>
  )
}

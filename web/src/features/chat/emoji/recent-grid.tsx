import { useIntl } from 'react-intl'
import { useWatched } from '#app/watched.ts'
import styles from './emoji-picker.module.css'
import { EmojiSign } from './emoji-sign.tsx'
import { recentEmoji } from './recent-emoji.ts'

/** The emoji chosen last, in one row. */
export function RecentGrid({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { formatMessage } = useIntl()
  const label = formatMessage({ id: 'chat.recentEmoji' })
  return (
    <div className={styles.company} role="group" aria-label={label}>
      <div className={styles.category} aria-hidden>
        {label}
      </div>
      <div className={styles.row}>
        {useWatched(recentEmoji)
          .slice(0, 8)
          .map((emoji) => (
            <button
              key={emoji}
              type="button"
              className={styles.emoji}
              aria-label={formatMessage({ id: 'chat.chooseEmoji' }, { emoji })}
              onClick={() => onChoose(emoji)}
            >
              <EmojiSign emoji={emoji} decorative />
            </button>
          ))}
      </div>
    </div>
  )
}

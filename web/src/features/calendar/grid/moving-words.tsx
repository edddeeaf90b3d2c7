import { FormattedMessage } from 'react-intl'
import styles from './moving.module.css'
import { shifted } from './shown.ts'
import type { Moving } from './use-shift.ts'
import { useTimeWords } from './use-time-words.ts'

/** Says where an event would be, and how it gets there: also aloud. */
export function MovingWords({ moving, hint }: { moving: Moving | undefined; hint: string }) {
  const words = useTimeWords()
  return (
    <div className={styles.words} role="status" data-shown={moving !== undefined}>
      {moving && (
        <>
          <b dir="auto">{moving.shown.title}</b> {words.span(shifted(moving.shown, moving.shift))}
          {moving.by === 'keys' && <span className={styles.hint}>{hint}</span>}
          {moving.by === 'touch' && (
            <span className={styles.hint}>
              <FormattedMessage id="calendar.moveTouch" />
            </span>
          )}
        </>
      )}
    </div>
  )
}

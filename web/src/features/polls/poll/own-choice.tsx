import type { Poll } from '@atrium/contract/polls/schemas'
import { Check } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '#ui/marks/icon.tsx'
import { useOptionText } from './option-text.ts'
import styles from './poll.module.css'

/** The options while results are not to be seen, with what the person chose. */
export function OwnChoice({ poll }: { poll: Poll }) {
  const text = useOptionText()
  const own = poll.own_option_ids.flatMap((id) => poll.options.filter(({ option_id }) => option_id === id))
  const shown = own.length ? own : poll.options
  return (
    <div className={styles.results}>
      {own.length > 0 && (
        <p className={styles.hint}>
          <FormattedMessage id="polls.youVoted" />
        </p>
      )}
      <ul className={styles.bars}>
        {shown.map((option) => (
          <li key={option.option_id} className={styles.bar} style={{ '--share': 0 }}>
            {own.length > 0 && <Icon of={Check} size="small" />}
            <span className={styles.option} dir="auto">
              {text(option)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

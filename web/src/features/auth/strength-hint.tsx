import { FormattedMessage } from 'react-intl'
import type { MessageId } from '../../message-ids.ts'
import { strengthOf, type Strength } from './password-strength.ts'
import styles from './strength-hint.module.css'

const words = {
  short: 'auth.strength.short',
  unmixed: 'auth.strength.unmixed',
  weak: 'auth.strength.weak',
  fair: 'auth.strength.fair',
  strong: 'auth.strength.strong',
} as const satisfies Record<Strength, MessageId>
const bars = { short: 0, unmixed: 1, weak: 1, fair: 2, strong: 3 } as const

/** What a new password still lacks, or how strong it is; an empty field shows the rule. */
export function StrengthHint({ password }: { password: string }) {
  if (!password) return <FormattedMessage id="auth.strength.rule" />
  const strength = strengthOf(password)
  return (
    <span className={styles.hint} data-strength={strength}>
      <span className={styles.bars} aria-hidden>
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={styles.bar} data-filled={bar <= bars[strength] || undefined} />
        ))}
      </span>
      <span role="status">
        <FormattedMessage id={words[strength]} />
      </span>
    </span>
  )
}

import { useJudgementWords } from './judgement-words.ts'
import styles from './strength-hint.module.css'
import type { Judgement } from './verdict.ts'

const bars = { weak: 1, fair: 2, strong: 3 } as const

/** What a new password still lacks, or how strong it is; an empty field shows the rule. */
export function StrengthHint({ judgement }: { judgement: Judgement }) {
  const words = useJudgementWords()
  if (judgement.kind === 'empty') return words(judgement)
  const strength = judgement.kind === 'accepted' ? judgement.strength : undefined
  return (
    <span className={styles.hint} data-strength={strength}>
      <span className={styles.bars} aria-hidden>
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={styles.bar} data-filled={(strength && bar <= bars[strength]) || undefined} />
        ))}
      </span>
      <span role="status">{words(judgement)}</span>
    </span>
  )
}

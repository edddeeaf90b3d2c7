import type { Poll, PollResults } from '@atrium/contract/polls/schemas'
import { Check } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Icon } from '#ui/marks/icon.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useOptionText } from './option-text.ts'
import styles from './poll.module.css'

type BarsProps = {
  poll: Poll
  label: string
  counts: PollResults['counts']
  /** What a full bar stands for. */
  total: number
  leadingIds: readonly string[]
  /** Those that leave after this round. */
  eliminatedIds?: readonly string[]
}

/** How many chose each option, as bars that grow; they stand still for people who want less motion. */
export function Bars({ poll, label, counts, total, leadingIds, eliminatedIds = [] }: BarsProps) {
  const { formatMessage, formatNumber } = useIntl()
  const text = useOptionText()
  const votesOf = new Map(counts.map(({ option_id, votes }) => [option_id, votes]))
  const shown = poll.options.filter(({ option_id }) => votesOf.has(option_id))
  return (
    <ul className={styles.bars} aria-label={label}>
      {shown.map((option) => {
        const votes = votesOf.get(option.option_id) ?? 0
        const share = total ? votes / total : 0
        return (
          <li
            key={option.option_id}
            className={styles.bar}
            data-leading={leadingIds.includes(option.option_id) || undefined}
            data-leaves={eliminatedIds.includes(option.option_id) || undefined}
            style={{ '--share': share }}
          >
            <span className={styles.option} dir="auto">
              {text(option)}
            </span>
            {poll.own_option_ids.includes(option.option_id) && (
              <span className={styles.own}>
                <Icon of={Check} size="small" />
                <VisuallyHidden>{formatMessage({ id: 'polls.ownVote' })}</VisuallyHidden>
              </span>
            )}
            {eliminatedIds.includes(option.option_id) && <span className={styles.leaves}>{formatMessage({ id: 'polls.leaves' })}</span>}
            <span className={styles.count}>
              {formatMessage({ id: 'polls.votesShare' }, { votes, share: formatNumber(share, { style: 'percent' }) })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

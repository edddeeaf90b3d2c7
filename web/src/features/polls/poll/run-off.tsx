import type { Poll, PollRound } from '@atrium/contract/polls/schemas'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { IconButton } from '#ui/icon-button.tsx'
import { Bars } from './bars.tsx'
import styles from './poll.module.css'

type RunOffProps = { poll: Poll; rounds: readonly PollRound[]; leadingIds: readonly string[] }

/** A ranked poll, round by round; it begins with the last, which decides. */
export function RunOff({ poll, rounds, leadingIds }: RunOffProps) {
  const { formatMessage } = useIntl()
  const [wanted, setWanted] = useState<number>()
  const at = Math.min(wanted ?? rounds.length - 1, rounds.length - 1)
  const round = rounds[at]
  if (!round) return null
  const isLast = at === rounds.length - 1
  const label = formatMessage({ id: 'polls.round' }, { round: at + 1, rounds: rounds.length })
  const edge = formatMessage({ id: 'polls.noMoreRounds' })
  return (
    <div className={styles.results}>
      <div className={styles.rounds}>
        <IconButton
          icon={ChevronLeft}
          pointing
          size="small"
          label={formatMessage({ id: 'polls.roundBefore' })}
          disabledReason={at === 0 ? edge : undefined}
          onClick={() => setWanted(at - 1)}
        />
        <span role="status">{label}</span>
        <IconButton
          icon={ChevronRight}
          pointing
          size="small"
          label={formatMessage({ id: 'polls.roundAfter' })}
          disabledReason={isLast ? edge : undefined}
          onClick={() => setWanted(at + 1)}
        />
      </div>
      <Bars
        poll={poll}
        label={label}
        counts={round.counts}
        total={poll.voter_count - round.exhausted}
        leadingIds={isLast ? leadingIds : []}
        eliminatedIds={round.eliminated_ids}
      />
      {round.exhausted > 0 && (
        <p className={styles.hint}>
          <FormattedMessage id="polls.exhausted" values={{ count: round.exhausted }} />
        </p>
      )}
    </div>
  )
}

import type { Poll, PollResults } from '@atrium/contract/polls/schemas'
import { useIntl } from 'react-intl'
import { Bars } from './bars.tsx'
import { useOptionText } from './option-text.ts'
import styles from './poll.module.css'
import { RunOff } from './run-off.tsx'

/** The results as far as votes are counted; those of a ranked poll round by round. */
export function Results({ poll, outcome }: { poll: Poll; outcome: PollResults }) {
  const { formatMessage } = useIntl()
  const words = useOutcomeWords(poll, outcome)
  return (
    <div className={styles.results}>
      {outcome.rounds.length > 1 ? (
        <RunOff poll={poll} rounds={outcome.rounds} leadingIds={outcome.leading_ids} />
      ) : (
        <Bars
          poll={poll}
          label={formatMessage({ id: 'polls.resultsOf' }, { question: poll.question })}
          counts={outcome.counts}
          total={poll.voter_count}
          leadingIds={outcome.leading_ids}
        />
      )}
      {words && <p className={styles.outcome}>{words}</p>}
    </div>
  )
}

/** Who won or leads, or the mean of a rating; undefined without votes. */
function useOutcomeWords({ kind, options, state, voter_count }: Poll, { average, leading_ids }: PollResults): string | undefined {
  const { formatMessage, formatNumber, formatList } = useIntl()
  const text = useOptionText()
  if (!voter_count || !leading_ids.length) return undefined
  if (kind === 'rating' && average !== null)
    return formatMessage(
      { id: 'polls.average' },
      { average: formatNumber(average, { maximumFractionDigits: 1 }), steps: formatNumber(options.length) },
    )
  const names = formatList(options.filter(({ option_id }) => leading_ids.includes(option_id)).map(text))
  if (leading_ids.length > 1) return formatMessage({ id: 'polls.tie' }, { names })
  return formatMessage({ id: state === 'closed' ? 'polls.won' : 'polls.leads' }, { names })
}

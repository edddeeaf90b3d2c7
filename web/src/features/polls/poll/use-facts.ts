import type { Poll } from '@atrium/contract/polls/schemas'
import { useIntl, type IntlShape } from 'react-intl'
import type { MessageId } from '../../../message-ids.ts'

const kindWords: Readonly<Record<Poll['kind'], MessageId>> = {
  single: 'polls.kind.single',
  multiple: 'polls.kind.multiple',
  ranked: 'polls.kind.ranked',
  rating: 'polls.kind.rating',
  date: 'polls.kind.date',
}
const resultWords: Readonly<Record<Exclude<Poll['results'], 'always'>, MessageId>> = {
  after_vote: 'polls.resultsFact.afterVote',
  after_close: 'polls.resultsFact.afterClose',
}

/** How the poll is voted in, whether names are shown, when results are seen, and its end. */
export function useFacts(poll: Poll): string[] {
  const intl = useIntl()
  const { formatMessage } = intl
  const isOpen = poll.state === 'open'
  return [
    hasBounds(poll)
      ? formatMessage({ id: 'polls.bounds' }, { minimum: poll.minimum, maximum: poll.maximum })
      : formatMessage({ id: kindWords[poll.kind] }),
    formatMessage({ id: poll.is_secret ? 'polls.secretFact' : 'polls.openFact' }),
    ...(isOpen && poll.results !== 'always' ? [formatMessage({ id: resultWords[poll.results] })] : []),
    ...endOf(poll, intl),
  ]
}

const hasBounds = ({ kind, minimum, maximum, options }: Poll): boolean =>
  kind === 'multiple' && minimum < maximum && (minimum > 1 || maximum < options.length)

/** In the reader’s zone, and in the author’s if that is another one. */
function endOf({ state, ends_at, closed_at, time_zone }: Poll, { formatMessage, formatDate }: IntlShape): string[] {
  const at = (instant: string, timeZone?: string): string =>
    formatDate(instant, { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) })
  if (state === 'closed') {
    const closed = closed_at ?? ends_at
    return closed ? [formatMessage({ id: 'polls.closedAt' }, { at: at(closed) })] : []
  }
  if (!ends_at) return []
  const [here, there] = [at(ends_at), at(ends_at, time_zone)]
  const zone = time_zone.replaceAll('_', ' ')
  return [
    here === there
      ? formatMessage({ id: 'polls.until' }, { at: here })
      : formatMessage({ id: 'polls.untilThere' }, { at: here, there, zone }),
  ]
}

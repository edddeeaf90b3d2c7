import { Stamp } from 'lucide-react'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCardKeys, type CardAct } from '#app/shortcuts/use-card-keys.ts'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import styles from './approvals.module.css'
import { AskedCard } from './asked-card.tsx'
import { waitingCards } from './decision.tsx'
import { useWaiting } from './use-waiting.ts'
import { peopleOf } from './waiting.ts'

/** A and R decide on the one with the focus. */
const acts: readonly CardAct[] = [
  { keys: 'a', label: 'clockin.shortcuts.approve', act: 'approve', needsFocus: true },
  { keys: 'r', label: 'clockin.shortcuts.refuse', act: 'refuse', needsFocus: true },
]
const keys = {
  card: waitingCards.card,
  group: 'clockin.place',
  next: 'clockin.shortcuts.next',
  previous: 'clockin.shortcuts.previous',
  acts,
} as const

/** What waits for this person: those that have waited longest come first. */
export function Approvals() {
  const { formatMessage } = useIntl()
  const { isPending, isFetching, failure, retry, rows } = useWaiting()
  const list = useRef<HTMLDivElement>(null)
  useCardKeys(list, keys)
  const isHeld = useHoldUntilNamed(isPending ? undefined : rows.flatMap(peopleOf))
  if (failure) return <ErrorState title={failure.message} onRetry={retry} retrying={isFetching} />
  if (isPending || isHeld) return <Outline />
  return (
    <div ref={list} tabIndex={-1} className={styles.list} data-approvals>
      {rows.length ? (
        <div className={styles.list} role="feed" aria-label={formatMessage({ id: 'clockin.approvals' })} aria-busy={isFetching}>
          {rows.map((asked) => (
            <AskedCard key={`${asked.about}/${asked.id}`} asked={asked} />
          ))}
        </div>
      ) : (
        <EmptyState icon={Stamp} title={formatMessage({ id: 'clockin.approvals.none' })}>
          <FormattedMessage id="clockin.approvals.noneText" />
        </EmptyState>
      )}
    </div>
  )
}

const Outline = () => (
  <DelayedLoader delay={200}>
    <Skeleton shape="block" height="220px" />
  </DelayedLoader>
)

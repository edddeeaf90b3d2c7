import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Stepper } from '#ui/fields/stepper/stepper.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import styles from './give-dialog.module.css'
import { stepOf } from './sum.ts'
import type { Giving } from './use-give.ts'

const Shortage = lazyWithRetry(() => import('./shortage-banner.tsx'))

/** The points of each, what they come to, and what to do when there are not enough. */
export function PointsField({ giving }: { giving: Giving }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  const { type, each, change, sum } = giving
  if (!type || type.points.maximum === 0) return null
  const { minimum, maximum } = type.points
  const isShort = sum.missing > 0
  return (
    <>
      <div className={styles.points}>
        {minimum < maximum ? (
          <Stepper
            label={formatMessage({ id: 'recognition.pointsEachLabel' })}
            description={formatMessage({ id: 'recognition.between' }, { minimum, maximum })}
            value={each}
            onValueChange={(points) => change({ points })}
            minimum={minimum}
            maximum={maximum}
            step={stepOf(type.points)}
          />
        ) : null}
        <InAll giving={giving} />
      </div>
      <Loading>{isShort && <Shortage giving={giving} />}</Loading>
    </>
  )
}

function InAll({ giving: { each, count, available, sum, type } }: { giving: Giving }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  const people = count ?? 0
  const payer = type?.paid_by ?? 'giver'
  return (
    <div className={styles.sum} data-short={sum.missing > 0 || undefined}>
      <span className={styles.label}>
        <FormattedMessage id="recognition.inAll" />
      </span>
      <p className={styles.total} role="status">
        <strong>{formatMessage({ id: 'points.number' }, { count: sum.total })}</strong>{' '}
        {available !== undefined && (
          <span>
            {formatMessage(
              { id: sum.missing > 0 ? 'recognition.sumShort' : people ? 'recognition.sumLeft' : 'recognition.toGiveLeft' },
              { people, each, left: sum.left, available, payer },
            )}
          </span>
        )}
      </p>
      {available !== undefined && payer === 'giver' && (
        <ProgressBar label={formatMessage({ id: 'recognition.ofYours' })} done={Math.min(sum.total, available)} total={available} />
      )}
    </div>
  )
}

import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/fields/stepper/stepper.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import styles from './give-dialog.module.css'
import { affordable, stepOf } from './sum.ts'
import type { Giving } from './use-give.ts'

/** The points of each, what they come to, and what to do when there are not enough. */
export function PointsField({ giving }: { giving: Giving }) {
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
      {isShort && <Shortage giving={giving} />}
    </>
  )
}

function InAll({ giving: { each, count, available, sum, type } }: { giving: Giving }) {
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

/** Nothing was taken; what can be given instead is one press away. */
function Shortage({ giving: { type, count, available = 0, sum, change, give } }: { giving: Giving }) {
  const { formatMessage } = useIntl()
  if (!type || count === undefined) return null
  const less = affordable(count, available, type.points)
  return (
    <Banner tone="danger">
      <strong>{formatMessage({ id: 'recognition.missing' }, { count: sum.missing })}</strong>
      <p>
        <FormattedMessage id="recognition.nothingTaken" />
      </p>
      <div className={styles.ways}>
        {less !== undefined && (
          <Button size="small" onClick={() => change({ points: less })}>
            {formatMessage({ id: 'recognition.giveLess' }, { each: less, total: less * count })}
          </Button>
        )}
        {type.points.minimum === 0 && (
          <Button size="small" onClick={() => void give(0)}>
            <FormattedMessage id="recognition.withoutPoints" />
          </Button>
        )}
      </div>
    </Banner>
  )
}

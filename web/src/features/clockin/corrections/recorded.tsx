import type { ClockCorrection } from '@atrium/contract/clockin/corrections'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDuration } from '../parts/use-duration.ts'
import { minutesBetween } from '../parts/zoned-times.ts'
import styles from './correction-dialog.module.css'

type RecordedProps = { entry: NonNullable<ClockCorrection['before']> & { time_zone: string } }

/** What is recorded of an entry. */
export function Recorded({ entry: { kind, started_at, ended_at, source, time_zone: timeZone } }: RecordedProps) {
  const { formatTime } = useIntl()
  const duration = useDuration()
  return (
    <section className={styles.side}>
      <h3 className={styles.heading}>
        <FormattedMessage id="clockin.correction.recorded" />
      </h3>
      <dl className={styles.facts}>
        <dt>
          <FormattedMessage id="clockin.correction.what" />
        </dt>
        <dd>
          <FormattedMessage id={`clockin.kind.${kind}`} />
        </dd>
        <dt>
          <FormattedMessage id="clockin.correction.begin" />
        </dt>
        <dd>{formatTime(started_at, { timeZone })}</dd>
        <dt>
          <FormattedMessage id="clockin.correction.end" />
        </dt>
        <dd data-auto={source === 'auto' || undefined}>
          {ended_at ? formatTime(ended_at, { timeZone }) : '–'}
          {source === 'auto' && <FormattedMessage id="clockin.auto" />}
        </dd>
        <dt>
          <FormattedMessage id="clockin.correction.length" />
        </dt>
        <dd>{ended_at ? duration(minutesBetween(started_at, ended_at)) : '–'}</dd>
      </dl>
    </section>
  )
}

import { Coffee, LogIn } from 'lucide-react'
import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#ui/marks/icon.tsx'
import { Card } from '#ui/rows/card.tsx'
import { Link } from '#ui/text/link.tsx'
import { useDuration } from '../parts/use-duration.ts'
import { timesheetPath } from '../paths.ts'
import { minutesOf } from './day-sums.ts'
import styles from './entries-card.module.css'
import type { ShownEntry } from './entries-after.ts'

type EntriesCardProps = { entries: readonly ShownEntry[]; day: string; now: number }

/** Today’s entries, and the way to say that something is wrong with them. */
export function EntriesCard({ entries, day, now }: EntriesCardProps) {
  const { formatMessage } = useIntl()
  return (
    <Card
      title={formatMessage({ id: 'clockin.entries' })}
      action={
        <Link render={<RouterLink to={timesheetPath} search={{ day }} />}>
          <FormattedMessage id="clockin.somethingWrong" />
        </Link>
      }
    >
      {entries.length ? (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <Row key={entry.started_at} entry={entry} now={now} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>
          <FormattedMessage id="clockin.entries.none" />
        </p>
      )}
    </Card>
  )
}

function Row({ entry, now }: { entry: ShownEntry; now: number }) {
  const { formatDateTimeRange, formatTime, formatMessage } = useIntl()
  const duration = useDuration()
  const { kind, started_at, ended_at, unconfirmed } = entry
  const times = ended_at
    ? formatDateTimeRange(Date.parse(started_at), Date.parse(ended_at), { hour: 'numeric', minute: '2-digit' })
    : formatMessage({ id: 'clockin.from' }, { time: formatTime(started_at) })
  return (
    <li className={styles.row}>
      <Icon of={kind === 'work' ? LogIn : Coffee} size="small" />
      <span className={styles.words}>
        <span className={styles.times}>{times}</span>
        <span className={styles.facts}>
          <FormattedMessage id={`clockin.kind.${kind}`} />
          {unconfirmed && <FormattedMessage id="clockin.unconfirmed" />}
          {entry.entry?.edited && <FormattedMessage id="clockin.edited" />}
          {entry.entry?.note && <bdi> · {entry.entry.note}</bdi>}
        </span>
      </span>
      <span className={styles.length}>{duration(minutesOf(entry, now))}</span>
    </li>
  )
}

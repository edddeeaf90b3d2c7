import type { ClockEntry } from '@atrium/contract/clockin/schemas'
import { Coffee, LogIn, PencilLine } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import styles from './day-pane.module.css'

type DayEntriesProps = { entries: readonly ClockEntry[]; locked: string | undefined; onCorrect: (entry: ClockEntry) => void }

/** The entries of a day, with where their times come from, and the way to correct each that is over. */
export function DayEntries({ entries, locked, onCorrect }: DayEntriesProps) {
  if (!entries.length)
    return (
      <p className={styles.soft}>
        <FormattedMessage id="clockin.entries.none" />
      </p>
    )
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <Entry key={entry.entry_id} entry={entry} locked={locked} onCorrect={onCorrect} />
      ))}
    </ul>
  )
}

function Entry({ entry, locked, onCorrect }: Pick<DayEntriesProps, 'locked' | 'onCorrect'> & { entry: ClockEntry }) {
  const { formatTime, formatMessage } = useIntl()
  const { kind, started_at, ended_at, time_zone: timeZone, state, source, edited, note } = entry
  const time = (at: string): string => formatTime(at, { timeZone })
  const from = time(started_at)
  const times = ended_at ? formatMessage({ id: 'clockin.range' }, { from, until: time(ended_at) }) : formatMessage({ id: 'clockin.from' }, { time: from }) // prettier-ignore
  return (
    <li className={styles.entry} data-open={state === 'counted' ? undefined : true}>
      <Icon of={kind === 'work' ? LogIn : Coffee} size="small" />
      <span className={styles.words}>
        <span className={styles.times}>{times}</span>
        <span className={styles.soft}>
          <FormattedMessage id={`clockin.kind.${kind}`} />
          {' · '}
          <FormattedMessage id={state === 'waiting' ? 'clockin.source.waiting' : `clockin.source.${source}`} />
          {edited && <FormattedMessage id="clockin.edited" />}
        </span>
        {note && (
          <span className={styles.soft} dir="auto">
            {note}
          </span>
        )}
      </span>
      {ended_at && (
        <Button
          size="small"
          icon={PencilLine}
          disabledReason={locked}
          aria-label={formatMessage({ id: 'clockin.correctEntry' }, { times })}
          onClick={() => onCorrect(entry)}
        >
          <FormattedMessage id="clockin.correct" />
        </Button>
      )}
    </li>
  )
}

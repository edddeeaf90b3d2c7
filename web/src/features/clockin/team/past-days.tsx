import type { ClockinDay } from '@atrium/contract/clockin/reports'
import { FormattedMessage, useIntl } from 'react-intl'
import { durationText } from '../hours/duration-text.ts'
import { dayKinds, kindOf, weeksOf, type DayKind } from './past-days.ts'
import styles from './past-days.module.css'

/** Four weeks as small cells: what they say is their name, each day in words on hover, and the table has the numbers. */
export function PastDays({ days }: { days: readonly ClockinDay[] }) {
  const { formatMessage, formatDate, formatList } = useIntl()
  const weeks = weeksOf(days)
  const kinds = weeks.flat().map(kindOf)
  const said = dayKinds
    .map((kind) => ({ kind, count: kinds.filter((one) => one === kind).length }))
    .filter(({ count }) => count)
    .map(({ kind, count }) => formatMessage({ id: 'clockin.team.days' }, { kind, count }))
  const wordsOf = ({ day, worked_minutes, ...rest }: ClockinDay): string =>
    formatMessage(
      { id: 'clockin.team.day' },
      {
        day: formatDate(day, { weekday: 'long', day: 'numeric', month: 'short', timeZone: 'UTC' }),
        hours: durationText(worked_minutes),
        kind: kindOf({ worked_minutes, ...rest }),
      },
    )
  return (
    <span className={styles.past} role="img" aria-label={formatList(said)}>
      {weeks.map((week) => (
        <span key={week[0]?.day} className={styles.week}>
          {week.map((day) => (
            <span key={day.day} className={styles.cell} data-kind={kindOf(day)} title={wordsOf(day)} />
          ))}
        </span>
      ))}
    </span>
  )
}

const explained = ['none', 'short', 'under', 'reached', 'missing', 'waiting', 'off'] as const satisfies readonly DayKind[]

/** What the tones of the cells mean. */
export const PastDaysLegend = () => (
  <ul className={styles.legend}>
    {explained.map((kind) => (
      <li key={kind}>
        <span className={styles.cell} data-kind={kind} />
        <FormattedMessage id="clockin.team.kind" values={{ kind }} />
      </li>
    ))}
  </ul>
)

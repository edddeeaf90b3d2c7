import type { ClockCorrection } from '@atrium/contract/clockin/corrections'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { durationText } from '../hours/duration-text.ts'
import styles from './approvals.module.css'
import { timesOf, type Times } from './waiting.ts'

const lines = ['from', 'breaks', 'until', 'length'] as const
type Line = (typeof lines)[number]

/** What was recorded beside what is asked for, in the time of where the person was. */
export function CorrectionFacts({ row }: { row: ClockCorrection }) {
  const { formatDate } = useIntl()
  const { before, after } = timesOf(row)
  const isAuto = row.before?.source === 'auto'
  const shown = lines.filter((line) => line !== 'breaks' || row.breaks.length > 0)
  const cell = useCell(row.time_zone)
  return (
    <>
      <table className={styles.facts}>
        <caption>
          {formatDate(row.work_date, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })} ·{' '}
          <FormattedMessage id={row.kind === 'break' ? 'clockin.approvals.ofBreak' : 'clockin.approvals.ofWork'} />
        </caption>
        <thead>
          <tr>
            <td />
            {row.origin === 'asked' && (
              <th scope="col">
                <FormattedMessage id="clockin.approvals.recorded" />
              </th>
            )}
            <th scope="col">
              <FormattedMessage id={row.origin === 'asked' ? 'clockin.approvals.askedFor' : 'clockin.approvals.punched'} />
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => {
            const [was, will] = [cell(line, before), cell(line, after)]
            return (
              <tr key={line}>
                <th scope="row">
                  <FormattedMessage id={`clockin.approvals.${line}`} />
                </th>
                {row.origin === 'asked' && (
                  <td data-auto={(isAuto && line === 'until') || undefined}>
                    {was}
                    {isAuto && line === 'until' && (
                      <>
                        {' '}
                        <FormattedMessage id="clockin.approvals.auto" />
                      </>
                    )}
                  </td>
                )}
                <td data-changed={(row.origin === 'asked' && was !== will) || undefined}>{will}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {row.is_removal && <Note id="clockin.approvals.removal" />}
      {row.origin === 'offline' && <Note id="clockin.approvals.offline" />}
    </>
  )
}

const Note = ({ id }: { id: 'clockin.approvals.removal' | 'clockin.approvals.offline' }) => (
  <p className={styles.soft}>
    <FormattedMessage id={id} />
  </p>
)

function useCell(timeZone: string): (line: Line, times: Times | null) => ReactNode {
  const { formatMessage, formatTime, formatList } = useIntl()
  const timeOf = (at: string): string => formatTime(at, { hour: 'numeric', minute: '2-digit', timeZone })
  return (line, times) => {
    if (!times) return '–'
    const { from, until, breaks, minutes } = times
    if (line === 'from') return timeOf(from)
    if (line === 'until') return until === null ? formatMessage({ id: 'clockin.approvals.open' }) : timeOf(until)
    if (line === 'length') return minutes === null ? '–' : durationText(minutes)
    return breaks.length
      ? formatList(breaks.map((one) => formatMessage({ id: 'clockin.approvals.span' }, { from: timeOf(one.started_at), until: timeOf(one.ended_at) }))) // prettier-ignore
      : formatMessage({ id: 'clockin.approvals.noBreaks' })
  }
}

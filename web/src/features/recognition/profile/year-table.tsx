import type { ReceivedMonths } from '@atrium/contract/recognition/figures'
import { FormattedMessage, useIntl } from 'react-intl'
import { intervalFormat, noonOf } from '../insight/interval-words.ts'
import styles from './received-year.module.css'

type YearTableProps = { year: ReceivedMonths; values: readonly { value_id: string; name: string; received_count: number }[] }

/** The figures of the rings and of the bars, newest month first. */
export function YearTable({ year, values }: YearTableProps) {
  const { formatMessage, formatDate, formatNumber } = useIntl()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be reachable by keyboard
    <div className={styles.frame} role="region" aria-label={formatMessage({ id: 'recognition.year' })} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="recognition.insight.key.12_months" />
            </th>
            <th scope="col">
              <FormattedMessage id="recognition.insight.thanks" />
            </th>
            {values.map(({ value_id, name }) => (
              <th key={value_id} scope="col" dir="auto">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {year.months.toReversed().map((month) => (
            <tr key={month.starts_on}>
              <th scope="row">{formatDate(noonOf(month.starts_on), intervalFormat('12_months'))}</th>
              <td>{formatNumber(month.received_count)}</td>
              {values.map(({ value_id }) => (
                <td key={value_id}>{formatNumber(month.values.find((one) => one.value_id === value_id)?.received_count ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <FormattedMessage id="recognition.year.inAll" />
            </th>
            <td>{formatNumber(year.received_count)}</td>
            {values.map(({ value_id, received_count }) => (
              <td key={value_id}>{formatNumber(received_count)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

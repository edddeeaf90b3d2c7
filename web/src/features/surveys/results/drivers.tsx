import type { SurveyResults } from '@atrium/contract/surveys/results-schemas'
import { useIntl } from 'react-intl'
import { Card } from '#ui/rows/card.tsx'
import chartStyles from '../charts/charts.module.css'
import { FiguresTable } from '../charts/figures-table.tsx'
import styles from './results.module.css'

/** What engagement depends on: the share of favourable answers to the questions about each, the best first. */
export function Drivers({ drivers, asTable }: { drivers: SurveyResults['drivers']; asTable: boolean }) {
  const { formatMessage, formatNumber } = useIntl()
  const title = formatMessage({ id: 'surveys.drivers' })
  const percent = (share: number): string => formatNumber(share, { style: 'percent' })
  const sorted = drivers.toSorted((one, other) => other.favourable - one.favourable)
  const lastTime = (before: number): string => formatMessage({ id: 'surveys.lastTime' }, { value: percent(before) })
  return (
    <Card title={title} className={styles.card}>
      <p className={styles.soft}>{formatMessage({ id: 'surveys.drivers.text' })}</p>
      {asTable ? (
        <FiguresTable
          caption={title}
          columns={[
            formatMessage({ id: 'surveys.driver' }),
            formatMessage({ id: 'surveys.favourable' }),
            formatMessage({ id: 'surveys.before' }),
          ]}
          rows={sorted.map(({ driver, favourable, previous }) => ({
            key: driver,
            name: formatMessage({ id: `surveys.driver.${driver}` }),
            values: [percent(favourable), previous === null ? '–' : percent(previous)],
          }))}
        />
      ) : (
        <ul className={chartStyles.bars} aria-label={title}>
          {sorted.map(({ driver, favourable, previous }) => (
            <li key={driver} className={chartStyles.bar}>
              <span>{formatMessage({ id: `surveys.driver.${driver}` })}</span>
              <span className={chartStyles.value}>
                {percent(favourable)}
                {previous !== null && ` · ${lastTime(previous)}`}
              </span>
              <span className={chartStyles.track} style={{ '--share': favourable }} aria-hidden />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

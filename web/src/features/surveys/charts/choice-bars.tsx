import { useIntl } from 'react-intl'
import { FiguresTable } from './figures-table.tsx'
import styles from './charts.module.css'

export type CountOf = { key: string; name: string; count: number }
export type CountsProps = { title: string; counts: readonly CountOf[]; total: number; asTable: boolean }

/** How often each answer was chosen. Every bar says its name, count and share. */
export function ChoiceBars({ title, counts, total, asTable }: CountsProps) {
  const intl = useIntl()
  const shareOf = (count: number): number => (total ? count / total : 0)
  if (asTable) return <CountsTable title={title} counts={counts} total={total} />
  return (
    <ul className={styles.bars} aria-label={title}>
      {counts.map(({ key, name, count }) => (
        <li key={key} className={styles.bar}>
          <span dir="auto">{name}</span>
          <span className={styles.value}>
            {intl.formatNumber(shareOf(count), { style: 'percent' })} · {intl.formatNumber(count)}
          </span>
          <span className={styles.track} style={{ '--share': shareOf(count) }} aria-hidden />
        </li>
      ))}
    </ul>
  )
}

export function CountsTable({ title, counts, total }: Omit<CountsProps, 'asTable'>) {
  const { formatMessage, formatNumber } = useIntl()
  return (
    <FiguresTable
      caption={title}
      columns={[
        formatMessage({ id: 'surveys.results.answer' }),
        formatMessage({ id: 'surveys.results.count' }),
        formatMessage({ id: 'surveys.results.share' }),
      ]}
      rows={counts.map(({ key, name, count }) => ({
        key,
        name,
        values: [formatNumber(count), formatNumber(total ? count / total : 0, { style: 'percent' })],
      }))}
    />
  )
}

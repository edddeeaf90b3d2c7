import type { Questionnaire } from '@atrium/contract/surveys/questionnaire'
import type { SurveyResults } from '@atrium/contract/surveys/results-schemas'
import { FormattedMessage, useIntl } from 'react-intl'
import { classNames } from '#ui/class-names.ts'
import { Card } from '#ui/rows/card.tsx'
import { questionsOf } from '../build/questionnaire-ops.ts'
import chartStyles from '../charts/charts.module.css'
import { FiguresTable } from '../charts/figures-table.tsx'
import { wordsFor, type Reading } from '../questions/words.ts'
import styles from './correlations.module.css'
import { sortCorrelations, type ShownCorrelation } from './sort-correlations.ts'
import resultStyles from './results.module.css'

type CorrelationsProps = {
  correlations: SurveyResults['correlations']
  questionnaire: Questionnaire
  reading: Reading
  asTable: boolean
}

/** Which ratings go together with those of engagement, the most first, and how sure that is. */
export function Correlations({ correlations, questionnaire, reading, asTable }: CorrelationsProps) {
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: 'surveys.correlations' })
  const { sure, found, silent } = sortCorrelations(correlations)
  const nameOf = (id: string): string => wordsFor(questionsOf(questionnaire).find(({ question_id }) => question_id === id)?.title, reading)
  return (
    <Card title={title} className={resultStyles.card}>
      <p>
        {sure[0] ? (
          <FormattedMessage id="surveys.correlations.most" values={{ question: <bdi key="question">{nameOf(sure[0].question_id)}</bdi> }} />
        ) : (
          <FormattedMessage id={found.length ? 'surveys.correlations.unsure' : 'surveys.correlations.few'} />
        )}
      </p>
      {found.length > 0 && (asTable ? <Table title={title} found={found} nameOf={nameOf} /> : <Chart title={title} found={found} nameOf={nameOf} />)}
      {found.length > 0 && silent > 0 && (
        <p className={resultStyles.soft}>
          <FormattedMessage id="surveys.correlations.silent" values={{ count: silent }} />
        </p>
      )}
      <p className={resultStyles.soft}>
        <FormattedMessage id="surveys.correlations.text" />
      </p>
    </Card>
  ) // prettier-ignore
}

type ListProps = { title: string; found: readonly ShownCorrelation[]; nameOf: (questionId: string) => string }

function useNumbers() {
  const { formatNumber, formatMessage } = useIntl()
  const number = (value: number): string => formatNumber(value, { minimumFractionDigits: 2, signDisplay: 'negative' })
  const interval = ({ low, high }: ShownCorrelation): string =>
    formatMessage({ id: 'surveys.correlations.interval' }, { low: number(low), high: number(high) })
  return { number, interval }
}

/** Each as a point between −1 and 1, with the line on which it may lie as well. */
function Chart({ title, found, nameOf }: ListProps) {
  const { number, interval } = useNumbers()
  return (
    <ul className={chartStyles.bars} aria-label={title}>
      {found.map((one) => (
        <li key={one.question_id} className={classNames(chartStyles.bar, styles.item)}>
          <span dir="auto">{nameOf(one.question_id)}</span>
          <span className={chartStyles.value}>
            {number(one.correlation)} · {interval(one)}
            {!one.isSure && (
              <>
                {' · '}
                <FormattedMessage id="surveys.correlations.chance" />
              </>
            )}
          </span>
          <span
            className={styles.axis}
            style={{ '--low': shareOf(one.low), '--high': shareOf(one.high), '--at': shareOf(one.correlation) }}
            data-sure={one.isSure}
            aria-hidden
          />
        </li>
      ))}
    </ul>
  )
}

const shareOf = (correlation: number): number => (correlation + 1) / 2

function Table({ title, found, nameOf }: ListProps) {
  const { formatMessage } = useIntl()
  const { number, interval } = useNumbers()
  return (
    <FiguresTable
      caption={title}
      columns={[
        formatMessage({ id: 'surveys.correlations.question' }),
        formatMessage({ id: 'surveys.correlations.correlation' }),
        formatMessage({ id: 'surveys.correlations.range' }),
      ]}
      rows={found.map((one) => ({
        key: one.question_id,
        name: nameOf(one.question_id),
        values: [
          number(one.correlation),
          one.isSure ? interval(one) : `${interval(one)} · ${formatMessage({ id: 'surveys.correlations.chance' })}`,
        ],
      }))}
    />
  )
}

import { surveyTrendPath } from '@atrium/contract/surveys/paths'
import type { SurveyFigures, SurveyTrend } from '@atrium/contract/surveys/results-schemas'
import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { TrendingUp } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Card } from '#ui/rows/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { LineChart, type LinePoint } from '../charts/line-chart.tsx'
import { readResultsSearch } from '../paths.ts'
import { surveys } from '../server.ts'
import styles from './results.module.css'
import { ViewToggle } from './view-toggle.tsx'
import { Outline } from './results-frame.tsx'

/** The figures of all, run by run. */
export function Trend({ survey }: { survey: SurveyDetail }) {
  const { formatMessage } = useIntl()
  const found = useQuery(surveys.query('getSurveyTrend', { survey_id: survey.survey_id }))
  if (found.isError && !found.data)
    return <ErrorState title={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
  if (!found.data) return <Outline />
  if (found.data.runs.filter(({ figures }) => figures.length).length < 2)
    return (
      <EmptyState icon={TrendingUp} title={formatMessage({ id: 'surveys.trend.none' })}>
        <FormattedMessage id="surveys.trend.noneText" />
      </EmptyState>
    )
  return <Shown survey={survey} trend={found.data} />
}

type Question = SurveyTrend['questions'][number]
/** What is drawn of a question: its eNPS, else how favourable its answers are. */
const figureOf = ({ type }: Question, { enps, favourable }: SurveyFigures): number | null => (type === 'nps' ? enps : favourable)

function Shown({ survey, trend: { questions, runs } }: { survey: SurveyDetail; trend: SurveyTrend }) {
  const { formatMessage, formatNumber, formatDate } = useIntl()
  const navigate = useNavigate()
  const { as } = readResultsSearch(useSearch({ strict: false }))
  const nameOf = ({ closed_at, starts_at, run }: (typeof runs)[number]): string => {
    const at = starts_at ?? closed_at
    return at ? formatDate(at, { month: 'short', year: '2-digit' }) : formatMessage({ id: 'surveys.run' }, { run })
  }
  const pointsOf = (question: Question): LinePoint[] =>
    runs.flatMap((run) => {
      const figures = run.figures.find(({ question_id }) => question_id === question.question_id)
      const value = figures && !figures.is_hidden ? figureOf(question, figures) : null
      return value === null ? [] : [{ key: run.survey_id, name: nameOf(run), value }]
    })
  const drawn = questions.flatMap((question) => {
    const points = pointsOf(question)
    return points.length > 1 ? [{ question, points }] : []
  })
  const rates = runs
    .filter(({ invited }) => invited > 0)
    .map((run) => ({ key: run.survey_id, name: nameOf(run), value: run.answered / run.invited }))
  const percent = (value: number): string => formatNumber(value, { style: 'percent', maximumFractionDigits: 0 })
  const shared = { keyLabel: formatMessage({ id: 'surveys.runColumn' }), asTable: as === 'table' }
  return (
    <div className={styles.results}>
      <div className={styles.toolbar}>
        <p className={styles.soft}>
          <FormattedMessage id="surveys.trend.text" values={{ count: runs.length }} />
        </p>
        <ViewToggle
          as={as}
          onChange={(next) => void navigate({ to: surveyTrendPath(survey.survey_id), search: next ? { as: next } : {}, replace: true })}
        />
      </div>
      <div className={styles.questions}>
        {drawn.map(({ question, points }) => (
          <QuestionTrend key={question.question_id} question={question} points={points} percent={percent} {...shared} />
        ))}
        <Card title={formatMessage({ id: 'surveys.responseRate' })} className={styles.card}>
          <LineChart
            {...shared}
            title={formatMessage({ id: 'surveys.responseRate' })}
            points={rates}
            minimum={0}
            maximum={1}
            valueText={percent}
          />
        </Card>
      </div>
    </div>
  )
}

type QuestionTrendProps = {
  question: Question
  points: readonly LinePoint[]
  percent: (value: number) => string
  keyLabel: string
  asTable: boolean
}

function QuestionTrend({ question, points, percent, ...shared }: QuestionTrendProps) {
  const { formatMessage, formatNumber } = useIntl()
  const isScore = question.type === 'nps'
  const title = isScore ? `${question.title} (${formatMessage({ id: 'surveys.enps' })})` : question.title
  return (
    <Card title={title} className={styles.card}>
      <LineChart
        {...shared}
        title={title}
        points={points}
        minimum={isScore ? -100 : 0}
        maximum={isScore ? 100 : 1}
        valueText={(value) => (isScore ? formatNumber(value, { signDisplay: 'exceptZero' }) : percent(value))}
      />
      {!isScore && <p className={styles.soft}>{formatMessage({ id: 'surveys.favourable' })}</p>}
    </Card>
  )
}

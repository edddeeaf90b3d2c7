import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import type { SurveyResults } from '@atrium/contract/surveys/results-schemas'
import { surveyResultsPath } from '@atrium/contract/surveys/paths'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { readResultsSearch } from '../paths.ts'
import { questionsOf } from '../build/questionnaire-ops.ts'
import { surveys } from '../server.ts'
import { ByGroup } from './by-group.tsx'
import { Correlations } from './correlations.tsx'
import { Drivers } from './drivers.tsx'
import { QuestionFigures } from './question-figures.tsx'
import { liveEvery } from './live-every.ts'
import styles from './results.module.css'
import { ViewToggle } from './view-toggle.tsx'
import { Outline } from './results-frame.tsx'
import { Summary } from './summary.tsx'

/** The figures of a survey. By which cut, and whether as tables, is in the address. */
export function Results({ survey }: { survey: SurveyDetail }) {
  const { formatMessage } = useIntl()
  const { survey_id, cuts } = survey
  const { cut = cuts[0] } = readResultsSearch(useSearch({ strict: false }))
  const found = useQuery({
    ...surveys.query('getSurveyResults', { survey_id, ...(cut && { cut }) }),
    placeholderData: keepPreviousData,
    refetchInterval: liveEvery(survey),
  })
  if (found.isError && !found.data)
    return <ErrorState title={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
  if (!found.data) return <Outline />
  const results = found.data
  if (results.state === 'shown') return <Shown survey={survey} results={results} />
  return (
    <div className={styles.results}>
      <Summary survey={survey} results={results} />
      <EmptyState icon={ChartColumn} title={formatMessage({ id: `surveys.results.${results.state}` })}>
        <FormattedMessage id={`surveys.results.${results.state}.text`} values={{ count: results.minimum_group }} />
      </EmptyState>
    </div>
  )
}

function Shown({ survey, results }: { survey: SurveyDetail; results: SurveyResults }) {
  const navigate = useNavigate()
  const { as, cut } = readResultsSearch(useSearch({ strict: false }))
  const change = (next: { as?: 'table' | undefined; cut?: string | undefined }): void => {
    const kept = Object.entries({ as, cut, ...next }).filter(([, value]) => value)
    void navigate({ to: surveyResultsPath(survey.survey_id), search: Object.fromEntries(kept), replace: true })
  }
  const reading = { language: survey.language, languages: survey.languages }
  const figuresOf = (list: SurveyResults['figures'] | undefined, id: string) => list?.find(({ question_id }) => question_id === id)
  return (
    <div className={styles.results}>
      <div className={styles.toolbar}>
        <p className={styles.soft}>
          <FormattedMessage
            id={results.counted < results.answered ? 'surveys.countedInSteps' : 'surveys.counted'}
            values={{ count: results.counted, rest: results.answered - results.counted }}
          />
        </p>
        <ViewToggle as={as} onChange={(next) => change({ as: next })} />
      </div>
      <Summary survey={survey} results={results} />
      {results.drivers.length > 0 && <Drivers drivers={results.drivers} asTable={as === 'table'} />}
      {results.correlations.length > 0 && (
        <Correlations correlations={results.correlations} questionnaire={survey.questionnaire} reading={reading} asTable={as === 'table'} />
      )}
      {survey.cuts.length > 0 && (
        <ByGroup survey={survey} results={results} plain={as === 'table'} onCut={(next) => change({ cut: next })} />
      )}
      <div className={styles.questions}>
        {questionsOf(survey.questionnaire).map((question) => (
          <QuestionFigures
            key={question.question_id}
            surveyId={survey.survey_id}
            question={question}
            figures={figuresOf(results.figures, question.question_id)}
            previous={figuresOf(results.previous?.figures, question.question_id)}
            reading={reading}
            minimum={results.minimum_group}
            asTable={as === 'table'}
          />
        ))}
      </div>
    </div>
  )
}

import type { SurveyAnswer, SurveyQuestion, SurveyValue } from '@atrium/contract/surveys/questionnaire'
import { CircleAlert, CornerDownRight } from 'lucide-react'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { QuestionControl } from './question-control.tsx'
import styles from './questions.module.css'
import { wordsFor, type Reading } from './words.ts'

type QuestionViewProps = {
  question: SurveyQuestion
  /** Its place among those that are asked. */
  number: number
  reading: Reading
  /** Why it is asked. */
  because: string | undefined
  answer: SurveyAnswer | undefined
  error: string | undefined
  seed: string
  onAnswer: (value: SurveyValue, other?: string) => void
}

/** What is chosen cannot be taken back by a press on it. */
const choosing: ReadonlySet<string> = new Set(['single', 'picture', 'rating', 'nps', 'csat', 'matrix', 'consent'])

/** A question with what it is answered by. */
export function QuestionView({ question, number, reading, because, answer, error, seed, onAnswer }: QuestionViewProps) {
  const { formatMessage, formatNumber } = useIntl()
  const id = useId()
  const [title, help] = [wordsFor(question.title, reading), wordsFor(question.help, reading)]
  const hint = help || (question.type === 'several' ? formatMessage({ id: 'surveys.chooseAll' }) : '')
  const describedBy = [hint && `${id}help`, error && `${id}error`].filter(Boolean).join(' ') || undefined
  return (
    <section
      className={styles.question}
      data-question={question.question_id}
      data-answered={answer !== undefined}
      aria-labelledby={`${id}title`}
    >
      {because && (
        <p className={styles.because}>
          <Icon of={CornerDownRight} size="small" pointing />
          {because}
        </p>
      )}
      <div className={styles.head}>
        <span className={styles.number} aria-hidden>
          {formatNumber(number)}
        </span>
        <h2 className={styles.title} id={`${id}title`} dir="auto" tabIndex={-1}>
          {title || formatMessage({ id: 'surveys.untitledQuestion' })}
          {!question.is_required && (
            <span className={styles.optional}>
              {' '}
              <FormattedMessage id="ui.optional" />
            </span>
          )}
        </h2>
      </div>
      {hint && (
        <p className={styles.help} id={`${id}help`} dir="auto">
          {hint}
        </p>
      )}
      <QuestionControl {...{ question, reading, answer, onAnswer, describedBy, seed }} labelledBy={`${id}title`} />
      {!question.is_required && answer !== undefined && choosing.has(question.type) && (
        <div>
          <Button size="small" tone="plain" onClick={() => onAnswer('')}>
            <FormattedMessage id="surveys.clear" />
          </Button>
        </div>
      )}
      {error && (
        <p className={styles.error} id={`${id}error`} role="alert">
          <Icon of={CircleAlert} size="small" />
          {error}
        </p>
      )}
    </section>
  )
}

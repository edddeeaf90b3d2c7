import { surveyResultsPath, surveysPath } from '@atrium/contract/surveys/paths'
import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { wordsFor } from '../questions/words.ts'
import styles from './answer.module.css'
import { AnswerPromise } from './promise.tsx'

/** After it was sent: thanks, and what happens next. */
export function ThanksPage({ survey }: { survey: SurveyDetail }) {
  const { formatMessage } = useIntl()
  const { questionnaire, language, languages, can, survey_id, mode, results } = survey
  const thanks = wordsFor(questionnaire.thanks, { language, languages })
  return (
    <div className={styles.page}>
      <div className={styles.scroll}>
        <div className={styles.inner}>
          <span className={styles.emblem} aria-hidden>
            <Icon of={CircleCheck} size="large" />
          </span>
          <h2 className={styles.title} tabIndex={-1} role="status">
            {formatMessage({ id: 'surveys.sent' })}
          </h2>
          <p className={styles.description} dir="auto">
            {thanks || formatMessage({ id: 'surveys.sentText' })}
          </p>
          <p className={styles.lead}>
            <FormattedMessage
              id={
                mode === 'attributed'
                  ? 'surveys.sentAttributed'
                  : results === 'in_steps'
                    ? 'surveys.sentInSteps'
                    : 'surveys.sentConfidential'
              }
            />
          </p>
          <div className={styles.buttons}>
            {can.see_results && (
              <Button render={<RouterLink to={surveyResultsPath(survey_id)} />}>
                <FormattedMessage id="surveys.seeResults" />
              </Button>
            )}
            <Button render={<RouterLink to={surveysPath} />}>
              <FormattedMessage id="surveys.toAll" />
            </Button>
          </div>
          {mode === 'confidential' && <AnswerPromise survey={survey} />}
        </div>
      </div>
    </div>
  )
}

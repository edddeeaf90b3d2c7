import { surveyResultsPath } from '@atrium/contract/surveys/paths'
import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { wordsFor } from '../questions/words.ts'
import styles from './answer.module.css'
import { EndPage } from './end-page.tsx'
import { AnswerPromise } from './promise.tsx'

/** After it was sent: thanks, and what happens next. */
export function ThanksPage({ survey }: { survey: SurveyDetail }) {
  const { formatMessage } = useIntl()
  const { questionnaire, language, languages, can, survey_id, mode, results } = survey
  const thanks = wordsFor(questionnaire.thanks, { language, languages })
  return (
    <EndPage
      title={formatMessage({ id: 'surveys.sent' })}
      buttons={
        can.see_results && (
          <Button render={<RouterLink to={surveyResultsPath(survey_id)} />}>
            <FormattedMessage id="surveys.seeResults" />
          </Button>
        )
      }
      below={mode === 'confidential' && <AnswerPromise survey={survey} />}
    >
      <p className={styles.description} dir="auto">
        {thanks || formatMessage({ id: 'surveys.sentText' })}
      </p>
      <p className={styles.lead}>
        <FormattedMessage
          id={
            mode === 'attributed' ? 'surveys.sentAttributed' : results === 'in_steps' ? 'surveys.sentInSteps' : 'surveys.sentConfidential'
          }
        />
      </p>
    </EndPage>
  )
}

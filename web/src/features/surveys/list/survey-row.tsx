import { surveyPath, surveyResultsPath } from '@atrium/contract/surveys/paths'
import type { Survey } from '@atrium/contract/surveys/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { ChartColumn, CircleCheck, ClipboardList } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { LinkedCard, cardLink } from '#ui/rows/linked-cards.tsx'
import { ModeChip } from '../answer/promise.tsx'
import { useSurveyFacts } from './survey-facts.ts'
import styles from './survey-rows.module.css'

/** A survey, as those see it who answer it. */
export function SurveyRow({ survey }: { survey: Survey }) {
  const { formatMessage } = useIntl()
  const { survey_id, title, mode, is_answered, is_invited, can, author_id } = survey
  const author = usePerson(author_id)
  const facts = [author ? nameOf(author) : formatMessage({ id: 'people.aColleague' }), ...useSurveyFacts(survey)]
  return (
    <LinkedCard>
      <div className={styles.head}>
        <IconTile icon={ClipboardList} tone={can.answer ? 'accent' : 'quiet'} />
        <div className={styles.words}>
          <h2 className={styles.title} dir="auto">
            <RouterLink to={!is_invited && can.see_results ? surveyResultsPath(survey_id) : surveyPath(survey_id)} className={cardLink}>
              {title}
            </RouterLink>
          </h2>
          <p className={styles.facts}>{facts.join(' · ')}</p>
        </div>
      </div>
      <div className={styles.chips}>
        <ModeChip mode={mode} />
        {is_answered && (
          <Chip icon={CircleCheck}>
            <FormattedMessage id="surveys.answered" />
          </Chip>
        )}
        {!is_answered && survey.state === 'closed' && (
          <Chip>
            <FormattedMessage id="surveys.state.closed" />
          </Chip>
        )}
        <span className={styles.acts}>
          {can.answer && (
            <Button
              tone="primary"
              size="small"
              aria-label={formatMessage({ id: 'surveys.answerNamed' }, { title })}
              render={<RouterLink to={surveyPath(survey_id)} />}
            >
              <FormattedMessage id="surveys.answer" />
            </Button>
          )}
          {can.see_results && !can.answer && (
            <Button
              size="small"
              icon={ChartColumn}
              aria-label={formatMessage({ id: 'surveys.resultsNamed' }, { title })}
              render={<RouterLink to={surveyResultsPath(survey_id)} />}
            >
              <FormattedMessage id="surveys.results" />
            </Button>
          )}
        </span>
      </div>
    </LinkedCard>
  )
}

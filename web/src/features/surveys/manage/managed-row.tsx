import { surveyEditPath, surveyResultsPath } from '@atrium/contract/surveys/paths'
import type { Survey } from '@atrium/contract/surveys/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { Ellipsis, Repeat2 } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { nameOf, usePerson } from '#features/people/people.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { LinkedCard, cardLink } from '#ui/rows/linked-cards.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import { ModeChip } from '../answer/promise.tsx'
import { useSurveyFacts } from '../list/survey-facts.ts'
import styles from '../list/survey-rows.module.css'
import { StateChip } from './state-chip.tsx'

const Entries = popupOnDemand(() => import('./survey-menu-entries.tsx'), 'menu')

/** A survey, as those see it who make it: its stage, and how many have answered. */
export function ManagedRow({ survey }: { survey: Survey }) {
  const { formatMessage, formatDate } = useIntl()
  const { survey_id, title, state, mode, author_id, run, recurrence, starts_at, can } = survey
  const author = usePerson(author_id)
  const facts = [author ? nameOf(author) : formatMessage({ id: 'people.aColleague' }), ...useSurveyFacts(survey)]
  const name = title || formatMessage({ id: 'surveys.untitled' })
  const isOut = state !== 'draft' && state !== 'scheduled'
  return (
    <LinkedCard>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title} dir="auto">
            <RouterLink to={isOut || !can.edit ? surveyResultsPath(survey_id) : surveyEditPath(survey_id)} className={cardLink}>
              {name}
            </RouterLink>
          </h2>
          <p className={styles.facts}>
            {facts.join(' · ')}
            {state === 'scheduled' && starts_at && (
              <>
                {' · '}
                <FormattedMessage id="surveys.begins" values={{ at: formatDate(starts_at, { dateStyle: 'medium', timeStyle: 'short' }) }} />
              </>
            )}
          </p>
        </div>
        <Entries
          survey={survey}
          trigger={<IconButton icon={Ellipsis} size="small" label={formatMessage({ id: 'surveys.more' }, { title: name })} />}
        />
      </div>
      <p className={styles.chips}>
        <StateChip state={state} />
        <ModeChip mode={mode} toMakers />
        {recurrence && (
          <Chip icon={Repeat2}>
            <FormattedMessage id={`surveys.every.${recurrence.every}`} /> · <FormattedMessage id="surveys.run" values={{ run }} />
          </Chip>
        )}
      </p>
      <ResponseRate survey={survey} />
    </LinkedCard>
  )
}

function ResponseRate({ survey: { state, counts } }: { survey: Survey }) {
  const { formatMessage, formatNumber } = useIntl()
  if (!counts || state === 'draft' || state === 'scheduled') return null
  const { invited, answered } = counts
  const words = formatMessage(
    { id: 'surveys.answeredRate' },
    { count: answered, total: invited, share: formatNumber(invited ? answered / invited : 0, { style: 'percent' }) },
  )
  return (
    <div className={styles.rate}>
      <ProgressBar label={words} done={answered} total={invited} />
      <span>{words}</span>
    </div>
  )
}

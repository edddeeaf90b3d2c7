import { surveyPath, surveysPath } from '@atrium/contract/surveys/paths'
import type { Survey } from '@atrium/contract/surveys/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCardIsReady } from '#app/home-card.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { Link } from '#ui/text/link.tsx'
import { useSurveyFacts } from '../list/survey-facts.ts'
import { useSurveyPages } from '../list/use-survey-pages.ts'

const shown = 3

/** On Home: the surveys that wait for this person’s answers. Nothing while none does. */
export default function WaitingSurveysCard() {
  const { formatMessage } = useIntl()
  const { list, rows } = useSurveyPages({ waiting: true, limit: shown })
  useCardIsReady(!list.isPending)
  if (!rows?.length) return null
  return (
    <Card
      title={formatMessage({ id: 'surveys.waiting' })}
      action={
        <Link render={<RouterLink to={surveysPath} search={{ show: 'waiting' }} />}>
          <FormattedMessage id="surveys.all" />
        </Link>
      }
    >
      <CardRows>
        {rows.slice(0, shown).map((survey) => (
          <Row key={survey.survey_id} survey={survey} />
        ))}
      </CardRows>
    </Card>
  )
}

function Row({ survey }: { survey: Survey }) {
  const { formatMessage } = useIntl()
  const mode = formatMessage({ id: survey.mode === 'confidential' ? 'surveys.confidential' : 'surveys.attributed' })
  return (
    <CardRow
      title={<bdi>{survey.title}</bdi>}
      detail={[mode, ...useSurveyFacts(survey)].join(' · ')}
      action={
        <Button
          size="small"
          tone="primary"
          aria-label={formatMessage({ id: 'surveys.answerNamed' }, { title: survey.title })}
          render={<RouterLink to={surveyPath(survey.survey_id)} />}
        >
          <FormattedMessage id="surveys.answer" />
        </Button>
      }
    />
  )
}

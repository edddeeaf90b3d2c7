import { surveysPath } from '@atrium/contract/surveys/paths'
import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import { Link as RouterLink, useParams } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { AnsweringPage } from '../answer/answering-page.tsx'
import { ThanksPage } from '../answer/thanks-page.tsx'
import { useAnswering } from '../answer/use-answering.ts'
import { useSurvey } from '../answer/use-survey.ts'
import pageStyles from '../list/surveys-page.module.css'

const back = { render: <RouterLink to={surveysPath} /> }

/** A survey, for those who answer it. */
export default function SurveyScreen() {
  const { formatMessage } = useIntl()
  const { survey_id = '' } = useParams({ strict: false })
  const { found, survey, isGone } = useSurvey(survey_id)
  const isHeld = useHoldUntilNamed(survey && [survey.author_id])
  if (survey?.can.answer && !isHeld) return <Open key={survey_id} survey={survey} />
  return (
    <Panes showing="content">
      <Content
        onGround
        ownScroll={Boolean(survey?.is_answered)}
        bar={<Bar back={back} title={<PageTitle title={survey?.title ?? formatMessage({ id: 'surveys.one' })} />} />}
      >
        {survey && !isHeld && (survey.is_answered ? <ThanksPage survey={survey} /> : <NotOpen survey={survey} />)}
        {!isGone && !found.isError && (!survey || isHeld) && (
          <div className={pageStyles.page}>
            <DelayedLoader>
              <Skeleton shape="block" height="320px" />
            </DelayedLoader>
          </div>
        )}
        {!survey && found.isError && !isGone && (
          <ErrorState title={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
        )}
        {isGone && (
          <EmptyState icon={ClipboardList} title={formatMessage({ id: 'surveys.gone' })}>
            <FormattedMessage id="surveys.goneText" />
          </EmptyState>
        )}
      </Content>
    </Panes>
  )
}

function Open({ survey }: { survey: SurveyDetail }) {
  return <AnsweringPage survey={survey} answering={useAnswering(survey)} back={back} />
}

/** Why it cannot be answered now. */
function NotOpen({ survey: { state, is_invited } }: { survey: SurveyDetail }) {
  const { formatMessage } = useIntl()
  const why = is_invited ? state : 'uninvited'
  return (
    <EmptyState icon={ClipboardList} title={formatMessage({ id: `surveys.notOpen.${why}` })}>
      <FormattedMessage id={`surveys.notOpen.${why}.text`} />
    </EmptyState>
  )
}

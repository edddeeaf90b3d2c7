import { surveysPath } from '@atrium/contract/surveys/paths'
import type { SurveyTest } from '@atrium/contract/surveys/test-calls'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useParams } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
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
import { isMissing } from '../answer/use-survey.ts'
import pageStyles from '../list/surveys-page.module.css'
import { surveys } from '../server.ts'
import { TriedPage } from '../trying/tried-page.tsx'
import { useTrying } from '../trying/use-trying.ts'

const back = { render: <RouterLink to={surveysPath} /> }

/** A survey that has not begun, for those who try it. */
export default function TestScreen() {
  const { formatMessage } = useIntl()
  const { survey_id = '' } = useParams({ strict: false })
  const found = useQuery({
    ...surveys.query('getSurveyTest', { survey_id }),
    retry: (count, error) => !isMissing(error) && count < 3,
  })
  const isHeld = useHoldUntilNamed(found.data && [found.data.author_id, found.data.sent_by])
  if (isMissing(found.error))
    return (
      <Page>
        <EmptyState icon={ClipboardList} title={formatMessage({ id: 'surveys.test.over' })}>
          <FormattedMessage id="surveys.test.overText" />
        </EmptyState>
      </Page>
    )
  if (found.data && !isHeld) return <Trying key={survey_id} survey={found.data} />
  return (
    <Page>
      {found.isError ? (
        <ErrorState title={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <div className={pageStyles.page}>
          <DelayedLoader>
            <Skeleton shape="block" height="320px" />
          </DelayedLoader>
        </div>
      )}
    </Page>
  )
}

function Page({ title, ownScroll, children }: { title?: string; ownScroll?: true; children: ReactNode }) {
  const { formatMessage } = useIntl()
  const name = title ?? formatMessage({ id: 'surveys.test.one' })
  return (
    <Panes showing="content">
      <Content onGround ownScroll={ownScroll ?? false} bar={<Bar back={back} title={<PageTitle title={name} />} />}>
        {children}
      </Content>
    </Panes>
  )
}

function Trying({ survey }: { survey: SurveyTest }) {
  const { answering, isDone, again } = useTrying(survey)
  if (!isDone) return <AnsweringPage survey={survey} answering={answering} back={back} />
  return (
    <Page title={survey.title} ownScroll>
      <TriedPage survey={survey} onAgain={again} />
    </Page>
  )
}

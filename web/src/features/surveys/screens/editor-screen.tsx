import { surveyAdminPath } from '@atrium/contract/surveys/paths'
import { Link as RouterLink, useParams } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { useSurvey } from '../answer/use-survey.ts'
import Editor from '../build/editor.tsx'
import pageStyles from '../list/surveys-page.module.css'

/** Where a survey is written. */
export default function EditorScreen() {
  const { formatMessage } = useIntl()
  const { survey_id = '' } = useParams({ strict: false })
  const { found, survey, isGone } = useSurvey(survey_id)
  if (survey?.source && survey.can.edit)
    return (
      <Panes showing="content">
        <Editor key={`${survey_id} ${survey.state}`} survey={survey} source={survey.source} />
      </Panes>
    )
  return (
    <Panes showing="content">
      <Content
        onGround
        bar={
          <Bar back={{ render: <RouterLink to={surveyAdminPath} /> }} title={<PageTitle title={formatMessage({ id: 'surveys.edit' })} />} />
        }
      >
        {found.isPending && (
          <div className={`${pageStyles.page} ${pageStyles.wide}`}>
            <DelayedLoader>
              <Skeleton shape="block" height="640px" />
            </DelayedLoader>
          </div>
        )}
        {!survey && found.isError && !isGone && (
          <ErrorState title={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
        )}
        {(isGone || survey) && (
          <EmptyState icon={ClipboardList} title={formatMessage({ id: 'surveys.gone' })}>
            <FormattedMessage id="surveys.goneText" />
          </EmptyState>
        )}
      </Content>
    </Panes>
  )
}

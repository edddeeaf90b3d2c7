import {
  surveyActionsPath,
  surveyAdminPath,
  surveyCommentsPath,
  surveyParticipationPath,
  surveyPath,
  surveyResultsPath,
  surveyTrendPath,
} from '@atrium/contract/surveys/paths'
import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import { Link as RouterLink, useParams } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { useSurvey } from '../answer/use-survey.ts'
import pageStyles from '../list/surveys-page.module.css'

const tabs = [
  { name: 'results', path: surveyResultsPath, can: 'see_results' },
  { name: 'comments', path: surveyCommentsPath, can: 'see_comments' },
  { name: 'participation', path: surveyParticipationPath, can: 'see_participation' },
  { name: 'actions', path: surveyActionsPath, can: 'see_results' },
  { name: 'trend', path: surveyTrendPath, can: 'see_results' },
] as const
type ResultsTab = (typeof tabs)[number]['name']

type ResultsFrameProps = {
  tab: ResultsTab
  renderActions?: (survey: SurveyDetail) => ReactNode
  children: (survey: SurveyDetail) => ReactNode
}

/** The pages with what came of a survey: its name, their tabs, and their states while it is not known. */
export function ResultsFrame({ tab, renderActions, children }: ResultsFrameProps) {
  const { formatMessage } = useIntl()
  const { survey_id = '' } = useParams({ strict: false })
  const { found, survey, isGone } = useSurvey(survey_id)
  const may = survey && tabs.some(({ name, can }) => name === tab && survey.can[can])
  return (
    <Panes showing="content">
      <Content
        onGround
        bar={
          <>
            <Bar
              back={{ render: <RouterLink to={survey?.source ? surveyAdminPath : surveyPath(survey_id)} /> }}
              title={<PageTitle title={survey?.title ?? formatMessage({ id: 'surveys.results' })} />}
              detail={survey ? <Detail survey={survey} /> : found.isPending && '\u00a0'}
              actions={survey && may && renderActions?.(survey)}
            />
            {(survey || found.isPending) && (
              <TabLinks label={formatMessage({ id: 'surveys.results' })}>
                {tabs
                  .filter(({ name, can }) => (survey ? survey.can[can] : name === tab))
                  .map(({ name, path }) => (
                    <TabLink key={name} current={name === tab} render={<RouterLink to={path(survey_id)} />}>
                      <FormattedMessage id={`surveys.results.tab.${name}`} />
                    </TabLink>
                  ))}
              </TabLinks>
            )}
          </>
        }
      >
        <div className={`${pageStyles.page} ${pageStyles.wide}`}>
          {survey && may && children(survey)}
          {found.isPending && <Outline />}
          {!survey && found.isError && !isGone && (
            <ErrorState title={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
          )}
          {(isGone || (survey && !may)) && (
            <EmptyState icon={ChartColumn} title={formatMessage({ id: 'surveys.noResults' })}>
              <FormattedMessage id="surveys.noResultsText" />
            </EmptyState>
          )}
        </div>
      </Content>
    </Panes>
  )
}

export const Outline = () => (
  <DelayedLoader>
    <Skeleton shape="block" height="480px" />
  </DelayedLoader>
)

const Detail = ({ survey: { state, mode, minimum_group } }: { survey: SurveyDetail }) => (
  <>
    <FormattedMessage id={`surveys.state.${state}`} /> ·{' '}
    <FormattedMessage id={mode === 'confidential' ? 'surveys.confidential' : 'surveys.attributedShort'} /> ·{' '}
    <FormattedMessage id="surveys.shownFrom" values={{ count: minimum_group }} />
  </>
)

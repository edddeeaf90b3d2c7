import { surveyAdminPath, surveysPath, surveyTemplatesPath } from '@atrium/contract/surveys/paths'
import { Link as RouterLink, useSearch } from '@tanstack/react-router'
import { ClipboardList, Plus } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { SurveyRows } from '../list/survey-rows.tsx'
import styles from '../list/surveys-page.module.css'
import { useSurveyPages } from '../list/use-survey-pages.ts'
import { ManagedRow } from '../manage/managed-row.tsx'
import { readStageSearch, stages } from '../paths.ts'

/** All surveys, for those who make them. The stage is in the address. */
export default function ManageScreen() {
  const { formatMessage } = useIntl()
  const { stage: current = 'all' } = readStageSearch(useSearch({ strict: false }))
  return (
    <Panes showing="content">
      <Content
        onGround
        bar={
          <>
            <Bar
              back={{ render: <RouterLink to={surveysPath} /> }}
              title={<PageTitle title={formatMessage({ id: 'surveys.manage' })} />}
              detail={<FormattedMessage id="surveys.manageDetail" />}
              actions={
                <Button tone="primary" icon={Plus} render={<RouterLink to={surveyTemplatesPath} />}>
                  <FormattedMessage id="surveys.new" />
                </Button>
              }
            />
            <TabLinks label={formatMessage({ id: 'surveys.manage' })}>
              {stages.map((one) => (
                <TabLink
                  key={one}
                  current={one === current}
                  render={<RouterLink to={surveyAdminPath} search={one === 'all' ? {} : { stage: one }} activeOptions={{ exact: true }} />}
                >
                  <FormattedMessage id={one === 'all' ? 'surveys.tab.all' : `surveys.state.${one}`} />
                </TabLink>
              ))}
            </TabLinks>
          </>
        }
      >
        <div className={styles.page}>
          <ManagedSurveys key={current} stage={current} />
        </div>
      </Content>
    </Panes>
  )
}

function ManagedSurveys({ stage }: { stage: (typeof stages)[number] }) {
  const { formatMessage } = useIntl()
  const pages = useSurveyPages({ as: 'admin', ...(stage !== 'all' && { state: stage }) })
  const nothing = (
    <EmptyState
      icon={ClipboardList}
      title={formatMessage({ id: stage === 'all' ? 'surveys.empty.none' : 'surveys.empty.stage' })}
      action={
        <Button render={<RouterLink to={surveyTemplatesPath} />}>
          <FormattedMessage id="surveys.new" />
        </Button>
      }
    >
      <FormattedMessage id="surveys.empty.noneText" />
    </EmptyState>
  )
  return <SurveyRows pages={pages} nothing={nothing} Row={ManagedRow} />
}

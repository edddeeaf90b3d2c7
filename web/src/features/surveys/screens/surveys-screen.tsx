import { surveyAdminPath, surveysPath } from '@atrium/contract/surveys/paths'
import { Link as RouterLink, useSearch } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Panes } from '#app/frame/panes.tsx'
import { useAuth } from '#app/session/auth.tsx'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { CardOutlines } from '#ui/rows/linked-cards.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { readSurveysSearch } from '../paths.ts'
import { SurveyRow } from '../list/survey-row.tsx'
import { SurveyRows } from '../list/survey-rows.tsx'
import styles from '../list/surveys-page.module.css'
import { useSurveyPages } from '../list/use-survey-pages.ts'

const OwnActions = lazyWithRetry(() => import('../actions/own-actions.tsx'))

/** The surveys of the person: those that wait for them, those that they answered, and what they have to do. Which ones is in the address. */
export default function SurveysScreen() {
  const { formatMessage } = useIntl()
  const { show } = readSurveysSearch(useSearch({ strict: false }))
  const title = formatMessage({ id: 'surveys.place' })
  return (
    <Panes showing="content">
      <Content
        onGround
        bar={
          <>
            <Bar title={<PageTitle title={title} />} detail={<FormattedMessage id="surveys.detail" />} actions={<ManageLink />} />
            <TabLinks label={title}>
              <TabLink current={!show} render={<RouterLink to={surveysPath} search={{}} activeOptions={{ exact: true }} />}>
                <FormattedMessage id="surveys.tab.all" />
              </TabLink>
              <TabLink current={show === 'waiting'} render={<RouterLink to={surveysPath} search={{ show: 'waiting' }} />}>
                <FormattedMessage id="surveys.tab.waiting" />
              </TabLink>
              <TabLink current={show === 'actions'} render={<RouterLink to={surveysPath} search={{ show: 'actions' }} />}>
                <FormattedMessage id="surveys.tab.actions" />
              </TabLink>
            </TabLinks>
          </>
        }
      >
        <div className={styles.page}>
          {show === 'actions' ? (
            <Loading instead={<CardOutlines />}>
              <OwnActions />
            </Loading>
          ) : (
            <List key={show} waiting={show === 'waiting'} />
          )}
        </div>
      </Content>
    </Panes>
  )
}

function List({ waiting }: { waiting: boolean }) {
  const { formatMessage } = useIntl()
  const pages = useSurveyPages({ waiting })
  const nothing = (
    <EmptyState icon={ClipboardList} title={formatMessage({ id: waiting ? 'surveys.empty.waiting' : 'surveys.empty.all' })}>
      <FormattedMessage id={waiting ? 'surveys.empty.waitingText' : 'surveys.empty.allText'} />
    </EmptyState>
  )
  return <SurveyRows pages={pages} nothing={nothing} Row={SurveyRow} />
}

function ManageLink() {
  const { can } = useAuth()
  if (!can({ allOf: ['survey.manage'] })) return null
  return (
    <Button render={<RouterLink to={surveyAdminPath} />}>
      <FormattedMessage id="surveys.manage" />
    </Button>
  )
}

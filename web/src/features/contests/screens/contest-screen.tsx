import { CallError } from '@atrium/contract/client'
import { contestsPath } from '@atrium/contract/contests/paths'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useParams } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { ContestActions } from '../contest/contest-actions.tsx'
import { ContestOutline, ContestPage } from '../contest/contest-page.tsx'
import { contests } from '../server.ts'

const isMissing = (error: unknown): boolean => error instanceof CallError && ['CONTEST_NOT_FOUND', 'INVALID_REQUEST'].includes(error.code)

/** One contest: what it is about, its standing or entries, its prizes and its rules. */
export default function ContestScreen() {
  const { formatMessage } = useIntl()
  const { contest_id = '' } = useParams({ strict: false })
  const found = useQuery({ ...contests.query('getContest', { contest_id }), retry: (count, error) => count < 1 && !isMissing(error) })
  const contest = isMissing(found.error) ? undefined : found.data
  return (
    <Panes showing="content">
      <Content
        onGround
        bar={
          <Bar
            back={{ render: <RouterLink to={contestsPath} /> }}
            title={<PageTitle title={contest?.contest_name ?? formatMessage({ id: 'contests.one' })} />}
            detail={
              contest ? (
                <FormattedMessage id={contest.is_for_everyone ? 'contests.ofEveryone' : 'contests.ofSome'} />
              ) : (
                found.isPending && '\u00a0'
              )
            }
            actions={contest && <ContestActions contest={contest} />}
          />
        }
      >
        {contest ? (
          <ContestPage key={contest.contest_id} contest={contest} />
        ) : found.isPending ? (
          <ContestOutline />
        ) : isMissing(found.error) ? (
          <Gone />
        ) : (
          <ErrorState title={found.error?.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
        )}
      </Content>
    </Panes>
  )
}

function Gone() {
  const { formatMessage } = useIntl()
  return (
    <EmptyState
      icon={Trophy}
      title={formatMessage({ id: 'contests.gone' })}
      action={
        <Button render={<RouterLink to={contestsPath} />}>
          <FormattedMessage id="contests.showAll" />
        </Button>
      }
    >
      <FormattedMessage id="contests.goneText" />
    </EmptyState>
  )
}

import { pollPath, pollsPath } from '@atrium/contract/polls/paths'
import type { Poll } from '@atrium/contract/polls/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useParams } from '@tanstack/react-router'
import { ClipboardCopy, Vote } from 'lucide-react'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { Button } from '#ui/button.tsx'
import { useCopy } from '#ui/copying/use-copy.ts'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { CardOutlines } from '#ui/rows/linked-cards.tsx'
import { Asker } from '../poll/asker.tsx'
import { PollCard } from '../poll/poll-card.tsx'
import { PollSide } from '../poll/poll-side.tsx'
import { polls } from '../server.ts'
import { isMissing } from '../store/lists.ts'
import { heldPolls, useKnownPoll } from '../store/use-polls.ts'
import Voters from '../voters/voters.tsx'
import styles from './polls.module.css'

/** One poll, with its results as they come in and, if it is open, who voted what. */
export default function PollScreen() {
  const { formatMessage } = useIntl()
  const { poll_id = '' } = useParams({ strict: false })
  const found = useQuery(polls.query('getPoll', { poll_id }))
  useEffect(() => heldPolls.put(found.data ? [found.data] : []), [found.data])
  const poll = useKnownPoll(poll_id) ?? found.data
  const isGone = Boolean(poll?.deleted_at) || (!poll && isMissing(found.error))
  return (
    <Panes showing="content">
      <Content
        onGround
        bar={
          <Bar
            back={{ render: <RouterLink to={pollsPath} /> }}
            title={<PageTitle title={formatMessage({ id: 'polls.one' })} />}
            actions={
              <>
                {poll && !isGone && <CopyLink pollId={poll_id} />}
                <Button render={<RouterLink to={pollsPath} />}>
                  <FormattedMessage id="polls.all" />
                </Button>
              </>
            }
          />
        }
      >
        <div className={styles.page}>
          {poll && !isGone && <Shown poll={poll} />}
          {!poll && found.isPending && (
            <DelayedLoader>
              <CardOutlines count={1} />
            </DelayedLoader>
          )}
          {!poll && found.isError && !isGone && (
            <ErrorState title={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
          )}
          {isGone && (
            <EmptyState icon={Vote} title={formatMessage({ id: 'polls.gone' })}>
              <FormattedMessage id="polls.goneText" />
            </EmptyState>
          )}
        </div>
      </Content>
    </Panes>
  )
}

/** The link shows the poll in any conversation whose people it asks. */
function CopyLink({ pollId }: { pollId: string }) {
  const { formatMessage } = useIntl()
  const copy = useCopy(formatMessage({ id: 'polls.linkCopied' }))
  return (
    <IconButton
      icon={ClipboardCopy}
      label={formatMessage({ id: 'polls.copyLink' })}
      onClick={() => copy(new URL(pollPath(pollId), location.origin).href)}
    />
  )
}

/** Who voted comes last, so that it moves nothing when it arrives. */
const Shown = ({ poll }: { poll: Poll }) => (
  <div className={styles.split}>
    <PollCard poll={poll} head={<Asker poll={poll} />} />
    <PollSide poll={poll} />
    {poll.can.see_voters && poll.voter_count > 0 && <Voters key={poll.poll_id} poll={poll} />}
  </div>
)

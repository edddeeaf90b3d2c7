import type { Poll } from '@atrium/contract/polls/schemas'
import { pollPath } from '@atrium/contract/polls/paths'
import { Link as RouterLink } from '@tanstack/react-router'
import { Check, ChevronRight, EyeClosed, Plus, Vote } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { CardOutlines, LinkedCard, LinkedCards, cardLink } from '#ui/rows/linked-cards.tsx'
import { ListEnd } from '#ui/rows/list-end.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { openNewPoll } from '../new-poll-open.ts'
import type { PollTab } from '../paths.ts'
import { Asker } from '../poll/asker.tsx'
import { useFacts } from '../poll/use-facts.ts'
import { usePoll } from '../store/use-polls.ts'
import styles from './poll-list.module.css'
import { usePollPages } from './use-poll-pages.ts'

/** The polls of a tab, each a link to its page. */
export function PollList({ tab }: { tab: PollTab }) {
  const { formatMessage } = useIntl()
  const { list, rows, hasFailed } = usePollPages(tab)
  const isHeld = useHoldUntilNamed(rows?.map(({ author_id }) => author_id))
  if (hasFailed)
    return (
      <ErrorState title={<FormattedMessage id="polls.failed" />} onRetry={() => void list.refetch()} retrying={list.isFetching}>
        {list.error?.message}
      </ErrorState>
    )
  if (!rows || isHeld)
    return (
      <DelayedLoader delay={200}>
        <CardOutlines />
      </DelayedLoader>
    )
  if (!rows.length) return <Nothing tab={tab} />
  return (
    <>
      <LinkedCards label={formatMessage({ id: 'polls.place' })}>
        {rows.map((row) => (
          <Row key={row.poll_id} row={row} />
        ))}
      </LinkedCards>
      <ListEnd list={list} more={<FormattedMessage id="polls.older" />} end={<FormattedMessage id="polls.end" />} />
    </>
  )
}

/** What was deleted since the list was requested is gone. */
function Row({ row }: { row: Poll }) {
  const poll = usePoll(row)
  const facts = useFacts(poll)
  if (poll.deleted_at) return null
  return (
    <LinkedCard>
      <Asker poll={poll} />
      <h2 className={styles.question} dir="auto">
        <RouterLink to={pollPath(poll.poll_id)} className={cardLink}>
          {poll.question}
        </RouterLink>
        <Icon of={ChevronRight} size="small" pointing />
      </h2>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      <p className={styles.marks}>
        <FormattedMessage id="polls.voted" values={{ count: poll.voter_count, total: poll.audience_count }} />
        {poll.own_option_ids.length > 0 && (
          <Chip icon={Check} tone="accent">
            <FormattedMessage id="polls.hasVoted" />
          </Chip>
        )}
        {poll.is_secret && (
          <Chip icon={EyeClosed}>
            <FormattedMessage id="polls.secret" />
          </Chip>
        )}
      </p>
    </LinkedCard>
  )
}

const emptyWords = {
  open: { title: 'polls.empty.open', text: 'polls.empty.openText' },
  waiting: { title: 'polls.empty.waiting', text: 'polls.empty.waitingText' },
  closed: { title: 'polls.empty.closed', text: 'polls.empty.closedText' },
  own: { title: 'polls.empty.own', text: 'polls.empty.openText' },
} as const

function Nothing({ tab }: { tab: PollTab }) {
  const { formatMessage } = useIntl()
  const { title, text } = emptyWords[tab]
  return (
    <EmptyState
      icon={Vote}
      title={formatMessage({ id: title })}
      action={
        <Button tone="primary" icon={Plus} onClick={() => openNewPoll()}>
          <FormattedMessage id="polls.new" />
        </Button>
      }
    >
      <FormattedMessage id={text} />
    </EmptyState>
  )
}

import type { Poll, PollVoter } from '@atrium/contract/polls/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { useOptionText } from '../poll/option-text.ts'
import { polls } from '../server.ts'

/** Who voted what in an open poll. */
export default function Voters({ poll }: { poll: Poll }) {
  const { formatMessage } = useIntl()
  const list = useInfiniteQuery(polls.pages('listPollVoters', { poll_id: poll.poll_id, limit: 50 }))
  useRefetchAt(poll.revision, list.refetch)
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  const isHeld = useHoldUntilNamed(list.data && rows.map(({ employee_id }) => employee_id))
  if (list.isError && !list.data)
    return <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (!rows.length || isHeld) return null
  return (
    <Card title={formatMessage({ id: 'polls.voters' })}>
      <CardRows>
        {rows.map((row) => (
          <Voter key={row.employee_id} voter={row} poll={poll} />
        ))}
      </CardRows>
      {list.hasNextPage && (
        <Button tone="plain" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <FormattedMessage id="polls.moreVoters" />
        </Button>
      )}
    </Card>
  )
}

/** Votes of others change the revision of the poll. */
function useRefetchAt(revision: number, refetch: () => Promise<unknown>): void {
  const shown = useRef(revision)
  useEffect(() => {
    if (shown.current === revision) return
    shown.current = revision
    void refetch()
  }, [revision, refetch])
}

function Voter({ voter, poll }: { voter: PollVoter; poll: Poll }) {
  const { formatList } = useIntl()
  const text = useOptionText()
  const person = usePerson(voter.employee_id)
  const name = person ? nameOf(person) : '…'
  const chosen = voter.option_ids.flatMap((id) => poll.options.filter(({ option_id }) => option_id === id)).map(text)
  return (
    <CardRow
      leading={<Avatar name={name} photo={person?.profile_url} size="small" />}
      title={<bdi>{name}</bdi>}
      detail={<span dir="auto">{formatList(chosen, { type: 'unit' })}</span>}
    />
  )
}

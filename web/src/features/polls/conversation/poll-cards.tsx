import type { Message } from '@atrium/contract/chat/schemas'
import { pollPath } from '@atrium/contract/polls/paths'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { linkedIdsIn } from '#app/links/app-links.ts'
import { Link } from '#ui/text/link.tsx'
import { PollCard } from '../poll/poll-card.tsx'
import { polls } from '../server.ts'
import { heldPolls, useKnownPoll } from '../store/use-polls.ts'
import styles from './poll-cards.module.css'

/** The polls to which a message or a post links, for readers who may read them; for others there are only the links. */
export default function PollCards({ message: { body } }: { message: Pick<Message, 'body'> }) {
  return body && linkedIdsIn(body, location.host, pollPath).map((id) => <LinkedPoll key={id} id={id} />)
}

/** Votes of others arrive live. */
function LinkedPoll({ id }: { id: string }) {
  const found = useQuery({ ...polls.query('getPoll', { poll_id: id }), retry: false })
  useEffect(() => heldPolls.put(found.data ? [found.data] : []), [found.data])
  const poll = useKnownPoll(id)
  if (!poll) return found.isPending ? <div className={styles.coming} /> : null
  if (poll.deleted_at) return null
  return (
    <div className={styles.poll}>
      <PollCard
        poll={poll}
        more={
          <Link render={<RouterLink to={pollPath(id)} />}>
            <FormattedMessage id="polls.open" />
          </Link>
        }
      />
    </div>
  )
}

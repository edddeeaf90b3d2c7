import type { Poll } from '@atrium/contract/polls/schemas'
import { pollPath, pollsPath } from '@atrium/contract/polls/paths'
import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCardIsReady } from '#app/home-card.ts'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { Link } from '#ui/text/link.tsx'
import { usePollPages } from '../list/use-poll-pages.ts'
import { useFacts } from '../poll/use-facts.ts'
import styles from './waiting-card.module.css'

const shown = 3

/** On Home: the polls that wait for this person’s vote. Nothing while none does. */
export default function WaitingCard() {
  const { formatMessage } = useIntl()
  const { list, rows } = usePollPages('waiting', shown)
  useCardIsReady(!list.isPending)
  if (!rows?.length) return null
  return (
    <Card
      title={formatMessage({ id: 'polls.waiting' })}
      action={
        <Link render={<RouterLink to={pollsPath} search={{ show: 'waiting' }} />}>
          <FormattedMessage id="polls.all" />
        </Link>
      }
    >
      <CardRows>
        {rows.slice(0, shown).map((row) => (
          <Row key={row.poll_id} poll={row} />
        ))}
      </CardRows>
    </Card>
  )
}

function Row({ poll }: { poll: Poll }) {
  return (
    <CardRow
      title={
        <RouterLink to={pollPath(poll.poll_id)} className={styles.question} dir="auto">
          {poll.question}
        </RouterLink>
      }
      detail={useFacts(poll).join(' · ')}
    />
  )
}

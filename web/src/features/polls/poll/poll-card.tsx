import { limits } from '@atrium/contract/limits'
import type { Poll } from '@atrium/contract/polls/schemas'
import { EyeClosed, LockKeyhole } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { AddTime } from './add-time.tsx'
import { PollBody } from './poll-body.tsx'
import { PollMenu } from './poll-menu.tsx'
import styles from './poll.module.css'
import { useFacts } from './use-facts.ts'

const AddOption = lazyWithRetry(() => import('./add-option.tsx'))

type PollCardProps = {
  poll: Poll
  /** Beside the buttons: where else it can be looked at. */
  more?: ReactNode
  /** Above the question: who asks. */
  head?: ReactNode
}

/** One poll: the question, how it is voted in, and what can be done now. No article: keys move between the articles of a conversation. */
export function PollCard({ poll, more, head }: PollCardProps) {
  const titleId = useId()
  const facts = useFacts(poll)
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      {head}
      <header className={styles.head}>
        <div className={styles.title}>
          <h2 id={titleId} className={styles.question} dir="auto">
            {poll.question}
          </h2>
          {poll.state === 'closed' && (
            <Chip icon={LockKeyhole}>
              <FormattedMessage id="polls.state.closed" />
            </Chip>
          )}
          {poll.is_secret && (
            <Chip icon={EyeClosed}>
              <FormattedMessage id="polls.secret" />
            </Chip>
          )}
        </div>
        <PollMenu poll={poll} />
      </header>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      <PollBody poll={poll} more={more} />
      {poll.can.add_options && poll.options.length < limits.pollOptions && <Adding poll={poll} />}
    </section>
  )
}

const Adding = ({ poll }: { poll: Poll }) =>
  poll.kind === 'date' ? (
    <AddTime poll={poll} />
  ) : (
    <Loading instead={<div className={styles.adding} />}>
      <AddOption poll={poll} />
    </Loading>
  )

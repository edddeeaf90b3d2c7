import type { Poll } from '@atrium/contract/polls/schemas'
import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { OwnChoice } from './own-choice.tsx'
import styles from './poll.module.css'
import { Results } from './results.tsx'
import { useVote } from './use-vote.ts'
import { VoteForm } from './vote-form.tsx'

/** What a poll shows now: the options to vote for, its results, or that those come later. */
export function PollBody({ poll, more }: { poll: Poll; more?: ReactNode }) {
  const [wanted, setWanted] = useState<'vote' | 'results'>()
  const [moves, setMoves] = useState(false)
  /** What was pressed is gone then: the focus goes to what stands in its place. */
  const show = (next: typeof wanted): void => {
    setWanted(next)
    setMoves(true)
  }
  const hasVoted = poll.own_option_ids.length > 0
  const { outcome } = poll
  const isVoting = poll.can.vote && (wanted ?? (hasVoted ? 'results' : 'vote')) === 'vote'
  if (isVoting)
    return (
      <VoteForm
        key={poll.own_option_ids.join(' ')}
        poll={poll}
        note={<Participation poll={poll} />}
        takesFocus={moves}
        onDone={() => show(undefined)}
        onCancel={hasVoted || outcome ? () => show('results') : undefined}
      />
    )
  return (
    <div className={styles.form} tabIndex={-1} ref={moves ? focus : undefined}>
      {outcome ? <Results poll={poll} outcome={outcome} /> : <OwnChoice poll={poll} />}
      <div className={styles.foot}>
        <span className={styles.note}>
          <Participation poll={poll} />
        </span>
        <div className={styles.acts}>
          {more}
          {poll.can.vote && <VoteAgain poll={poll} onVote={() => show('vote')} />}
        </div>
      </div>
    </div>
  )
}

const focus = (part: HTMLElement | null): void => part?.focus()

const Participation = ({ poll: { voter_count, audience_count, own_option_ids } }: { poll: Poll }) => (
  <FormattedMessage
    id={own_option_ids.length ? 'polls.votedWithYou' : 'polls.voted'}
    values={{ count: voter_count, total: audience_count }}
  />
)

/** Changes the vote, or takes it back. */
function VoteAgain({ poll, onVote }: { poll: Poll; onVote: () => void }) {
  const { vote, pending, failure } = useVote(poll)
  const hasVoted = poll.own_option_ids.length > 0
  return (
    <>
      {failure && (
        <p className={styles.error} role="alert">
          {failure}
        </p>
      )}
      {hasVoted && (
        <Button size="small" tone="plain" pending={pending} onClick={() => void vote([])}>
          <FormattedMessage id="polls.takeBack" />
        </Button>
      )}
      <Button size="small" onClick={onVote}>
        <FormattedMessage id={hasVoted ? 'polls.change' : 'polls.vote'} />
      </Button>
    </>
  )
}

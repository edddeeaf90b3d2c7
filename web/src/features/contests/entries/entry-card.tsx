import type { Contest, ContestEntry } from '@atrium/contract/contests/schemas'
import { Check, CircleSlash } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { useSession } from '#app/session/auth.tsx'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import styles from './entries.module.css'
import { EntryPicture } from './entry-picture.tsx'
import { useDecide, useVote } from './use-vote.ts'

const RefuseDialog = dialogOnDemand(() => import('./refuse-dialog.tsx'))

/** One entry: its picture and words, who made it, and the vote for it. */
export function EntryCard({ entry, contest }: { entry: ContestEntry; contest: Contest }) {
  const { formatMessage } = useIntl()
  const { employee_id: ownId } = useSession()
  const [isRefusing, setRefusing] = useState(false)
  const decide = useDecide()
  const person = usePerson(entry.employee_id)
  const name = person ? nameOf(person) : '…'
  const isOwn = ownId === entry.employee_id
  const what = entry.text ?? formatMessage({ id: 'contests.entryOf' }, { name })
  return (
    <li className={styles.entry} aria-label={what}>
      {entry.file && <EntryPicture file={entry.file} words={what} detail={name} />}
      <div className={styles.body}>
        <div className={styles.words}>
          {entry.text && (
            <p className={styles.text} dir="auto">
              {entry.text}
            </p>
          )}
          <p className={styles.note}>
            <bdi>{isOwn ? formatMessage({ id: 'contests.yours' }) : name}</bdi>
            {entry.votes !== null && ` · ${formatMessage({ id: 'contests.votes' }, { count: entry.votes })}`}
          </p>
        </div>
        <div className={styles.acts}>
          {entry.can.decide && entry.state === 'waiting' && (
            <Button
              size="small"
              pending={decide.isPending}
              onClick={() => decide.mutate({ entry_id: entry.entry_id, decision: 'approve' })}
            >
              <FormattedMessage id="contests.approve" />
            </Button>
          )}
          {entry.can.decide && !isOwn && (
            <IconButton
              icon={CircleSlash}
              size="small"
              label={formatMessage({ id: 'contests.refuse' }, { what })}
              onClick={() => setRefusing(true)}
            />
          )}
          {(entry.can.vote || contest.voted_entry_id === entry.entry_id) && <VoteButton entry={entry} contest={contest} what={what} />}
        </div>
      </div>
      <RefuseDialog open={isRefusing} entry={entry} what={what} onClose={() => setRefusing(false)} />
    </li>
  )
}

function VoteButton({ entry, contest, what }: { entry: ContestEntry; contest: Contest; what: string }) {
  const { formatMessage } = useIntl()
  const vote = useVote(contest)
  const isChosen = contest.voted_entry_id === entry.entry_id
  if (!entry.can.vote)
    return (
      <Chip tone="accent" icon={Check}>
        {formatMessage({ id: 'contests.yourVote' })}
      </Chip>
    )
  return (
    <Button
      size="small"
      {...(isChosen && { icon: Check, className: styles.chosen })}
      aria-pressed={isChosen}
      aria-label={formatMessage({ id: isChosen ? 'contests.yourVoteFor' : 'contests.voteFor' }, { what })}
      pending={vote.isPending}
      onClick={() => isChosen || vote.mutate(entry.entry_id)}
    >
      <FormattedMessage id={isChosen ? 'contests.yourVote' : 'contests.vote'} />
    </Button>
  )
}

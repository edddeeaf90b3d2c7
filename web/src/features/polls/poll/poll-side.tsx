import type { Poll } from '@atrium/contract/polls/schemas'
import { BellRing, EyeClosed, UserCheck, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#ui/marks/icon.tsx'
import { Card } from '#ui/rows/card.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import type { MessageId } from '../../../message-ids.ts'
import styles from './poll-side.module.css'

/** Beside a poll: how many take part, and what is known of those who do. */
export function PollSide({ poll }: { poll: Poll }) {
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: 'polls.takingPart' })
  return (
    <div className={styles.side}>
      <Card title={title}>
        <p className={styles.count}>
          <FormattedMessage id="polls.takingPartOf" values={{ count: poll.voter_count, total: poll.audience_count, strong }} />
        </p>
        <ProgressBar label={title} done={poll.voter_count} total={poll.audience_count} />
      </Card>
      <Card title={formatMessage({ id: 'polls.known' })}>
        <ul className={styles.facts}>
          {knownOf(poll).map(([icon, id]) => (
            <li key={id} className={styles.fact}>
              <Icon of={icon} size="small" />
              <FormattedMessage id={id} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

const strong = (words: ReactNode) => <strong>{words}</strong>

type Known = readonly [icon: LucideIcon, id: MessageId]

function knownOf({ is_secret, own_option_ids, ends_at, state }: Poll): Known[] {
  const reminds = ends_at !== null && state === 'open'
  const voted: Known[] = own_option_ids.length ? [[UserCheck, is_secret ? 'polls.known.votedSecretly' : 'polls.known.voted']] : []
  return is_secret
    ? [[EyeClosed, 'polls.known.secret'], ...voted, ...(reminds ? [[BellRing, 'polls.known.reminderAll'] as const] : [])]
    : [[UserCheck, 'polls.known.open'], ...voted, ...(reminds ? [[BellRing, 'polls.known.reminder'] as const] : [])]
}

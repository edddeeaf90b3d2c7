import { contestPath, contestsPath } from '@atrium/contract/contests/paths'
import type { Contest } from '@atrium/contract/contests/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCardIsReady } from '#app/home-card.ts'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { Link } from '#ui/text/link.tsx'
import { useTimes } from '../contest/times.ts'
import { useContests } from '../list/use-contests.ts'
import styles from './under-way-card.module.css'

const shown = 3

/** On Home: the contests under way. Nothing while there is none. */
export default function UnderWayCard() {
  const { formatMessage } = useIntl()
  const { list, rows } = useContests('live', shown)
  useCardIsReady(!list.isPending)
  if (!rows.length) return null
  return (
    <Card
      title={formatMessage({ id: 'contests.underWay' })}
      action={
        <Link render={<RouterLink to={contestsPath} />}>
          <FormattedMessage id="contests.all" />
        </Link>
      }
    >
      <CardRows>
        {rows.slice(0, shown).map((contest) => (
          <Row key={contest.contest_id} contest={contest} />
        ))}
      </CardRows>
    </Card>
  )
}

function Row({ contest }: { contest: Contest }) {
  const { formatMessage } = useIntl()
  const { left = '' } = useTimes(contest)
  const standing = contest.own_entry ? 'contests.youAreIn' : contest.can.enter ? 'contests.youAreNotIn' : undefined
  return (
    <CardRow
      title={
        <RouterLink to={contestPath(contest.contest_id)} className={styles.name} dir="auto">
          {contest.contest_name}
        </RouterLink>
      }
      detail={[formatMessage({ id: 'contests.left' }, { left }), ...(standing ? [formatMessage({ id: standing })] : [])].join(' · ')}
    />
  )
}

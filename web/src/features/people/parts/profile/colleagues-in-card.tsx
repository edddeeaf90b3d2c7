import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCardIsReady } from '#app/home-card.ts'
import { useAuth } from '#app/session/auth.tsx'
import { Card } from '#ui/rows/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Link } from '#ui/text/link.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { useColleaguesIn, type ColleaguesIn } from '../../colleagues-in.ts'
import { groupByLocalTime } from '../../availability/local-times.ts'
import { invitePath, peoplePath } from '../../paths.ts'
import styles from './colleagues-in-card.module.css'
import { TimeGroup } from './time-group.tsx'

/** Groups shown; further ones are a number. */
const shown = 5

/** A card of Home: who is here now, by what their clocks show. */
export default function ColleaguesInCard() {
  const { formatMessage } = useIntl()
  const { isPending, failure, ...found } = useColleaguesIn()
  useCardIsReady(!isPending)
  return (
    <Card
      title={formatMessage({ id: 'people.in.title' })}
      action={
        <Link render={<RouterLink to={peoplePath} />}>
          <FormattedMessage id="people.in.all" />
        </Link>
      }
    >
      {failure ? (
        <ErrorState title={<FormattedMessage id="people.in.failed" />} onRetry={failure.retry} retrying={failure.isRetrying} />
      ) : found.people.length > 0 ? (
        <Groups {...found} />
      ) : (
        <Nobody {...found} />
      )}
    </Card>
  )
}

function Groups({ people }: Pick<ColleaguesIn, 'people'>) {
  const groups = groupByLocalTime(people, useNow())
  const rest = groups.slice(shown).reduce((sum, group) => sum + group.people.length, 0)
  return (
    <>
      {groups.slice(0, shown).map((group) => (
        <TimeGroup key={group.offset ?? 'unknown'} group={group} />
      ))}
      {rest > 0 && (
        <p className={styles.note}>
          <FormattedMessage id="people.in.more" values={{ count: rest }} />
        </p>
      )}
    </>
  )
}

type NobodyProps = Pick<ColleaguesIn, 'alone' | 'isKnown' | 'hasMore'>

/** Why no one is listed. It says that nobody is in only when everyone’s presence is known. */
function Nobody({ alone, isKnown, hasMore }: NobodyProps) {
  const { can } = useAuth()
  const reason = alone ? 'alone' : !isKnown ? 'unknown' : hasMore ? 'elsewhere' : 'nobody'
  return (
    <p className={styles.note}>
      <FormattedMessage id={`people.in.${reason}`} />{' '}
      {alone && can({ anyOf: ['people.invite'] }) && (
        <Link tone="text" render={<RouterLink to={invitePath} />}>
          <FormattedMessage id="people.in.invite" />
        </Link>
      )}
    </p>
  )
}

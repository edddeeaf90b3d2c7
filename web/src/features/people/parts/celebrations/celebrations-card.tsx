import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCardIsReady } from '#app/home-card.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardRows } from '#ui/rows/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Link } from '#ui/text/link.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { peoplePath } from '../../paths.ts'
import { directory } from '../../people.ts'
import { people } from '../../server.ts'
import { dayOf, inOrder } from './celebration-days.ts'
import { CelebrationRow } from './celebration-row.tsx'
import styles from './celebrations-card.module.css'

const shown = 5

/** A card of Home: today's celebrations, new people, and celebrations within a week. Nothing when there are none. */
export default function CelebrationsCard() {
  const { formatMessage } = useIntl()
  const today = dayOf(useToday())
  const asked = useQuery({ ...people.query('listCelebrations', { from: today }), staleTime: 5 * 60_000, placeholderData: keepPreviousData })
  const { data } = asked
  const [all, setAll] = useState(false)
  useEffect(() => {
    if (data) directory.put([...data.celebrations.items, ...data.newcomers.items].map(({ employee }) => employee))
  }, [data])
  useCardIsReady(!asked.isPending)
  const title = formatMessage({ id: 'people.celebrating.title' })
  if (asked.isError && !data)
    return (
      <Card title={title}>
        <ErrorState
          title={<FormattedMessage id="people.celebrating.failed" />}
          onRetry={() => void asked.refetch()}
          retrying={asked.isFetching}
        />
      </Card>
    )
  if (!data) return null
  const occasions = inOrder(data.celebrations.items, data.newcomers.items, today)
  if (occasions.length === 0) return null
  const rest = occasions.length - shown
  return (
    <Card title={title} action={data.newcomers.more && <Newest />}>
      <CardRows>
        {occasions.slice(0, all ? undefined : shown).map((occasion) => (
          <CelebrationRow key={`${occasion.kind} ${occasion.employee.employee_id}`} occasion={occasion} today={today} />
        ))}
      </CardRows>
      {rest > 0 && (
        <div className={styles.more}>
          <Button size="small" tone="plain" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? (
              <FormattedMessage id="people.celebrating.fewer" />
            ) : (
              <FormattedMessage id="people.celebrating.more" values={{ count: rest }} />
            )}
          </Button>
        </div>
      )}
      {all && data.celebrations.more && (
        <p className={styles.rest}>
          <FormattedMessage id="people.celebrating.moreDays" />
        </p>
      )}
    </Card>
  )
}

/** A link to the directory, with the people left out here. */
const Newest = () => (
  <Link render={<RouterLink to={peoplePath} search={{ sort: 'newest' }} />}>
    <FormattedMessage id="people.celebrating.newest" />
  </Link>
)

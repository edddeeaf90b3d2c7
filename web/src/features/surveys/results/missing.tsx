import { profilePath } from '#features/people/paths.ts'
import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { Button } from '#ui/button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Card } from '#ui/rows/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Link } from '#ui/text/link.tsx'
import { surveys } from '../server.ts'
import styles from './results.module.css'

/** Who has not answered a survey that carries names. */
export function Missing({ survey: { survey_id } }: { survey: SurveyDetail }) {
  const { formatMessage } = useIntl()
  const list = useInfiniteQuery(surveys.pages('listSurveyMissing', { survey_id, limit: 24 }))
  const ids = list.data?.pages.flatMap(({ items }) => items.map(({ employee_id }) => employee_id))
  const isHeld = useHoldUntilNamed(ids)
  const title = formatMessage({ id: 'surveys.missing' })
  return (
    <Card title={title} className={styles.card}>
      {list.isError && !list.data && (
        <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {ids && !isHeld && ids.length === 0 && <p>{formatMessage({ id: 'surveys.nobodyMissing' })}</p>}
      {ids && !isHeld && ids.length > 0 && (
        <ul className={styles.people} aria-label={title}>
          {ids.map((id) => (
            <Person key={id} id={id} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div>
          <Button size="small" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <FormattedMessage id={list.isFetchNextPageError ? 'ui.tryAgain' : 'surveys.morePeople'} />
          </Button>
        </div>
      )}
    </Card>
  )
}

function Person({ id }: { id: string }) {
  const { formatMessage } = useIntl()
  const person = usePerson(id)
  const name = person ? nameOf(person) : formatMessage({ id: 'people.aColleague' })
  return (
    <li className={styles.person}>
      <Avatar name={name} photo={person?.profile_url} />
      <Link render={<RouterLink to={profilePath(id)} />}>
        <bdi>{name}</bdi>
      </Link>
    </li>
  )
}

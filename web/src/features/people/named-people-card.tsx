import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Card } from '#ui/rows/card.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { Link } from '#ui/text/link.tsx'
import { profilePath } from './paths.ts'
import { nameOf, usePerson } from './people.ts'
import { useHoldUntilNamed } from './use-hold-until-named.ts'
import styles from './named-people-card.module.css'

type Page = { items: readonly { employee_id: string }[] }
type NamedPeopleCardProps = {
  title: string
  list: UseInfiniteQueryResult<InfiniteData<Page>>
  /** Shown when the list is empty. */
  nobody: string
  /** The button for the next page. */
  more: string
  /** Further buttons, when the list is not empty. */
  children?: ReactNode
}

/** A card with a list of people, by name, a page at a time. */
export function NamedPeopleCard({ title, list, nobody, more, children }: NamedPeopleCardProps) {
  const ids = list.data?.pages.flatMap(({ items }) => items.map(({ employee_id }) => employee_id))
  const isHeld = useHoldUntilNamed(ids)
  return (
    <Card title={title}>
      {list.isError && !list.data && (
        <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {(list.isPending || isHeld) && (
        <DelayedLoader>
          <SkeletonRows count={4} />
        </DelayedLoader>
      )}
      {ids && !isHeld && ids.length === 0 && <p>{nobody}</p>}
      {ids && !isHeld && ids.length > 0 && (
        <div className={styles.content}>
          <ul className={styles.people} aria-label={title}>
            {ids.map((id) => (
              <Person key={id} id={id} />
            ))}
          </ul>
          <div className={styles.buttons}>
            {list.hasNextPage && (
              <Button size="small" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {list.isFetchNextPageError ? <FormattedMessage id="ui.tryAgain" /> : more}
              </Button>
            )}
            {children}
          </div>
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

import type { Campaign } from '@atrium/contract/campaigns/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { profilePath } from '#features/people/paths.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { Button } from '#ui/button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Card } from '#ui/rows/card.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { Link } from '#ui/text/link.tsx'
import { campaigns } from '../server.ts'
import { ExportButton } from './export-button.tsx'
import styles from './figures.module.css'

/** The names of people who have not confirmed. Names of people who only opened it are not shown. */
export function Missing({ campaign: { campaign_id } }: { campaign: Campaign }) {
  const { formatMessage } = useIntl()
  const list = useInfiniteQuery(campaigns.pages('listCampaignMissing', { campaign_id, limit: 24 }))
  const ids = list.data?.pages.flatMap(({ items }) => items.map(({ employee_id }) => employee_id))
  const isHeld = useHoldUntilNamed(ids)
  const title = formatMessage({ id: 'campaigns.missing' })
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
      {ids && !isHeld && (
        <>
          {ids.length ? (
            <ul className={styles.people} aria-label={title}>
              {ids.map((id) => (
                <Person key={id} id={id} />
              ))}
            </ul>
          ) : (
            <p>
              <FormattedMessage id="campaigns.nobodyMissing" />
            </p>
          )}
          <div className={styles.buttons}>
            {list.hasNextPage && (
              <Button size="small" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                <FormattedMessage id={list.isFetchNextPageError ? 'ui.tryAgain' : 'campaigns.morePeople'} />
              </Button>
            )}
            {ids.length > 0 && <ExportButton campaignId={campaign_id} report="missing" />}
          </div>
        </>
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

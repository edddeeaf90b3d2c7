import type { FinchShow, FinchState } from '@atrium/contract/finch/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { finch } from '../server.ts'
import styles from './hr-provider.module.css'
import { PersonItem } from './person-item.tsx'

const shows = ['conflict', 'new', 'changed', 'leaves', 'same', 'left'] as const satisfies readonly FinchShow[]

type PeopleCardProps = {
  state: FinchState
  isBegun: boolean
  /** The first list has loaded, or failed to. */
  onReady: () => void
}

/** The people in the HR system: conflicts to decide, and what will happen or happened to the others. */
export function PeopleCard({ state: { counts, sync }, isBegun, onReady }: PeopleCardProps) {
  const { formatMessage } = useIntl()
  const [chosen, setChosen] = useState<FinchShow>()
  const filled = shows.filter((one) => counts[one] > 0)
  const show = chosen ?? filled[0] ?? 'new'
  const tabs = shows.filter((one) => one === show || filled.includes(one))
  return (
    <Card title={formatMessage({ id: isBegun ? 'settings.hr.people' : 'settings.hr.peopleWould' })}>
      <Tabs
        label={formatMessage({ id: 'settings.hr.people' })}
        value={show}
        onValueChange={setChosen}
        tabs={tabs.map((value) => ({ value, label: formatMessage({ id: `settings.hr.show.${value}` }), count: counts[value] }))}
      >
        {tabs.map((one) => (
          <TabPanel key={one} value={one}>
            {one === show && (
              <People show={one} reading={`${sync?.sync_id} ${sync?.state}`} isRunning={sync?.state === 'running'} onReady={onReady} />
            )}
          </TabPanel>
        ))}
      </Tabs>
    </Card>
  )
}

type PeopleProps = Pick<PeopleCardProps, 'onReady'> & { show: FinchShow; reading: string; isRunning: boolean }

/** The list is different after each synchronisation. */
function People({ show, reading, isRunning, onReady }: PeopleProps) {
  const list = useInfiniteQuery({
    queryKey: keyOf('listFinchPeople', { show, reading }),
    queryFn: ({ pageParam, signal }) => finch.call.listFinchPeople({ show, ...(pageParam ? { after: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    // Shows the previous list until the new one has loaded, so that nothing moves.
    placeholderData: (former) => former,
  })
  const reportReady = useEffectEvent(onReady)
  useEffect(() => {
    if (!list.isPending) reportReady()
  }, [list.isPending])
  if (list.isError && !list.data)
    return <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (!list.data) {
    return (
      <DelayedLoader>
        <SkeletonRows count={3} />
      </DelayedLoader>
    )
  }
  const people = list.data.pages.flatMap(({ items }) => items)
  if (!people.length) {
    return (
      <p className={styles.soft}>
        <FormattedMessage id={`settings.hr.empty.${show}`} />
      </p>
    )
  }
  return (
    <>
      <ul className={styles.people}>
        {people.map((person) => (
          <PersonItem key={person.individual_id} person={person} show={show} isRunning={isRunning} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button tone="plain" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <FormattedMessage id={list.isFetchNextPageError ? 'ui.tryAgain' : 'settings.hr.more'} />
        </Button>
      )}
    </>
  )
}

import type { PointEntry } from '@atrium/contract/points/schemas'
import { orderPath } from '@atrium/contract/rewards/paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFeatureIsOn } from '#app/features-context.tsx'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { points } from '../server.ts'
import styles from './point-history.module.css'
import { reasonWords } from './reason-words.ts'

/** Every change of the person’s points with its reason, newest first. */
export default function PointHistory() {
  const { formatMessage } = useIntl()
  const list = useInfiniteQuery({ ...points.pages('listPointHistory', { limit: 8 }), staleTime: 60_000 })
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Card title={formatMessage({ id: 'points.history' })}>
      {list.isPending && (
        <DelayedLoader>
          <SkeletonRows count={3} />
        </DelayedLoader>
      )}
      {list.isError && !list.data && (
        <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {list.data && !entries.length && (
        <p className={styles.none}>
          <FormattedMessage id="points.historyEmpty" />
        </p>
      )}
      {entries.length > 0 && (
        <CardRows>
          {entries.map((entry) => (
            <Entry key={entry.entry_id} entry={entry} />
          ))}
        </CardRows>
      )}
      {list.hasNextPage && (
        <Button size="small" tone="plain" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <FormattedMessage id="points.older" />
        </Button>
      )}
    </Card>
  )
}

function Entry({ entry }: { entry: PointEntry }) {
  const { formatMessage, formatNumber } = useIntl()
  const isOn = useFeatureIsOn()
  const actor = usePerson(entry.actor_id ?? undefined)
  const words = formatMessage({ id: reasonWords(entry) }, { name: actor ? nameOf(actor) : '…' })
  return (
    <CardRow
      title={
        <span className={styles.reason}>
          {entry.order_id && isOn('rewards') ? <RouterLink to={orderPath(entry.order_id)}>{words}</RouterLink> : words}
        </span>
      }
      detail={
        <>
          {entry.note && <bdi>{entry.note} · </bdi>}
          <FormattedMessage id={entry.account === 'to_give' ? 'points.toGive' : 'points.toSpend'} /> · <RelativeTime at={entry.at} />
        </>
      }
      action={
        <span className={styles.change} data-gain={entry.points > 0}>
          {formatNumber(entry.points, { signDisplay: 'exceptZero' })}
        </span>
      }
    />
  )
}

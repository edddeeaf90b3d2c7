import type { Reward } from '@atrium/contract/rewards/schemas'
import { ShoppingBag } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useAwaitsBalance, useToSpend } from '../parts/own-balance.tsx'
import type { ShopSearch } from '../paths.ts'
import { OwnCountry } from './own-country.tsx'
import { RewardCard } from './reward-card.tsx'
import styles from './shelf.module.css'
import { useChangeShop, useShop } from './use-shop.ts'

/** The rewards that the address names, or why there are none. */
export function Shelf() {
  const { list, rows, search } = useShop()
  const change = useChangeShop()
  const awaitsBalance = useAwaitsBalance()
  const isNarrowed = Boolean(search.kind ?? search.search ?? search.within ?? search.saved)
  if (list.isPending || awaitsBalance)
    return (
      <DelayedLoader delay={200}>
        <Outlines />
      </DelayedLoader>
    )
  if (list.isError && !list.data)
    return (
      <ErrorState title={<FormattedMessage id="rewards.failed" />} onRetry={() => void list.refetch()} retrying={list.isFetching}>
        {list.error.message}
      </ErrorState>
    )
  if (!rows.length && isNarrowed)
    return (
      <NoneFound search={search} onShowAll={() => change({ kind: undefined, search: undefined, within: undefined, saved: undefined })} />
    )
  return (
    <>
      {rows.length ? <Rewards rows={rows} /> : <Nothing />}
      {list.hasNextPage && (
        <Button tone="plain" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <FormattedMessage id="rewards.more" />
        </Button>
      )}
      <OwnCountry />
    </>
  )
}

function Rewards({ rows }: { rows: readonly Reward[] }) {
  const { formatMessage } = useIntl()
  const available = useToSpend()
  return (
    <ul className={styles.shelf} aria-label={formatMessage({ id: 'rewards.shop' })}>
      {rows.map((reward) => (
        <RewardCard key={reward.reward_id} reward={reward} available={available} />
      ))}
    </ul>
  )
}

const Outlines = () => (
  <div className={styles.shelf} aria-hidden>
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} shape="block" height="230px" />
    ))}
  </div>
)

function NoneFound({ search, onShowAll }: { search: ShopSearch; onShowAll: () => void }) {
  const { formatMessage } = useIntl()
  const isUnsaved = search.saved && !(search.kind ?? search.search ?? search.within)
  return (
    <EmptyState
      icon={ShoppingBag}
      title={formatMessage({ id: isUnsaved ? 'rewards.noneSaved' : 'rewards.noneFound' })}
      action={
        <Button onClick={onShowAll}>
          <FormattedMessage id="rewards.showAll" />
        </Button>
      }
    >
      <FormattedMessage id={isUnsaved ? 'rewards.noneSavedText' : 'rewards.noneFoundText'} />
    </EmptyState>
  )
}

function Nothing() {
  const { formatMessage } = useIntl()
  return (
    <EmptyState icon={ShoppingBag} title={formatMessage({ id: 'rewards.empty' })}>
      <FormattedMessage id="rewards.emptyText" />
    </EmptyState>
  )
}

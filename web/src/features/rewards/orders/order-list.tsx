import { ordersPath, shopPath } from '@atrium/contract/rewards/paths'
import { Link as RouterLink, useNavigate } from '@tanstack/react-router'
import { Package, ShoppingBag } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { ToggleChip } from '#ui/marks/chip.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import type { OrdersSearch } from '../paths.ts'
import styles from './order-list.module.css'
import { OrderRow } from './order-row.tsx'
import { useOwnOrders } from './use-orders.ts'

/** The person's own orders, all of them, the open ones or the others. */
export function OrderList({ current }: { current: string | undefined }) {
  const orders = useOwnOrders()
  return (
    <>
      <Filters of={orders.of} />
      <Orders {...orders} current={current} />
    </>
  )
}

function Filters({ of }: OrdersSearch) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const show = (search: OrdersSearch): void => void navigate({ to: ordersPath, search, replace: true })
  return (
    <div className={styles.filters} role="group" aria-label={formatMessage({ id: 'rewards.orders.which' })}>
      <ToggleChip pressed={of === undefined} onPressedChange={() => show({})}>
        <FormattedMessage id="rewards.all" />
      </ToggleChip>
      {(['open', 'done'] as const).map((one) => (
        <ToggleChip key={one} pressed={of === one} onPressedChange={(isOn) => show(isOn ? { of: one } : {})}>
          <FormattedMessage id={`rewards.orders.${one}`} />
        </ToggleChip>
      ))}
    </div>
  )
}

type OrdersProps = ReturnType<typeof useOwnOrders> & { current: string | undefined }

function Orders({ list, rows, of, current }: OrdersProps) {
  const { formatMessage } = useIntl()
  if (list.isPending)
    return (
      <DelayedLoader delay={200}>
        <SkeletonRows count={5} />
      </DelayedLoader>
    )
  if (list.isError && !list.data)
    return <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (!rows.length) return <Nothing of={of} />
  return (
    <>
      <ul className={styles.list} aria-label={formatMessage({ id: 'rewards.orders' })}>
        {rows.map((order) => (
          <OrderRow key={order.order_id} order={order} of={of} current={order.order_id === current} />
        ))}
      </ul>
      <p className={styles.end}>
        {list.hasNextPage ? (
          <Button tone="plain" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <FormattedMessage id="rewards.orders.older" />
          </Button>
        ) : (
          <FormattedMessage id="rewards.orders.end" />
        )}
      </p>
    </>
  )
}

function Nothing({ of }: OrdersSearch) {
  const { formatMessage } = useIntl()
  return (
    <EmptyState
      icon={Package}
      title={formatMessage({ id: of ? 'rewards.orders.noneSuch' : 'rewards.orders.empty' })}
      action={
        <Button icon={ShoppingBag} render={<RouterLink to={shopPath} />}>
          <FormattedMessage id="rewards.orders.toShop" />
        </Button>
      }
    >
      <FormattedMessage id="rewards.orders.emptyText" />
    </EmptyState>
  )
}

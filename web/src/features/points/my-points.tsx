import { shopPath } from '@atrium/contract/rewards/paths'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { History, RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { useFeatureIsOn } from '#app/features-context.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { Rings } from '#ui/marks/rings.tsx'
import { Card } from '#ui/rows/card.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { totalOf } from './allowance.ts'
import styles from './my-points.module.css'
import { points } from './server.ts'
import { useWorth } from './use-money.ts'

/** Below everything else, and hidden on narrow screens. */
const PointHistory = lazyWithRetry(() => import('./parts/point-history.tsx'))

/** This month’s allowance as the ledger has it; none before its points are first used. */
const lastAllowance = {
  filters: [{ field: 'reason' as const, operator: 'eq' as const, value: 'allowance' }],
  limit: 1,
}

/** Figures that take up the room of those to come, invisibly: what is below does not move when they arrive. */
const likely = () => ({ to_give: 0, to_spend: 100, on_hold: 0, period_ends_at: new Date().toISOString() })

/** The person’s points to give, with what is left of the month, and to spend; then each change with its reason. */
export function MyPoints() {
  const { formatMessage } = useIntl()
  const historyId = useId()
  const [open, setOpen] = useState(false)
  const balance = useQuery({ ...points.query('getPointBalance', {}), staleTime: 60_000 })
  const allowance = useQuery({ ...points.query('listPointHistory', lastAllowance), staleTime: 60_000 })
  if (balance.isError && !balance.data)
    return (
      <Card title={formatMessage({ id: 'points.mine' })}>
        <ErrorState title={balance.error.message} onRetry={() => void balance.refetch()} retrying={balance.isFetching} />
      </Card>
    )
  const isPending = !balance.data || allowance.isPending
  const { to_give, to_spend, on_hold, period_ends_at } = balance.data ?? likely()
  return (
    <div className={styles.points}>
      <Card title={formatMessage({ id: 'points.mine' })} className={styles.card} action={<ToShop />}>
        <div className={styles.room} aria-busy={isPending}>
          <div className={styles.balances}>
            <ToGive left={to_give} total={totalOf(to_give, allowance.data?.items[0]?.points)} until={period_ends_at} />
            <ToSpend count={to_spend} held={on_hold} />
          </div>
          {isPending && (
            <DelayedLoader>
              <Skeleton shape="block" height="100%" />
            </DelayedLoader>
          )}
        </div>
        <Button
          className={styles.open}
          size="small"
          tone="plain"
          icon={History}
          aria-expanded={open}
          aria-controls={historyId}
          onClick={() => setOpen(!open)}
        >
          <FormattedMessage id="points.history" />
        </Button>
      </Card>
      <div id={historyId} className={styles.history} data-open={open}>
        <Loading>
          <PointHistory />
        </Loading>
      </div>
    </div>
  )
}

/** Where points are spent, if there is a shop. */
function ToShop() {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const isOn = useFeatureIsOn()
  if (!isOn('rewards')) return null
  return (
    <Button size="small" tone="plain" render={<RouterLink to={shopPath} />}>
      <FormattedMessage id="points.shop" />
    </Button>
  )
}

function ToGive({ left, total, until }: { left: number; total: number; until: string }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage, formatDate } = useIntl()
  const day = formatDate(until, { day: 'numeric', month: 'short' })
  return (
    <div className={styles.give}>
      <Rings size={84} shares={[total ? left / total : 0]} label={formatMessage({ id: 'points.leftOf' }, { left, total })}>
        <strong>{formatMessage({ id: 'points.number' }, { count: left })}</strong>
        <small>{formatMessage({ id: 'points.of' }, { total })}</small>
      </Rings>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <FormattedMessage id="points.toGive" />
        </h3>
        <p>
          <FormattedMessage id="points.notCarriedOver" />
        </p>
        <p className={styles.renewal}>
          <Icon of={RefreshCw} size="small" />
          <FormattedMessage id="points.renews" values={{ day }} />
        </p>
      </div>
    </div>
  )
}

function ToSpend({ count, held }: { count: number; held: number }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const worth = useWorth()(count)
  return (
    <div className={styles.spend}>
      <h3 className={styles.name}>
        <FormattedMessage id="points.toSpend" />
      </h3>
      <p className={styles.figure}>
        <FormattedMessage id="points.number" values={{ count }} />
      </p>
      {count > 0 && worth && (
        <p className={styles.worth}>
          <FormattedMessage id="points.worth" values={{ amount: worth }} />
        </p>
      )}
      {held > 0 && (
        <p className={styles.held}>
          <FormattedMessage id="points.held" values={{ count: held }} />
        </p>
      )}
    </div>
  )
}

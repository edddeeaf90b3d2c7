import { CallError } from '@atrium/contract/client'
import { useQuery } from '@tanstack/react-query'
import { Package, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Bar } from '#ui/frame/bar.tsx'
import { DetailPane } from '#ui/frame/detail-pane.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { namesOf } from '../parts/facts.ts'
import { rewards } from '../server.ts'
import { OrderDetail } from './order-detail.tsx'
import styles from './order-detail.module.css'

const isMissing = (error: unknown): boolean => error instanceof CallError && ['ORDER_NOT_FOUND', 'INVALID_REQUEST'].includes(error.code)

/** One order beside the list: its lines, its codes and its history. */
export function OrderPane({ orderId, back, onClose }: { orderId: string; back: ReactElement; onClose: () => void }) {
  const { formatMessage, formatList } = useIntl()
  const found = useQuery({
    ...rewards.query('getOrder', { order_id: orderId }),
    retry: (count, error) => count < 1 && !isMissing(error),
  })
  const name = found.data ? formatList(namesOf(found.data)) : formatMessage({ id: 'rewards.orders.one' })
  return (
    <DetailPane
      label={name}
      onClose={onClose}
      bar={
        <Bar
          back={{ render: back }}
          title={
            <h2 className={styles.title} dir="auto">
              {name}
            </h2>
          }
          actions={
            <span className={styles.close}>
              <IconButton icon={X} label={formatMessage({ id: 'ui.close' })} onClick={onClose} />
            </span>
          }
        />
      }
    >
      {found.data && <OrderDetail key={orderId} order={found.data} />}
      {!found.data && found.isPending && (
        <DelayedLoader>
          <SkeletonRows count={4} />
        </DelayedLoader>
      )}
      {!found.data && isMissing(found.error) && (
        <EmptyState icon={Package} title={formatMessage({ id: 'rewards.orders.gone' })}>
          <FormattedMessage id="rewards.orders.goneText" />
        </EmptyState>
      )}
      {!found.data && found.isError && !isMissing(found.error) && (
        <ErrorState title={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      )}
    </DetailPane>
  )
}

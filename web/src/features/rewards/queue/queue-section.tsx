import type { Order } from '@atrium/contract/rewards/orders'
import { Download, PackageCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import listStyles from '#app/settings/list-section.module.css'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { QueueDialogs, type Ask, type QueueTask } from './queue-dialogs.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { QueueRow } from './queue-row.tsx'
import styles from './queue.module.css'
import { useQueue, type Queue } from './use-queue.ts'

const ExportDialog = dialogOnDemand(() => import('./export-dialog.tsx'))
const isOne = (about: Order | readonly Order[]): about is Order => !Array.isArray(about)

/** Everyone's orders, for those who decide about them and deliver them. */
export default function QueueSection() {
  const queue = useQueue()
  const [exporting, setExporting] = useState(false)
  const [task, setTask] = useState<QueueTask>()
  const [asking, setAsking] = useState(false)
  const page = useKeptFocus(queue.rows.length)
  const ask: Ask = (action, about) => {
    const place = (task?.place ?? 0) + 1
    setTask(isOne(about) ? { action, place, order: about } : { action, place, orders: about })
    setAsking(true)
  }
  return (
    <div ref={page} tabIndex={-1} className={styles.queue}>
      <div className={listStyles.head}>
        <p className={listStyles.words}>
          <FormattedMessage id="settings.orders.text" />
        </p>
        <Button icon={Download} onClick={() => setExporting(true)}>
          <FormattedMessage id="settings.orders.export" />
        </Button>
      </div>
      <QueueFilters search={queue.search} onChange={queue.change} />
      <Orders queue={queue} onAsk={ask} />
      {task && <QueueDialogs task={task} open={asking} onClose={() => setAsking(false)} />}
      <ExportDialog open={exporting} onClose={() => setExporting(false)} />
    </div>
  )
}

function Orders({ queue, onAsk }: { queue: Queue; onAsk: Ask }) {
  const { formatMessage } = useIntl()
  const { list, rows, chosen, choose, search } = queue
  const ids = new Set(chosen.map(({ order_id }) => order_id))
  if (list.isPending)
    return (
      <DelayedLoader>
        <SkeletonRows count={6} />
      </DelayedLoader>
    )
  if (!list.data) return <ErrorState title={list.error?.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (!rows.length)
    return (
      <EmptyState icon={PackageCheck} title={formatMessage({ id: search.search ? 'settings.orders.noneFound' : 'settings.orders.none' })}>
        <FormattedMessage id="settings.orders.noneText" />
      </EmptyState>
    )
  return (
    <div className={styles.frame}>
      <BulkBar queue={queue} onAsk={onAsk} />
      <ul className={styles.rows} aria-label={formatMessage({ id: 'settings.orders' })}>
        {rows.map((order) => (
          <QueueRow
            key={order.order_id}
            order={order}
            isChosen={ids.has(order.order_id)}
            onChoose={(isOn, isRange) => choose({ id: order.order_id, isOn, extends: isRange })}
            onAsk={onAsk}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button tone="plain" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <FormattedMessage id="settings.orders.more" />
        </Button>
      )}
    </div>
  )
}

/** When the order with the focus leaves the list, the page of the queue has the focus, so that keys go on from there. */
function useKeptFocus(count: number) {
  const page = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) page.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return page
}

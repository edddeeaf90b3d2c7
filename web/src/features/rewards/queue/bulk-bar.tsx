import type { OrderAction } from '@atrium/contract/rewards/statuses'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/failures/dialog-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import styles from './queue.module.css'
import { commonActions } from './selection.ts'
import type { Queue } from './use-queue.ts'

const BulkDialog = dialogOnDemand(() => import('./bulk-dialog.tsx'))
const onwards: readonly OrderAction[] = ['accept', 'deliver']

/** Chooses all orders or none, and does something to those that are chosen, if every one of them is open to it. */
export function BulkBar({ queue: { rows, chosen, chooseAll } }: { queue: Queue }) {
  const { formatMessage } = useIntl()
  const [asked, setAsked] = useState<OrderAction>()
  const [open, setOpen] = useState(false)
  const possible = commonActions(chosen)
  const ask = (action: OrderAction): void => {
    setAsked(action)
    setOpen(true)
  }
  return (
    <div className={styles.bulk} data-chosen={chosen.length > 0 || undefined}>
      <Checkbox
        label={formatMessage({ id: 'settings.orders.chosen' }, { count: chosen.length })}
        value={chosen.length === rows.length}
        partly={chosen.length > 0 && chosen.length < rows.length}
        onValueChange={chooseAll}
      />
      {possible.map((action) => (
        <Button key={action} size="small" tone={onwards.includes(action) ? 'primary' : 'quiet'} onClick={() => ask(action)}>
          <FormattedMessage id={`rewards.act.${action}`} />
        </Button>
      ))}
      {chosen.length > 0 && !possible.length && (
        <span className={styles.soft}>
          <FormattedMessage id="settings.orders.nothingCommon" />
        </span>
      )}
      {asked && <BulkDialog key={asked} open={open} orders={chosen} action={asked} onClose={() => setOpen(false)} />}
    </div>
  )
}

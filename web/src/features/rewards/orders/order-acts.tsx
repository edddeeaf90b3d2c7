import type { Order } from '@atrium/contract/rewards/orders'
import { orderActions, type OrderAction } from '@atrium/contract/rewards/statuses'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import styles from './order-acts.module.css'

const StepDialog = dialogOnDemand(() => import('./step-dialog.tsx'))

/** The first step that leads on is the main one. */
const onwards: readonly OrderAction[] = ['accept', 'deliver']
const ending: readonly OrderAction[] = ['refuse', 'fail', 'cancel']

/** What the reader can do to an order. Each step is confirmed, with the lines that it is about and a reason. */
export function OrderActs({ order, isOwn }: { order: Order; isOwn: boolean }) {
  const [asked, setAsked] = useState<OrderAction>()
  const [open, setOpen] = useState(false)
  const possible = orderActions.filter((action) => order.can[action])
  if (!possible.length && !asked) return null
  const ask = (action: OrderAction): void => {
    setAsked(action)
    setOpen(true)
  }
  return (
    <div className={styles.acts}>
      {possible.map((action) => (
        <Button
          key={action}
          size="small"
          tone={onwards.includes(action) ? 'primary' : ending.includes(action) && action !== 'cancel' ? 'danger' : 'quiet'}
          onClick={() => ask(action)}
        >
          <FormattedMessage id={action === 'cancel' && isOwn ? 'rewards.act.cancelOwn' : `rewards.act.${action}`} />
        </Button>
      ))}
      {asked && <StepDialog key={asked} open={open} order={order} action={asked} isOwn={isOwn} onClose={() => setOpen(false)} />}
    </div>
  )
}

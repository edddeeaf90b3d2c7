import type { Order } from '@atrium/contract/rewards/orders'
import { orderActions, type OrderAction } from '@atrium/contract/rewards/statuses'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/failures/dialog-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import styles from './queue.module.css'

const StepDialog = dialogOnDemand(() => import('../orders/step-dialog.tsx'))
const onwards: readonly OrderAction[] = ['accept', 'deliver']

/** What can be done to one order: the next step, and the others in a menu. */
export function QueueActs({ order, name }: { order: Order; name: string }) {
  const { formatMessage } = useIntl()
  const [asked, setAsked] = useState<OrderAction>()
  const [open, setOpen] = useState(false)
  const possible = orderActions.filter((action) => order.can[action])
  const next = possible.find((action) => onwards.includes(action))
  const others = possible.filter((action) => action !== next)
  const ask = (action: OrderAction): void => {
    setAsked(action)
    setOpen(true)
  }
  return (
    <span className={styles.acts}>
      {next && (
        <Button size="small" onClick={() => ask(next)}>
          <FormattedMessage id={`rewards.act.${next}`} />
        </Button>
      )}
      {others.length > 0 && (
        <Menu trigger={<IconButton icon={Ellipsis} size="small" label={formatMessage({ id: 'settings.orders.acts' }, { name })} />}>
          {others.map((action) => (
            <MenuItem key={action} tone={action === 'retry' ? 'quiet' : 'danger'} onSelect={() => ask(action)}>
              <FormattedMessage id={`rewards.act.${action}`} />
            </MenuItem>
          ))}
        </Menu>
      )}
      {asked && <StepDialog key={asked} open={open} order={order} action={asked} isOwn={false} onClose={() => setOpen(false)} />}
    </span>
  )
}

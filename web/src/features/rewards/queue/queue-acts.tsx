import type { Order } from '@atrium/contract/rewards/orders'
import { orderActions, type OrderAction } from '@atrium/contract/rewards/statuses'
import { Ellipsis } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import type { Ask } from './queue-dialogs.tsx'
import styles from './queue.module.css'

const onwards: readonly OrderAction[] = ['accept', 'deliver']

/** What can be done to one order: the next step, and the others in a menu. */
export function QueueActs({ order, name, onAsk }: { order: Order; name: string; onAsk: Ask }) {
  const { formatMessage } = useIntl()
  const possible = orderActions.filter((action) => order.can[action])
  const next = possible.find((action) => onwards.includes(action))
  const others = possible.filter((action) => action !== next)
  return (
    <span className={styles.acts}>
      {next && (
        <Button size="small" onClick={() => onAsk(next, order)}>
          <FormattedMessage id={`rewards.act.${next}`} />
        </Button>
      )}
      {others.length > 0 && (
        <Menu trigger={<IconButton icon={Ellipsis} size="small" label={formatMessage({ id: 'settings.orders.acts' }, { name })} />}>
          {others.map((action) => (
            <MenuItem key={action} tone={action === 'retry' ? 'quiet' : 'danger'} onSelect={() => onAsk(action, order)}>
              <FormattedMessage id={`rewards.act.${action}`} />
            </MenuItem>
          ))}
        </Menu>
      )}
    </span>
  )
}

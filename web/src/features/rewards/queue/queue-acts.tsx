import type { Order } from '@atrium/contract/rewards/orders'
import { orderActions, type OrderAction } from '@atrium/contract/rewards/statuses'
import { Ellipsis } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Ask } from './queue-dialogs.tsx'
import styles from './queue.module.css'

const QueueMenu = popupOnDemand(() => import('./queue-menu.tsx'), 'menu')
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
        <QueueMenu
          actions={others}
          onChoose={(action) => onAsk(action, order)}
          trigger={<IconButton icon={Ellipsis} size="small" label={formatMessage({ id: 'settings.orders.acts' }, { name })} />}
        />
      )}
    </span>
  )
}

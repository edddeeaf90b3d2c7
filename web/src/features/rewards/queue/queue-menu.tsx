import type { OrderAction } from '@atrium/contract/rewards/statuses'
import { FormattedMessage } from 'react-intl'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'

type QueueMenuProps = PopupProps & { actions: readonly OrderAction[]; onChoose: (action: OrderAction) => void }

/** The less frequent steps of an order. */
export default function QueueMenu({ actions, onChoose, ...popup }: QueueMenuProps) {
  return (
    <Menu {...popup}>
      {actions.map((action) => (
        <MenuItem key={action} tone={action === 'retry' ? 'quiet' : 'danger'} onSelect={() => onChoose(action)}>
          <FormattedMessage id={`rewards.act.${action}`} />
        </MenuItem>
      ))}
    </Menu>
  )
}

import { BellOff, CalendarClock } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { laterKeys, silentKeys } from './send-keys.ts'

/** The other ways to send a message. */
export default function SendMenu({ onSilent, onLater, ...popup }: PopupProps & { onSilent: () => void; onLater: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <Menu {...popup} side="top">
      <MenuItem icon={CalendarClock} keys={laterKeys} onSelect={onLater}>
        {formatMessage({ id: 'chat.scheduleSend' })}
      </MenuItem>
      <MenuItem icon={BellOff} keys={silentKeys} onSelect={onSilent}>
        {formatMessage({ id: 'chat.sendSilently' })}
      </MenuItem>
    </Menu>
  )
}

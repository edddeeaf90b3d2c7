import { CalendarDays } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../../icon-button.tsx'
import type { CalendarPopoverProps } from './calendar-popover.tsx'

const load = () => import('./calendar-popover.tsx')

/** Opens a calendar, whose code loads as the pointer or the focus arrives. If that fails, the day can be typed, and the next press retries. */
export function CalendarButton({ onChoose, ...rest }: Omit<CalendarPopoverProps, 'trigger' | 'open' | 'onOpenChange'>) {
  const { formatMessage } = useIntl()
  const [open, setOpen] = useState(false)
  const [Popup, setPopup] = useState<ComponentType<CalendarPopoverProps>>()
  const near = (): void => void load().catch(() => {})
  const press = (): void => {
    setOpen(true)
    if (Popup) return
    load().then(
      (module) => setPopup(() => module.default),
      () => setOpen(false),
    )
  }
  const choose = (day: string): void => {
    onChoose(day)
    setOpen(false)
  }
  const button = { icon: CalendarDays, size: 'small', label: formatMessage({ id: 'ui.openCalendar' }) } as const
  if (!Popup)
    return <IconButton {...button} aria-haspopup="dialog" aria-expanded={open} onPointerEnter={near} onFocus={near} onClick={press} />
  return <Popup {...rest} trigger={<IconButton {...button} />} open={open} onOpenChange={setOpen} onChoose={choose} />
}

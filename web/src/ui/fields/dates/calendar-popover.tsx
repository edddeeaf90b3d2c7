import type { ReactElement } from 'react'
import { Popover } from '../../overlays/popover.tsx'
import { Calendar, type CalendarProps } from './calendar.tsx'

export type CalendarPopoverProps = CalendarProps & {
  trigger: ReactElement
  title: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The calendar beside its button. */
export default function CalendarPopover({ trigger, title, open, onOpenChange, ...calendar }: CalendarPopoverProps) {
  return (
    <Popover trigger={trigger} title={title} titleHidden align="end" open={open} onOpenChange={onOpenChange}>
      <Calendar {...calendar} />
    </Popover>
  )
}

import type { ClockAction, ClockStatus } from '@atrium/contract/clockin/schemas'
import { Coffee, LogIn, LogOut, type LucideIcon } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#ui/button.tsx'
import type { MessageId } from '../../../message-ids.ts'
import { useClockActions, type Pressed } from '../punch/use-clock.ts'
import styles from './clock-buttons.module.css'

type ClockButton = { action: ClockAction; icon: LucideIcon; label: MessageId }

const buttons: Readonly<Record<ClockStatus, readonly ClockButton[]>> = {
  out: [{ action: 'in', icon: LogIn, label: 'clockin.do.in' }],
  in: [
    { action: 'out', icon: LogOut, label: 'clockin.do.out' },
    { action: 'break_start', icon: Coffee, label: 'clockin.do.break_start' },
  ],
  break: [
    { action: 'break_end', icon: LogIn, label: 'clockin.do.break_end' },
    { action: 'out', icon: LogOut, label: 'clockin.do.out' },
  ],
}

type ClockButtonsProps = { status: ClockStatus; hasWorked: boolean; more: Pressed | undefined; onPressed: (() => void) | undefined }

/** What can be pressed now, the likelier one first. They stay in their places, so that a second tap never presses another. */
export function ClockButtons({ status, hasWorked, more, onPressed }: ClockButtonsProps) {
  const { press } = useClockActions()
  return (
    <div className={styles.buttons}>
      {buttons[status].map(({ action, icon, label }, at) => (
        <Button
          key={action}
          size="large"
          tone={at === 0 ? 'primary' : 'quiet'}
          icon={icon}
          onClick={() => {
            press(action, more)
            onPressed?.()
          }}
        >
          <FormattedMessage id={action === 'in' && hasWorked ? 'clockin.do.again' : label} />
        </Button>
      ))}
    </div>
  )
}

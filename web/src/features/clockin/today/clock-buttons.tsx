import type { ClockStatus } from '@atrium/contract/clockin/schemas'
import { FormattedMessage } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { choicesOf } from '../punch/clock-choices.ts'
import { useClockActions, type Pressed } from '../punch/use-clock.ts'
import styles from './clock-buttons.module.css'

type ClockButtonsProps = { status: ClockStatus; hasWorked: boolean; more: Pressed | undefined; onPressed: (() => void) | undefined }

/** What can be pressed now, the likelier one first. They stay in their places, so that a second tap never presses another. */
export function ClockButtons({ status, hasWorked, more, onPressed }: ClockButtonsProps) {
  const { press } = useClockActions()
  return (
    <div className={styles.buttons}>
      {choicesOf[status].map(({ action, icon, label }, at) => (
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

import type { KioskPerson } from '@atrium/contract/clockin/kiosks'
import type { ClockAction } from '@atrium/contract/clockin/schemas'
import { CircleCheck, WifiOff } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import styles from './kiosk.module.css'

type DoneStepProps = { person: KioskPerson; action: ClockAction; isKept: boolean; onDone: () => void }

/** What was done, until the next person comes. */
export const DoneStep = ({ person: { first_name }, action, isKept, onDone }: DoneStepProps) => (
  <section className={styles.done}>
    <span className={styles.mark} data-kept={isKept || undefined}>
      <Icon of={isKept ? WifiOff : CircleCheck} size="large" />
    </span>
    <div role="status">
      <p className={styles.title}>
        <FormattedMessage id={`clockin.kiosk.done.${action}`} values={{ name: <bdi>{first_name}</bdi> }} />
      </p>
      {isKept && (
        <p className={styles.soft}>
          <FormattedMessage id="clockin.kiosk.kept" />
        </p>
      )}
    </div>
    <Button size="large" autoFocus onClick={onDone}>
      <FormattedMessage id="clockin.kiosk.doneButton" />
    </Button>
  </section>
)

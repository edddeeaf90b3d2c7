import type { KioskPerson } from '@atrium/contract/clockin/kiosks'
import type { Clock } from '@atrium/contract/clockin/schemas'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { allChoices, choicesOf } from '../punch/clock-choices.ts'
import styles from './kiosk.module.css'
import { StepHead } from './step-head.tsx'
import type { KioskSteps } from './use-kiosk-steps.ts'

type ClockStepProps = {
  person: KioskPerson
  /** Undefined without a network: nobody here knows what it shows. */
  clock: Clock | undefined
  steps: KioskSteps
  onCancel: () => void
}

/** What a person’s clock shows, and one tap. */
export function ClockStep({ person, clock, steps: { press, problem, isBusy }, onCancel }: ClockStepProps) {
  const choices = clock ? choicesOf[clock.clock_status] : allChoices
  return (
    <section className={styles.step}>
      <StepHead person={person} onCancel={onCancel} />
      <p className={styles.state} role="status">
        {clock ? <Standing clock={clock} /> : <FormattedMessage id="clockin.kiosk.offlineState" />}
      </p>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <div className={styles.choices}>
        {choices.map(({ action, icon, label }, index) => (
          <Button
            key={action}
            className={styles.choice}
            size="large"
            tone={clock && index === 0 ? 'primary' : 'quiet'}
            icon={icon}
            autoFocus={index === 0}
            pending={isBusy}
            onClick={() => void press(action)}
          >
            <FormattedMessage id={label} />
          </Button>
        ))}
      </div>
    </section>
  )
}

function Standing({ clock: { clock_status, since } }: { clock: Clock }) {
  const { formatTime } = useIntl()
  return (
    <FormattedMessage id={since ? `clockin.since.${clock_status}` : 'clockin.notIn'} values={{ time: since ? formatTime(since) : '' }} />
  )
}

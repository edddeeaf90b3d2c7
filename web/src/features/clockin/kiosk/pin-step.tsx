import type { KioskPerson } from '@atrium/contract/clockin/kiosks'
import { Delete } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import styles from './kiosk.module.css'
import { StepHead } from './step-head.tsx'
import { nameOf } from './use-kiosk-view.ts'
import type { KioskSteps } from './use-kiosk-steps.ts'

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]
const fewestDigits = 6
const mostDigits = 12

type PinStepProps = { person: KioskPerson; steps: KioskSteps; onCancel: () => void }

/** A PIN, on large keys or on a keyboard. A tablet shows no keyboard of its own. */
export function PinStep({ person, steps: { typePin, problem, isBusy }, onCancel }: PinStepProps) {
  const { formatMessage } = useIntl()
  const [pin, setPin] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const change = (typed: string): void => setPin(typed.replaceAll(/\D/g, '').slice(0, mostDigits))
  const submit = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault()
    if (pin.length < fewestDigits || isBusy) return
    setPin('')
    await typePin(person, pin)
    field.current?.focus()
  }
  return (
    <form className={styles.step} aria-label={nameOf(person)} onSubmit={(event) => void submit(event)}>
      <StepHead person={person} onCancel={onCancel} />
      <div className={styles.pin}>
        <TextField
          ref={field}
          label={formatMessage({ id: 'clockin.kiosk.pin' })}
          description={formatMessage({ id: 'clockin.kiosk.pinText' })}
          error={problem}
          type="password"
          inputMode="none"
          autoComplete="off"
          autoFocus
          value={pin}
          onChange={({ target }) => change(target.value)}
        />
        <Pad onDigit={(digit) => change(`${pin}${digit}`)} onDelete={() => setPin(pin.slice(0, -1))} />
        <Button
          type="submit"
          size="large"
          tone="primary"
          wide
          pending={isBusy}
          disabledReason={pin.length < fewestDigits ? formatMessage({ id: 'clockin.kiosk.pinShort' }) : undefined}
        >
          <FormattedMessage id="clockin.kiosk.next" />
        </Button>
      </div>
    </form>
  )
}

function Pad({ onDigit, onDelete }: { onDigit: (digit: number) => void; onDelete: () => void }) {
  const { formatMessage, formatNumber } = useIntl()
  return (
    <div className={styles.pad} role="group" aria-label={formatMessage({ id: 'clockin.kiosk.pad' })} dir="ltr">
      {digits.map((digit) => (
        <button key={digit} type="button" className={styles.key} data-digit={digit} onClick={() => onDigit(digit)}>
          {formatNumber(digit)}
        </button>
      ))}
      <button type="button" className={styles.key} aria-label={formatMessage({ id: 'clockin.kiosk.delete' })} onClick={onDelete}>
        <Icon of={Delete} size="large" />
      </button>
    </div>
  )
}

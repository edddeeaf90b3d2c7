import { NumberField as Base } from '@base-ui/react/number-field'
import { Minus, Plus } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Field, type FieldTexts } from '../field.tsx'
import styles from './stepper.module.css'
import { Icon } from '../../marks/icon.tsx'

export type StepperProps = FieldTexts & {
  value: number
  onValueChange: (value: number) => void
  minimum: number
  maximum: number
  step?: number
  name?: string
}

/** A number between two bounds, typed or changed in steps: by buttons, arrow keys, Page Up and Page Down, Home and End. */
export function Stepper({ value, onValueChange, minimum, maximum, step = 1, name, ...texts }: StepperProps) {
  const { formatMessage } = useIntl()
  return (
    <Field {...texts} name={name}>
      <Base.Root value={value} onValueChange={(next) => next !== null && onValueChange(next)} min={minimum} max={maximum} step={step}>
        <Base.Group className={styles.group}>
          <Base.Decrement className={styles.button} aria-label={formatMessage({ id: 'ui.less' })}>
            <Icon of={Minus} size="small" />
          </Base.Decrement>
          <Base.Input className={styles.input} />
          <Base.Increment className={styles.button} aria-label={formatMessage({ id: 'ui.more' })}>
            <Icon of={Plus} size="small" />
          </Base.Increment>
        </Base.Group>
      </Base.Root>
    </Field>
  )
}

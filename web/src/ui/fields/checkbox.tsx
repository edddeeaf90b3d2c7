import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Field as BaseField } from '@base-ui/react/field'
import { Check, Minus } from 'lucide-react'
import type { RefCallback } from 'react'
import styles from './choice.module.css'
import { FieldNotes, type FieldTexts } from './field.tsx'
import { Icon } from '../marks/icon.tsx'

/** The props of a control with its own value, as returned by `form.control(name)`. */
export type Control<Value> = {
  value: Value
  onValueChange: (value: Value) => void
  name?: string
  onBlur?: () => void
  ref?: RefCallback<HTMLElement>
}
export type CheckboxProps = Control<boolean> & Omit<FieldTexts, 'optional'> & { disabled?: boolean; partly?: boolean }

/** A yes or no choice, submitted with the form. */
export function Checkbox({
  value,
  onValueChange,
  label,
  labelHidden,
  description,
  error,
  partly = false,
  disabled = false,
  ref,
  ...rest
}: CheckboxProps) {
  return (
    <BaseField.Root className={styles.choice} invalid={error !== undefined} disabled={disabled}>
      <Base.Root className={styles.box} checked={value} onCheckedChange={onValueChange} indeterminate={partly} {...rest} ref={ref}>
        <Base.Indicator className={styles.mark}>
          <Icon of={partly ? Minus : Check} size="small" />
        </Base.Indicator>
      </Base.Root>
      <BaseField.Label className={styles.label} data-hidden={labelHidden}>
        {label}
      </BaseField.Label>
      <div className={styles.notes}>
        <FieldNotes description={description} error={error} />
      </div>
    </BaseField.Root>
  )
}

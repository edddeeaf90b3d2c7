import { Field as BaseField } from '@base-ui/react/field'
import { Fieldset } from '@base-ui/react/fieldset'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup as Base } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'
import type { Control } from './checkbox.tsx'
import styles from './choice.module.css'
import { FieldNotes, type FieldTexts } from './field.tsx'

export type RadioOption<Value extends string> = { value: Value; label: string; description?: ReactNode; disabled?: boolean }
export type RadioGroupProps<Value extends string> = Control<Value> &
  Omit<FieldTexts, 'labelHidden' | 'optional'> & { options: readonly RadioOption<Value>[] }

/** One of a few options, all visible. */
export function RadioGroup<Value extends string>({
  value,
  onValueChange,
  label,
  description,
  error,
  options,
  name,
  onBlur,
  ref,
}: RadioGroupProps<Value>) {
  return (
    <BaseField.Root invalid={error !== undefined} name={name}>
      <Fieldset.Root className={styles.group} render={<Base value={value} onValueChange={onValueChange} onBlur={onBlur} ref={ref} />}>
        <Fieldset.Legend className={styles.legend}>{label}</Fieldset.Legend>
        {options.map((option) => (
          <BaseField.Item key={option.value} className={styles.choice} disabled={option.disabled}>
            <Radio.Root value={option.value} className={styles.dot}>
              <Radio.Indicator className={styles.pip} />
            </Radio.Root>
            <BaseField.Label className={styles.label}>{option.label}</BaseField.Label>
            <div className={styles.notes}>
              <FieldNotes description={option.description} />
            </div>
          </BaseField.Item>
        ))}
        <FieldNotes description={description} error={error} />
      </Fieldset.Root>
    </BaseField.Root>
  )
}

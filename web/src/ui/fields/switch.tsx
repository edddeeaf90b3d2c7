import { Field as BaseField } from '@base-ui/react/field'
import { Switch as Base } from '@base-ui/react/switch'
import type { Control } from './checkbox.tsx'
import styles from './choice.module.css'
import { classNames } from '../class-names.ts'
import { FieldNotes, type FieldTexts } from './field.tsx'

export type SwitchProps = Control<boolean> & Omit<FieldTexts, 'optional' | 'labelHidden'> & { disabled?: boolean }

/** A setting that takes effect at once: text at the start, switch at the end. */
export function Switch({ value, onValueChange, label, description, error, disabled = false, ref, ...rest }: SwitchProps) {
  return (
    <BaseField.Root className={classNames(styles.choice, styles.setting)} invalid={error !== undefined} disabled={disabled}>
      <Base.Root className={styles.switch} checked={value} onCheckedChange={onValueChange} {...rest} ref={ref}>
        <Base.Thumb className={styles.thumb} />
      </Base.Root>
      <BaseField.Label className={styles.label}>{label}</BaseField.Label>
      <div className={styles.notes}>
        <FieldNotes description={description} error={error} />
      </div>
    </BaseField.Root>
  )
}

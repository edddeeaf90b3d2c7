import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { Icon, type IconType } from '../marks/icon.tsx'
import styles from './segmented-control.module.css'

export type SegmentedControlProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon?: IconType }[]
}

/** Two to four choices in a row that take effect at once: list or grid, week or month. */
export function SegmentedControl<Value extends string>({ label, value, onValueChange, options }: SegmentedControlProps<Value>) {
  return (
    <RadioGroup className={styles.group} aria-label={label} value={value} onValueChange={onValueChange}>
      {options.map((option) => (
        <Radio.Root key={option.value} value={option.value} className={styles.segment} aria-label={option.label}>
          {option.icon && <Icon of={option.icon} size="small" />}
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}

import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useId, type ReactNode } from 'react'
import styles from './picture-radios.module.css'

export type PictureRadiosProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: string; detail?: string; picture: ReactNode }[]
}

/** One of several options, each a tile with a picture, a name and a detail. */
export function PictureRadios<Value extends string>({ label, value, onValueChange, options }: PictureRadiosProps<Value>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <span className={styles.label} id={id}>
        {label}
      </span>
      <RadioGroup className={styles.group} aria-labelledby={id} value={value} onValueChange={onValueChange}>
        {options.map((option) => (
          <Radio.Root
            key={option.value}
            value={option.value}
            className={styles.tile}
            aria-label={[option.label, option.detail].filter(Boolean).join(', ')}
          >
            {option.picture}
            <span className={styles.name} dir="auto">
              {option.label}
            </span>
            {option.detail && <span className={styles.detail}>{option.detail}</span>}
          </Radio.Root>
        ))}
      </RadioGroup>
    </div>
  )
}

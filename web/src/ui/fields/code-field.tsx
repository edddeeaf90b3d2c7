import { OTPField } from '@base-ui/react/otp-field'
import type { RefCallback } from 'react'
import { useIntl } from 'react-intl'
import styles from './code-field.module.css'
import { Field, type FieldTexts } from './field.tsx'

export type CodeFieldProps = FieldTexts & {
  value: string
  onValueChange: (value: string) => void
  /** Called once when the last digit is typed, pasted or filled in. */
  onComplete?: (value: string) => void
  length?: number
  name?: string
  autoFocus?: boolean
  onBlur?: () => void
  ref?: RefCallback<HTMLElement>
}

/** A one-time code: boxes that behave as one field. Pass `form.control('code')`. */
export function CodeField({ value, onValueChange, onComplete, length = 6, name, autoFocus, onBlur, ref, ...texts }: CodeFieldProps) {
  const { formatMessage } = useIntl()
  return (
    <Field {...texts} name={name}>
      <OTPField.Root
        className={styles.boxes}
        length={length}
        value={value}
        onValueChange={onValueChange}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.()}
        {...(onComplete ? { onValueComplete: onComplete } : {})}
      >
        {Array.from({ length }, (_, index) => (
          <OTPField.Input
            key={index}
            className={styles.box}
            aria-label={formatMessage({ id: 'ui.codeDigit' }, { position: index + 1, length })}
            {...(index === 0 ? { autoFocus, ref: ref } : {})}
          />
        ))}
      </OTPField.Root>
    </Field>
  )
}

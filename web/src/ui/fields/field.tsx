import { Field as Base } from '@base-ui/react/field'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { Icon } from '../marks/icon.tsx'

/** The texts of every field. */
export type FieldTexts = {
  label: string
  /** Hides the label visually when the context makes it obvious; screen readers still read it. */
  labelHidden?: boolean | undefined
  description?: ReactNode
  /** What is wrong and how to fix it; marks the field as invalid. */
  error?: string | undefined
  optional?: boolean | undefined
}
export type FieldProps = FieldTexts & {
  children: ReactNode
  className?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
}

/** Label above, control, then error or description, all linked for screen readers. */
export function Field({ label, labelHidden, description, error, optional, children, className, ...rest }: FieldProps) {
  return (
    <Base.Root className={classNames(styles.field, className)} invalid={error !== undefined} {...rest}>
      <Base.Label className={styles.label} data-hidden={labelHidden}>
        {label}
        {optional && (
          <span className={styles.optional}>
            {' '}
            <FormattedMessage id="ui.optional" />
          </span>
        )}
      </Base.Label>
      {children}
      <FieldNotes description={description} error={error} />
    </Base.Root>
  )
}

/** The description and error under a control. */
export function FieldNotes({ description, error }: Pick<FieldTexts, 'description' | 'error'>) {
  return (
    <>
      {description && <Base.Description className={styles.description}>{description}</Base.Description>}
      {error !== undefined && (
        <Base.Error className={styles.error} match>
          <Icon of={CircleAlert} size="small" />
          {error}
        </Base.Error>
      )}
    </>
  )
}

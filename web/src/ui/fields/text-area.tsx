import { Field as Base } from '@base-ui/react/field'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldTexts } from './field.tsx'
import styles from './text-field.module.css'

export type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'style'>

/** Several lines of text; grows with its content. Pass `form.field('name')`. */
export function TextArea({ label, labelHidden, description, error, optional, className, disabled, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, labelHidden, description, error, optional, className, disabled }}>
      <div className={classNames(styles.frame, styles.area)}>
        <Base.Control className={styles.input} render={<textarea rows={3} {...area} />} />
      </div>
    </Field>
  )
}

import { Field as Base } from '@base-ui/react/field'
import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import { Icon, type IconType } from '../marks/icon.tsx'
import styles from './text-field.module.css'

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'style' | 'size'> & {
    icon?: IconType
    /** At the end inside the frame: a unit, a small button. */
    end?: ReactNode
  }

/** One line of text. Pass `form.field('name')`. */
export function TextField({
  label,
  labelHidden,
  description,
  error,
  optional,
  icon,
  end,
  className,
  disabled,
  ref,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, labelHidden, description, error, optional, className, disabled }}>
      <div className={styles.frame}>
        {icon && <Icon of={icon} />}
        <Base.Control className={styles.input} {...input} {...(ref ? { ref } : {})} />
        {end}
      </div>
    </Field>
  )
}

import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import styles from './fieldset.module.css'

export type FieldsetProps = {
  legend: ReactNode
  /** Whether the legend names a few choices or a part of a form. */
  heads?: 'choices' | 'part'
  /** A layout other than a column. */
  className?: string | undefined
  ref?: Ref<HTMLFieldSetElement>
  children: ReactNode
}

/** Controls that are chosen or filled in together, below the legend that names them. */
export function Fieldset({ legend, heads = 'choices', className, ref, children }: FieldsetProps) {
  return (
    <fieldset ref={ref} className={classNames(styles.fieldset, className)} data-heads={heads}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}

import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './fieldset.module.css'

export type FieldsetProps = {
  legend: ReactNode
  /** Whether its words name a few choices, or head a part of a form. */
  heads?: 'choices' | 'part'
  /** Another layout than one below the other. */
  className?: string | undefined
  ref?: Ref<HTMLFieldSetElement>
  children: ReactNode
}

/** What is chosen or filled in together, below the words that name it. */
export function Fieldset({ legend, heads = 'choices', className, ref, children }: FieldsetProps) {
  return (
    <fieldset ref={ref} className={classNames(styles.fieldset, className)} data-heads={heads}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}

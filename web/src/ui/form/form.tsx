import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Banner } from '../states/banner.tsx'
import { Button, type ButtonProps } from '../button.tsx'
import styles from './form.module.css'
import type { AtriumForm } from './use-form.ts'

export type FormProps<Values extends FieldValues> = {
  form: AtriumForm<Values>
  /** Names the form for screen readers when there is no heading. */
  label?: string
  children: ReactNode
}

/** Fields, one below the other; the browser's own validation is off, the schema validates. */
export function Form<Values extends FieldValues>({ form, label, children }: FormProps<Values>) {
  return (
    <form className={styles.form} aria-label={label} noValidate onSubmit={(event) => void form.submit(event)}>
      {form.error && <Banner tone="danger">{form.error}</Banner>}
      {children}
    </form>
  )
}

/** Submits the form; shows that submission is in progress. */
export function SubmitButton<Values extends FieldValues>({ form, ...rest }: Omit<ButtonProps, 'form'> & { form: AtriumForm<Values> }) {
  return <Button tone="primary" {...rest} type="submit" pending={form.pending} />
}

/** The buttons at the bottom of a form, the primary one last. In a dialog they stay in view, as its footer does. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions} data-form-actions>
    {children}
  </div>
)

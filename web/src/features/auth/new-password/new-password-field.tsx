import { passwordFault } from '@atrium/contract/auth/password'
import type { AtriumForm } from '#ui/form/use-form.ts'
import { PasswordField, type PasswordFieldProps } from '#ui/fields/password-field.tsx'
import { StrengthHint } from './strength-hint.tsx'
import { useJudgement, type PasswordCheck } from './use-judgement.ts'

type Form = AtriumForm<{ password: string }>
/** A form that has a password among its fields. */
type FormWithPassword = {
  field: (name: 'password') => Omit<ReturnType<Form['field']>, 'name'> & { name: string }
  control: (name: 'password') => { value: string }
}
export type NewPasswordFieldProps = Pick<PasswordFieldProps, 'label' | 'autoFocus'> & {
  form: FormWithPassword
  check: PasswordCheck
  /** Where the password may also be the one that the person has. */
  autoComplete?: PasswordFieldProps['autoComplete']
}

/** A password to choose, judged while it is typed as the server will judge it. */
export function NewPasswordField({ form, check, autoComplete = 'new-password', ...rest }: NewPasswordFieldProps) {
  'use no memo' // the form's value is read while rendering
  const { value } = form.control('password')
  const judgement = useJudgement(value, check)
  const field = form.field('password')
  // A refusal of the server says why; the hint would repeat it.
  const isTold = field.error !== undefined && !passwordFault(value)
  return (
    <PasswordField
      autoComplete={autoComplete}
      {...rest}
      description={isTold ? undefined : <StrengthHint judgement={judgement} />}
      {...field}
    />
  )
}

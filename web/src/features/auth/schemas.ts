import { passwordFault } from '@atrium/contract/auth/password'
import { errorText } from '@atrium/contract/errors'
import { nameLine, PersonName, TypedPassword, WorkEmail } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import * as z from 'zod/mini'

/** The client-side validation of the sign-in forms, with the texts of spec §5. */
const NewPassword = TypedPassword.check(z.refine((password) => password === '' || !passwordFault(password), 'Invalid password'))

export const EmailForm = z.object({ work_email_id: WorkEmail })
export const PasswordForm = z.object({ password: TypedPassword })
export const RegisterForm = z.object({
  company_name: nameLine(limits.nameMaximum),
  first_name: PersonName,
  last_name: PersonName,
  work_email_id: WorkEmail,
  password: NewPassword,
})
export const NewPasswordForm = z.object({ password: NewPassword })
export const NewPasswordTwice = z.object({ password: NewPassword, confirm_password: TypedPassword }).check(
  z.refine(({ password, confirm_password }) => password === confirm_password, {
    error: errorText('AUTH_PASSWORD_MISMATCH'),
    path: ['confirm_password'],
  }),
)

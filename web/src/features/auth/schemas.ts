import { passwordFault } from '@atrium/contract/auth/password'
import { errorText } from '@atrium/contract/errors'
import { nameLine, PersonName, TypedPassword, WorkEmail } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import * as z from 'zod/mini'

/** The client-side validation of the sign-in forms, with the texts of spec §5. */
const NewPassword = TypedPassword.check(z.refine((password) => password === '' || !passwordFault(password), 'Invalid password'))

export const EmailForm = z.object({ work_email_id: WorkEmail })
export const PasswordForm = z.object({ password: TypedPassword })
export const NewPasswordForm = z.object({ password: NewPassword })

const Twice = { password: NewPassword, confirm_password: TypedPassword }
const isSameTwice = z.refine<{ password: string; confirm_password: string }>(
  ({ password, confirm_password }) => password === confirm_password,
  { error: errorText('AUTH_PASSWORD_MISMATCH'), path: ['confirm_password'] },
)
export const NewPasswordTwice = z.object(Twice).check(isSameTwice)
export const RegisterForm = z
  .object({
    company_name: nameLine(limits.nameMaximum),
    first_name: PersonName,
    last_name: PersonName,
    work_email_id: WorkEmail,
    ...Twice,
  })
  .check(isSameTwice)

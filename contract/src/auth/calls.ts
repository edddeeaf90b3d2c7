import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { line, nameLine, PersonName, TypedPassword, WorkEmail } from '../fields.ts'
import { Language } from '../formats.ts'
import { limits } from '../limits.ts'
import { PasswordVerdict } from './password.ts'
import { secondFactorCalls } from './second-factor-calls.ts'
import { singleSignOnCalls } from './single-sign-on-calls.ts'
import { CompanyBranding, Invitation, OwnSession, PasswordRequired, PasswordReset, Session, SignedIn } from './schemas.ts'

const Token = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const passwordErrors = ['AUTH_PASSWORD_SHORT', 'AUTH_PASSWORD_INVALID', 'AUTH_PASSWORD_WEAK', 'AUTH_PASSWORD_BELOW_MINIMUM'] as const

export const authCalls = defineCalls({
  ...secondFactorCalls,
  ...singleSignOnCalls,
  registerCompany: {
    method: 'POST',
    path: '/auth/company/register',
    effect: 'write',
    access: 'public',
    summary:
      'Creates a company with its first owner and emails a code to verify the address. `language` is the company’s language until it is changed.',
    input: z.object({
      company_name: nameLine(limits.nameMaximum),
      first_name: PersonName,
      last_name: PersonName,
      work_email_id: WorkEmail,
      password: TypedPassword,
      /** If present, it must match the password. */
      confirm_password: z.optional(TypedPassword),
      language: z.optional(Language),
    }),
    output: z.object({ work_email_id: z.string() }),
    errors: ['AUTH_EMAIL_ALREADY_EXISTS', 'AUTH_PASSWORD_MISMATCH', ...passwordErrors],
    rate: 'registration',
  },
  signIn: {
    method: 'POST',
    path: '/auth/login/email',
    effect: 'write',
    access: 'public',
    summary: 'Signs in with email and password. Returns the session, or the next step: a second factor, or the choice of a company.',
    input: z.object({ work_email_id: WorkEmail, password: TypedPassword, company_id: z.optional(z.uuid()) }),
    output: SignedIn,
    errors: ['AUTH_INVALID_CREDENTIALS', 'AUTH_EMAIL_VERIFICATION_PENDING', 'AUTH_SSO_REQUIRED', 'AUTH_WRONG_COMPANY'],
    rate: 'sign-in',
  },
  verifyEmail: {
    method: 'POST',
    path: '/auth/login/email/verify',
    effect: 'write',
    access: 'public',
    summary:
      'Verifies an address and signs in, either with the six-digit code and the email, or with the token of the email link and a password (the registered one or a new one). The token alone returns that the password is required.',
    input: z.object({ token: Token, work_email_id: z.optional(WorkEmail), password: z.optional(TypedPassword) }),
    output: z.union([SignedIn, PasswordRequired]),
    errors: [
      'AUTH_OTP_INVALID',
      'AUTH_OTP_EXPIRED',
      'AUTH_OTP_TOO_MANY_ATTEMPTS',
      'AUTH_RECORD_NOT_FOUND',
      'AUTH_SSO_REQUIRED',
      ...passwordErrors,
    ],
    rate: 'sign-in',
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/auth/password/reset/request',
    effect: 'write',
    access: 'public',
    summary: 'Emails a link for choosing a new password. The response is the same for an unknown address.',
    input: z.object({ work_email_id: WorkEmail }),
    output: z.object({ work_email_id: z.string() }),
    errors: [],
    rate: 'mail',
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/password/reset',
    effect: 'write',
    access: 'public',
    summary:
      'Sets a new password with the token of the email link and ends every session of the account. Passkeys and authenticator apps added before the address was verified are removed too. Without `factors_go`, the response says that they would be removed and nothing changes.',
    input: z.object({ token: Token, password: TypedPassword, confirm_password: TypedPassword, factors_go: z.optional(z.boolean()) }),
    output: PasswordReset,
    errors: ['AUTH_RECORD_NOT_FOUND', 'AUTH_OTP_EXPIRED', 'AUTH_PASSWORD_MISMATCH', ...passwordErrors],
    rate: 'sign-in',
  },
  checkPassword: {
    method: 'POST',
    path: '/auth/password/check',
    effect: 'read',
    access: 'public',
    summary:
      'Returns whether a password may be chosen, or why not, while it is being typed. It is compared with the words that come with it or, for the holder of an emailed link, with those that the link’s own call compares it with. Nothing is looked up for an address.',
    input: z.object({
      password: TypedPassword,
      /** The names and the address in a form of registration. */
      own_words: z.optional(z.array(z.string().check(z.maxLength(limits.emailMaximum))).check(z.maxLength(8))),
      link: z.optional(z.object({ purpose: z.enum(['verify-email', 'reset-password', 'invitation']), token: Token })),
    }),
    output: PasswordVerdict,
    errors: ['AUTH_RECORD_NOT_FOUND', 'AUTH_OTP_EXPIRED'],
    rate: 'password-check',
  },
  resolveSession: {
    method: 'GET',
    path: '/auth/session/resolve',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Returns the session as the server sees it now: profile and permissions. session_id is a handle and grants nothing without the access token.',
    input: z.object({ session_id: z.uuid(), company_id: z.uuid(), employee_id: z.uuid() }),
    output: z.omit(Session, { access_token: true }),
    errors: [],
  },
  resolveCompany: {
    method: 'GET',
    path: '/auth/company/resolve',
    effect: 'read',
    access: 'public',
    summary:
      'Returns a company’s branding, by its id, the id of one of its people, or a verified domain. The result does not depend on whether the address exists.',
    input: z.object({
      company_id: z.optional(z.uuid()),
      employee_email: z.optional(WorkEmail),
      employee_id: z.optional(z.uuid()),
      domain: z.optional(line(limits.emailMaximum)),
    }),
    output: CompanyBranding,
    errors: ['COMPANY_NOT_FOUND'],
    rate: 'lookup',
  },
  signOut: {
    method: 'POST',
    path: '/auth/logout',
    effect: 'write',
    access: 'public',
    summary:
      'Ends the session if its token is sent with the call, and returns where to go next. A session that has already ended is not an error.',
    input: z.object({ session_id: z.uuid() }),
    output: z.string(),
    errors: [],
  },
  listSessions: {
    method: 'GET',
    path: '/auth/session/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the caller’s open sessions in this company.',
    input: z.object({}),
    output: z.object({ items: z.array(OwnSession) }),
    errors: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/auth/session/end',
    effect: 'write',
    access: 'signed-in',
    summary: 'Ends one of the caller’s sessions within a second, including its open sockets.',
    input: z.object({ session_id: z.uuid() }),
    output: z.object({ session_id: z.uuid() }),
    errors: ['SESSION_NOT_FOUND'],
  },
  resolveInvitation: {
    method: 'POST',
    path: '/auth/invitation/resolve',
    effect: 'read',
    access: 'public',
    summary: 'Returns the company and the person that an invitation token is for.',
    input: z.object({ token: Token }),
    output: Invitation,
    errors: ['AUTH_RECORD_NOT_FOUND', 'AUTH_OTP_EXPIRED'],
    rate: 'lookup',
  },
  acceptInvitation: {
    method: 'POST',
    path: '/auth/invitation/accept',
    effect: 'write',
    access: 'public',
    summary: 'Accepts an invitation to a company, with a new password, or with the existing one if the address already has an account.',
    input: z.object({ token: Token, password: TypedPassword }),
    output: SignedIn,
    errors: [
      'AUTH_RECORD_NOT_FOUND',
      'AUTH_OTP_EXPIRED',
      'AUTH_INVALID_CREDENTIALS',
      'AUTH_SSO_REQUIRED',
      'AUTH_WRONG_COMPANY',
      ...passwordErrors,
    ],
    rate: 'sign-in',
  },
})

import * as z from 'zod/mini'
import { Instant } from '../fields.ts'
import { EmployeeProfile } from '../people/schemas.ts'
import { RecoveryCodes, SecondStep } from './second-factors.ts'

/** The stored user session (spec §3). Without the first four fields a session is invalid. */
export const Session = z.object({
  access_token: z.string(),
  session_id: z.uuid(),
  company_id: z.uuid(),
  employee_id: z.uuid(),
  employee_profile: EmployeeProfile,
  permissions: z.array(z.string()),
  intercom_hmac: z.nullable(z.string()),
})
export type Session = z.infer<typeof Session>

/** What a company shows before sign-in: its branding, nothing else. */
export const CompanyBranding = z.object({
  company_id: z.uuid(),
  company_name: z.string(),
  company_logo: z.nullable(z.string()),
  theme_name: z.string(),
  accent: z.string(),
  /** `sso`: single sign-on is set up. `sso_required`: it is the only way to sign in, except for owners. */
  sso: z.boolean(),
  sso_required: z.boolean(),
})
export type CompanyBranding = z.infer<typeof CompanyBranding>

/**
 * Result of a sign-in: a session, the choice of a company (one account may belong to several), or a required second step. The last two are
 * not sessions: their token only continues this sign-in.
 */
export const CompanyChoice = z.object({ companies: z.array(CompanyBranding), sign_in_token: z.string() })
export type CompanyChoice = z.infer<typeof CompanyChoice>
/** `recovery_codes`: set when a factor was set up during sign-in; shown once. */
export const StartedSession = z.extend(Session, { recovery_codes: z.optional(RecoveryCodes) })
export type StartedSession = z.infer<typeof StartedSession>
export const SignedIn = z.union([StartedSession, CompanyChoice, SecondStep])
export type SignedIn = z.infer<typeof SignedIn>

/** The link of an email only proves access to the mailbox: a password is also required, the one of the registration or a new one. */
export const PasswordRequired = z.object({ password_required: z.literal(true) })
export type PasswordRequired = z.infer<typeof PasswordRequired>

/**
 * The address whose password was reset; or that the reset would also remove passkeys and authenticator app, which must be confirmed first.
 */
export const PasswordReset = z.union([z.object({ work_email_id: z.string() }), z.object({ factors_go: z.literal(true) })])
export type PasswordReset = z.infer<typeof PasswordReset>

export const OwnSession = z.object({
  session_id: z.uuid(),
  device: z.string(),
  address: z.nullable(z.string()),
  created_at: Instant,
  last_seen_at: Instant,
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const Invitation = z.object({
  company: CompanyBranding,
  work_email_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  invited_by: z.nullable(z.string()),
  /** True if the address already has an Atrium account: then its existing password is asked for, not a new one. */
  has_account: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

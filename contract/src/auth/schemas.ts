import * as z from 'zod/mini'
import { Instant } from '../fields.ts'
import { EmployeeProfile } from '../people/schemas.ts'
import { RecoveryCodes, SecondStep } from './second-factors.ts'

/** The stored user session (spec §3). The four first parts are what makes it one. */
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

/** What a company shows before anyone is signed in: its branding, nothing else. */
export const CompanyBranding = z.object({
  company_id: z.uuid(),
  company_name: z.string(),
  company_logo: z.nullable(z.string()),
  theme_name: z.string(),
  accent: z.string(),
  /** Single sign-on is set up; `sso_required`: and is the only way in but for owners. */
  sso: z.boolean(),
  sso_required: z.boolean(),
})
export type CompanyBranding = z.infer<typeof CompanyBranding>

/**
 * What a sign-in answers: a session; or, since one account may belong to several companies, the choice; or what is still to be proved. The latter two are
 * no session: their token goes on with this sign-in and does nothing else.
 */
export const CompanyChoice = z.object({ companies: z.array(CompanyBranding), sign_in_token: z.string() })
export type CompanyChoice = z.infer<typeof CompanyChoice>
/** `recovery_codes`: a factor was set up on the way in, and these are told once. */
export const Entered = z.extend(Session, { recovery_codes: z.optional(RecoveryCodes) })
export type Entered = z.infer<typeof Entered>
export const SignedIn = z.union([Entered, CompanyChoice, SecondStep])
export type SignedIn = z.infer<typeof SignedIn>

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
  /** True when the address already signs in elsewhere in Atrium: then the known password is asked for, not a new one. */
  has_account: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

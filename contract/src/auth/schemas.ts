import * as z from 'zod/mini'
import { Instant } from '../fields.ts'
import { EmployeeProfile } from '../people/schemas.ts'

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
  sso: z.boolean(),
})
export type CompanyBranding = z.infer<typeof CompanyBranding>

/** One account may belong to several companies: then the answer is the choice, without a session. */
export const SignedIn = z.union([Session, z.object({ companies: z.array(CompanyBranding) })])

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

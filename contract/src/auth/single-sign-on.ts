import * as z from 'zod/mini'
import { line, optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'

/**
 * The issuer of an identity provider, as in its discovery document. Plain http is accepted here, for a provider on the same machine; the
 * server decides.
 */
export const Issuer = line(limits.issuerMaximum).check(z.refine(isIssuer, 'Invalid address'))

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash && !/[?#\s]/.test(text)
}

/** Who can sign in for the first time: only invited people, or everyone the provider sends. */
export const NewPeople = z.enum(['invited', 'just-in-time'])

/**
 * Which people can sign in by a connection, depending on who saved it last. `owner`: everyone. `saver`: people whose role allows no more
 * than the saver’s. `nobody`: the saver is no longer active or may no longer manage the company; only people whose role allows no more than
 * the default role.
 */
export const VouchingScope = z.enum(['owner', 'saver', 'nobody'])
export type VouchingScope = z.infer<typeof VouchingScope>

/** A company’s connection to its identity provider. The client secret is never returned. */
export const SingleSignOnConnection = z.object({
  issuer: z.string(),
  client_id: z.string(),
  has_secret: z.boolean(),
  new_people: NewPeople,
  /** Role and department of people created at their first sign-in; without a role they get the employee role. */
  role_id: z.nullable(z.uuid()),
  department: z.nullable(z.string()),
  /** Signing out of Atrium also signs out of the provider. */
  logout: z.boolean(),
  /** People of the company’s domains can sign in only by single sign-on; owners keep their password as a fallback. */
  required: z.boolean(),
  /** Owners and admins can sign in without a factor of their own. */
  admin_factor_waived: z.boolean(),
  saved_by: z.nullable(z.uuid()),
  standing: VouchingScope,
})
export type SingleSignOnConnection = z.infer<typeof SingleSignOnConnection>

/** Without `client_secret` the stored one is kept, unless the issuer or the client changes; null removes it. */
export const SingleSignOnChange = z.object({
  issuer: Issuer,
  client_id: line(limits.clientIdMaximum),
  client_secret: z.optional(z.nullable(line(limits.clientSecretMaximum))),
  new_people: NewPeople,
  role_id: z.nullable(z.uuid()),
  department: z.nullable(optionalLine(limits.titleMaximum)),
  logout: z.boolean(),
  required: z.boolean(),
  /** Only an owner may set it. If omitted, it stays as it is, but becomes false when the issuer changes. */
  admin_factor_waived: z.optional(z.boolean()),
})

/** The single sign-on settings for administrators: the connection, and the two addresses to register with the provider. */
export const SingleSignOnSettings = z.object({
  connection: z.nullable(SingleSignOnConnection),
  /** The caller is an owner; only owners may set `admin_factor_waived`. */
  may_waive: z.boolean(),
  redirect_uri: z.string(),
  logout_redirect_uri: z.string(),
})
export type SingleSignOnSettings = z.infer<typeof SingleSignOnSettings>

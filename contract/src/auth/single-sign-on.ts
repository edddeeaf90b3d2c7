import * as z from 'zod/mini'
import { line, optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'

/** The issuer of an identity provider, as its discovery document writes it. Plain http passes here for a provider on this machine; the server judges. */
export const Issuer = line(limits.issuerMaximum).check(z.refine(isIssuer, 'Invalid address'))

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash && !/[?#\s]/.test(text)
}

/** Who gets in for the first time: only those who were invited, or whoever the provider sends. */
export const NewPeople = z.enum(['invited', 'just-in-time'])

/** A company's connection to its identity provider. The client's secret goes in and never comes back. */
export const SingleSignOnConnection = z.object({
  issuer: z.string(),
  client_id: z.string(),
  has_secret: z.boolean(),
  new_people: NewPeople,
  /** Role and department of people who come just in time; without a role they get that of employees. */
  role_id: z.nullable(z.uuid()),
  department: z.nullable(z.string()),
  /** Signing out of Atrium signs out of the provider too. */
  logout: z.boolean(),
  /** People of the company's domains come in by single sign-on alone; owners keep their password as the way back. */
  required: z.boolean(),
})
export type SingleSignOnConnection = z.infer<typeof SingleSignOnConnection>

/** Without `client_secret` the stored one stays, unless the issuer or the client changes; null takes it away. */
export const SingleSignOnChange = z.object({
  issuer: Issuer,
  client_id: line(limits.clientIdMaximum),
  client_secret: z.optional(z.nullable(line(limits.clientSecretMaximum))),
  new_people: NewPeople,
  role_id: z.nullable(z.uuid()),
  department: z.nullable(optionalLine(limits.titleMaximum)),
  logout: z.boolean(),
  required: z.boolean(),
})

/** What an administrator sets up: the connection, and the two addresses that the provider must know. */
export const SingleSignOnSettings = z.object({
  connection: z.nullable(SingleSignOnConnection),
  redirect_uri: z.string(),
  logout_redirect_uri: z.string(),
})
export type SingleSignOnSettings = z.infer<typeof SingleSignOnSettings>

/** Why a provider could not be asked: its address may not be, it gave no answer, or not that of a provider with this issuer. */
export const providerFaults = ['not-allowed', 'no-answer', 'not-a-provider'] as const
export type ProviderFault = (typeof providerFaults)[number]

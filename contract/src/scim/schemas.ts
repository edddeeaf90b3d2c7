import * as z from 'zod/mini'
import { Instant, nameLine } from '../fields.ts'
import { limits } from '../limits.ts'

/** The SCIM address of the company, and whether added people are invited. */
export const ScimSettings = z.object({
  /** The base URL of `Users` and the other resources. */
  base_url: z.string(),
  /** Email an invitation to people whom the provider adds; without it they wait until they sign in by single sign-on. */
  invite_by_mail: z.boolean(),
})
export type ScimSettings = z.infer<typeof ScimSettings>

/** Why a token does not work now: its creator is not active, or may no longer manage the company and its people. */
export const ScimTokenFault = z.enum(['maker_gone', 'maker_may_not'])
export type ScimTokenFault = z.infer<typeof ScimTokenFault>

/** A token as administrators see it; its secret was shown once. */
export const ScimToken = z.object({
  token_id: z.uuid(),
  token_name: z.string(),
  /** The creator, whose current role decides what the token may do. */
  created_by: z.uuid(),
  created_at: Instant,
  /** Accurate to the minute. */
  last_used_at: z.nullable(Instant),
  expires_at: z.nullable(Instant),
  fault: z.nullable(ScimTokenFault),
})
export type ScimToken = z.infer<typeof ScimToken>

export const NewScimToken = z.object({
  token_name: nameLine(limits.nameMaximum),
  /** Lifetime; if omitted, the token is valid until it is deleted. */
  days: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(limits.scimTokenDays)))),
})

import * as z from 'zod/mini'
import { Instant, line } from '../fields.ts'
import { limits } from '../limits.ts'

/** How an identity provider reaches the company's people, and what follows when it adds one. */
export const ScimSettings = z.object({
  /** Where the provider finds `Users` and the rest. */
  base_url: z.string(),
  /** People whom the provider adds are mailed an invitation; without it they wait until they come by single sign-on. */
  invite_by_mail: z.boolean(),
})
export type ScimSettings = z.infer<typeof ScimSettings>

/** A token as its company's administrators see it; the token itself was shown once. */
export const ScimToken = z.object({
  token_id: z.uuid(),
  token_name: z.string(),
  /** Who made it; they may have left. */
  created_by: z.uuid(),
  created_at: Instant,
  /** To the minute. */
  last_used_at: z.nullable(Instant),
  expires_at: z.nullable(Instant),
})
export type ScimToken = z.infer<typeof ScimToken>

export const NewScimToken = z.object({
  token_name: line(limits.nameMaximum),
  /** Without it the token is good until it is deleted. */
  days: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(limits.scimTokenDays)))),
})

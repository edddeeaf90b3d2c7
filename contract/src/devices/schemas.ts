import * as z from 'zod/mini'
import { Instant } from '../fields.ts'
import { limits } from '../limits.ts'

/** In base64url, without padding. The keys of a subscription have fixed lengths: 65 bytes and 16 bytes (RFC 8291). */
const PublicKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/))
const AuthSecret = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

/** A browser’s `PushSubscription`. All of it is secret: anyone who knows it can send messages to that browser. */
export const PushSubscription = z.object({
  endpoint: z.string().check(z.maxLength(limits.pushEndpointMaximum, { abort: true }), z.url({ protocol: /^https?$/ })),
  keys: z.object({ p256dh: PublicKey, auth: AuthSecret }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

/** A browser in which the person is signed in. */
export const Device = z.object({
  registration_id: z.uuid(),
  /** Browser and system, such as `Chrome, Linux`. */
  device_name: z.string(),
  /** Whether notifications are sent to it. */
  is_told: z.boolean(),
  last_seen_at: Instant,
  /** It is the browser that made the call. */
  current: z.boolean(),
})
export type Device = z.infer<typeof Device>

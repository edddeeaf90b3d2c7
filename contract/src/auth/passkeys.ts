import * as z from 'zod/mini'

/** What browsers and Atrium tell each other about passkeys (WebAuthn level 3, in its JSON form). Bytes travel as base64url. */
const Bytes = z.string().check(z.minLength(1), z.maxLength(8_192))
const Descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.optional(z.array(z.string())) })

/** What an authenticator is asked to make. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.optional(z.int()),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** What an authenticator is asked to sign. Without `allowCredentials` the person picks among the passkeys of their device. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.optional(z.int()),
  userVerification: z.literal('required'),
  allowCredentials: z.optional(z.array(Descriptor)),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** A new passkey, as the browser answers it. */
export const NewPasskey = z.object({
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** A signature by a passkey, as the browser answers it. */
export const PasskeySignature = z.object({
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
})
export type PasskeySignature = z.infer<typeof PasskeySignature>

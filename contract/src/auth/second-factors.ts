import * as z from 'zod/mini'
import { Instant, TypedPassword } from '../fields.ts'
import { limits } from '../limits.ts'
import { PasskeySignature } from './passkeys.ts'

/**
 * Ways to prove identity. The first three are the person’s own second factors; a company can require an emailed code from people without
 * one.
 */
export const proofWays = ['passkey', 'authenticator', 'recovery-code', 'mail', 'password'] as const
export const ProofWay = z.enum(proofWays)
export type ProofWay = z.infer<typeof ProofWay>

export const SixDigits = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Six digits are wanted'))
const RecoveryCode = z.string().check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(40))

/** Carries a secret that is not active yet, sealed for its account and valid for a short time. */
export const SetUpToken = z.string().check(z.minLength(1), z.maxLength(400))

/** A proof, or the first code of an authenticator app that the company requires and that is set up during sign-in. */
export const SecondStepProof = z.discriminatedUnion('way', [
  z.object({ way: z.literal('authenticator'), code: SixDigits }),
  z.object({ way: z.literal('mail'), code: SixDigits }),
  z.object({ way: z.literal('recovery-code'), recovery_code: RecoveryCode }),
  z.object({ way: z.literal('passkey'), signature: PasskeySignature }),
  z.object({ way: z.literal('set-up'), set_up_token: SetUpToken, code: SixDigits }),
])
export type SecondStepProof = z.infer<typeof SecondStepProof>
export const Proof = z.discriminatedUnion('way', [
  z.object({ way: z.literal('authenticator'), code: SixDigits }),
  z.object({ way: z.literal('mail'), code: SixDigits }),
  z.object({ way: z.literal('recovery-code'), recovery_code: RecoveryCode }),
  z.object({ way: z.literal('passkey'), signature: PasskeySignature }),
  z.object({ way: z.literal('password'), password: TypedPassword }),
])
export type Proof = z.infer<typeof Proof>

/** The secret for an authenticator app, as text and as URL for a QR code. The token is sent back with the app’s first code. */
export const AuthenticatorSecret = z.object({ secret: z.string(), otpauth_url: z.string(), set_up_token: z.string() })
export type AuthenticatorSecret = z.infer<typeof AuthenticatorSecret>

/**
 * The password was right, but another step is required: a proof in one of the `ways`, or, if the company requires a personal factor and the
 * person has none, setting up an authenticator app. The token only finishes this sign-in.
 */
export const SecondStep = z.object({
  sign_in_token: z.string(),
  ways: z.array(ProofWay),
  set_up: z.nullable(AuthenticatorSecret),
})
export type SecondStep = z.infer<typeof SecondStep>

export const Passkey = z.object({ passkey_id: z.uuid(), passkey_name: z.string(), created_at: Instant, last_used_at: z.nullable(Instant) })
export type Passkey = z.infer<typeof Passkey>

/** Shown once; stored as hashes. */
export const RecoveryCodes = z.array(z.string())

/** The factors a person has set up, and what their companies require. */
export const SecondFactors = z.object({
  authenticator: z.nullable(z.object({ created_at: Instant })),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.int(),
  has_password: z.boolean(),
  demanded: z.enum(['off', 'mail', 'own']),
  password_minimum: z.int(),
})
export type SecondFactors = z.infer<typeof SecondFactors>

/** `mail`: an emailed code or a personal factor. `own`: a personal factor. */
export const DemandedFactor = z.enum(['off', 'mail', 'own'])
export const DemandedOf = z.enum(['everyone', 'admins'])
/** A company’s rules for signing in with a password. */
export const SignInRules = z.object({
  second_factor: DemandedFactor,
  demanded_of: DemandedOf,
  password_minimum: z.int().check(z.gte(limits.passwordMinimum), z.lte(limits.companyPasswordMinimum)),
})
export type SignInRules = z.infer<typeof SignInRules>

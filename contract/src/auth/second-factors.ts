import * as z from 'zod/mini'
import { Instant, TypedPassword } from '../fields.ts'
import { limits } from '../limits.ts'
import { PasskeySignature } from './passkeys.ts'

/** Ways to show who one is. The first three are the person's own second factors; a mailed code is what a company can ask of those without one. */
export const proofWays = ['passkey', 'authenticator', 'recovery-code', 'mail', 'password'] as const
export const ProofWay = z.enum(proofWays)
export type ProofWay = z.infer<typeof ProofWay>

export const SixDigits = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Six digits are wanted'))
const RecoveryCode = z.string().check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(40))

/** Carries a secret that is not in use yet, sealed for its account and for a short time. */
export const SetUpToken = z.string().check(z.minLength(1), z.maxLength(400))

/** Proof in one of the ways, or a first code of the app that a company demands and that is set up on the way in. */
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

/** What an authenticator app needs: the secret to type, or the address that its camera reads. The token goes back with the app's first code. */
export const AuthenticatorSecret = z.object({ secret: z.string(), otpauth_url: z.string(), set_up_token: z.string() })
export type AuthenticatorSecret = z.infer<typeof AuthenticatorSecret>

/**
 * The password was right and something is still wanted: proof in one of the `ways`; or, where the company demands a factor of one's own and there is none
 * yet, an authenticator app to set up now. The token finishes this sign-in and does nothing else.
 */
export const SecondStep = z.object({
  sign_in_token: z.string(),
  ways: z.array(ProofWay),
  set_up: z.nullable(AuthenticatorSecret),
})
export type SecondStep = z.infer<typeof SecondStep>

export const Passkey = z.object({ passkey_id: z.uuid(), passkey_name: z.string(), created_at: Instant, last_used_at: z.nullable(Instant) })
export type Passkey = z.infer<typeof Passkey>

/** Shown once; kept as hashes. */
export const RecoveryCodes = z.array(z.string())

/** What a person has set up, and what their companies ask of them. */
export const SecondFactors = z.object({
  authenticator: z.nullable(z.object({ created_at: Instant })),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.int(),
  has_password: z.boolean(),
  demanded: z.enum(['off', 'mail', 'own']),
  password_minimum: z.int(),
})
export type SecondFactors = z.infer<typeof SecondFactors>

/** `mail`: a mailed code, or a factor of one's own. `own`: a factor of one's own. */
export const DemandedFactor = z.enum(['off', 'mail', 'own'])
export const DemandedOf = z.enum(['everyone', 'admins'])
/** What a company asks of those who come in with a password. */
export const SignInRules = z.object({
  second_factor: DemandedFactor,
  demanded_of: DemandedOf,
  password_minimum: z.int().check(z.gte(limits.passwordMinimum), z.lte(limits.companyPasswordMinimum)),
})
export type SignInRules = z.infer<typeof SignInRules>

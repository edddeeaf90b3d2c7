import type { ProofWay, SignInRules } from '@atrium/contract/auth/second-factors'

/** Proofs given in a sign-in so far. `single-sign-on`: the company's identity provider vouches, including its own second factors. */
export type SignInProof = 'password' | 'mail' | 'single-sign-on' | 'authenticator' | 'recovery-code' | 'passkey'

/** The second factors that a person has set up, including recovery codes. */
export type OwnWays = readonly ProofWay[]

export type NextStep =
  | { kind: 'prove'; ways: readonly ProofWay[] }
  | { kind: 'choose' }
  /** The company requires a second factor, and the person has none yet. */
  | { kind: 'set-up' }
  | { kind: 'enter' }

const isOwn = (proof: SignInProof): boolean => proof === 'authenticator' || proof === 'recovery-code' || proof === 'passkey'

/**
 * Returns the next step of a sign-in. A configured factor is always required, whatever the company requires: an emailed code never replaces
 * it, since otherwise a stolen mailbox would be enough. `demanded` is the chosen company's requirement for this person. The company's
 * provider replaces the factor, except for people who can change permissions: `provesBesides`.
 */
export function decideNextStep({
  proofs,
  own,
  chosen,
  demanded,
  provesBesides = false,
}: {
  proofs: readonly SignInProof[]
  own: OwnWays
  chosen: boolean
  demanded: SignInRules['second_factor']
  provesBesides?: boolean
}): NextStep {
  const vouched = proofs.includes('single-sign-on')
  const provedOwn = proofs.some(isOwn)
  if (own.length && !provedOwn && !(vouched && !provesBesides)) return { kind: 'prove', ways: own }
  if (!chosen) return { kind: 'choose' }
  if (vouched || provedOwn || demanded === 'off') return { kind: 'enter' }
  if (!proofs.includes('mail')) return { kind: 'prove', ways: ['mail'] }
  return { kind: demanded === 'mail' ? 'enter' : 'set-up' }
}

/** The company's requirement for a person with these permissions. */
export const requiredFactorOf = (rules: SignInRules, permissions: readonly string[]): SignInRules['second_factor'] =>
  rules.demanded_of === 'everyone' || isAdmin(permissions) ? rules.second_factor : 'off'

/** Admins are people who can change permissions. */
export const isAdmin = (permissions: readonly string[]): boolean =>
  permissions.some((one) => ['company.manage', 'people.manage', 'role.manage'].includes(one))

/** How a signed-in person steps up. A password does not replace a factor: the holder of a stolen session may know it. */
export function decideStepUpWays(own: OwnWays, hasPassword: boolean): readonly ProofWay[] {
  if (own.length) return own
  return hasPassword ? ['password'] : ['mail']
}

/** A session that only a provider vouched for has no proof of the person's own yet. */
export const isOwnProof = (proofs: readonly SignInProof[]): boolean => proofs.some((proof) => proof !== 'single-sign-on')

import type { ProofWay, SignInRules } from '@atrium/contract/auth/second-factors'

/** What has been shown in a sign-in so far. `single-sign-on`: the company's identity provider vouches, its own second factors included. */
export type SignInProof = 'password' | 'mail' | 'single-sign-on' | 'authenticator' | 'recovery-code' | 'passkey'

/** The second factors that a person has set up, with the codes that stand in for them. */
export type OwnWays = readonly ProofWay[]

export type NextStep =
  | { kind: 'prove'; ways: readonly ProofWay[] }
  | { kind: 'choose' }
  /** The company demands a factor of one's own, and the person has none yet. */
  | { kind: 'set-up' }
  | { kind: 'enter' }

const isOwn = (proof: SignInProof): boolean => proof === 'authenticator' || proof === 'recovery-code' || proof === 'passkey'

/**
 * What a sign-in still wants. Whoever has a factor of their own is always asked for it, whatever the company asks: a mailed code never stands in for it,
 * else a stolen mailbox would be enough. `demanded` is what the chosen company asks of this person.
 */
export function decideNextStep({
  proofs,
  own,
  chosen,
  demanded,
}: {
  proofs: readonly SignInProof[]
  own: OwnWays
  chosen: boolean
  demanded: SignInRules['second_factor']
}): NextStep {
  const vouched = proofs.includes('single-sign-on')
  const provedOwn = proofs.some(isOwn)
  if (own.length && !vouched && !provedOwn) return { kind: 'prove', ways: own }
  if (!chosen) return { kind: 'choose' }
  if (vouched || provedOwn || demanded === 'off') return { kind: 'enter' }
  if (!proofs.includes('mail')) return { kind: 'prove', ways: ['mail'] }
  return { kind: demanded === 'mail' ? 'enter' : 'set-up' }
}

/** What the company's rules ask of a person with these permissions. */
export const demandedOf = (rules: SignInRules, permissions: readonly string[]): SignInRules['second_factor'] =>
  rules.demanded_of === 'everyone' || isAdmin(permissions) ? rules.second_factor : 'off'

/** Admins are those who can change who may do what. */
const isAdmin = (permissions: readonly string[]): boolean =>
  permissions.some((one) => ['company.manage', 'people.manage', 'role.manage'].includes(one))

/** How a signed-in person gives a fresh proof. A password does not stand in for a factor: whoever holds a stolen session may know it. */
export function decideStepUpWays(own: OwnWays, hasPassword: boolean): readonly ProofWay[] {
  if (own.length) return own
  return hasPassword ? ['password'] : ['mail']
}

/** A session of someone whom others vouched for has no proof of its own yet. */
export const isOwnProof = (proofs: readonly SignInProof[]): boolean => proofs.some((proof) => proof !== 'single-sign-on')

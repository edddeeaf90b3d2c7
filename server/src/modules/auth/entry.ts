import type { SignedIn } from '@atrium/contract/auth/schemas'
import type { SignInProof } from './second-factors/rules.ts'
import type { SignInContext } from './sign-in.ts'

/** A sign-in in progress: its account, the proofs given so far, the company if settled, and its token if it has one. */
export type Entry = {
  accountId: string
  proofs: readonly SignInProof[]
  companyId?: string | undefined
  /** The issuer that vouches, when single sign-on is among the proofs. */
  vouchedBy?: string | undefined
  /** The invitation to accept when the sign-in is complete: a membership begins only with a complete sign-in. */
  invitationId?: string | undefined
  /** The provider's subject to link when the sign-in is complete. */
  joiningSubject?: string | undefined
  pending?: { id: string; token: string } | undefined
}
/**
 * Every sign-in passes here, whatever its first step. Starts a session only when no further step is required; until then a pending sign-in
 * is stored. Undefined when the account may not enter (that company).
 */
export type Enter = (context: SignInContext, entry: Entry) => Promise<SignedIn | undefined>

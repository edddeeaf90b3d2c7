import type { VouchingScope } from '@atrium/contract/auth/single-sign-on'
import type { AccountStatus } from '@atrium/contract/people/schemas'
import { limits } from '@atrium/contract/limits'
import { isSite, withoutInvisible } from '@atrium/contract/names'

/** The claims of a provider about a person, after verification. */
export type Claims = {
  issuer: string
  subject: string
  /** In lower case. */
  workEmail: string
  emailVerified: boolean
  firstName: string
  lastName: string
}

/** Names for a person's card; a provider may know only one text, or none. */
export function namesOf(given: string | undefined, family: string | undefined, whole: string | undefined, workEmail: string) {
  const [first = '', ...rest] = tidy(whole).split(' ')
  const firstName = tidy(given) || first || tidy(workEmail.split('@')[0])
  return { firstName, lastName: tidy(family) || (tidy(given) ? '' : rest.join(' ')) || firstName }
}

const tidy = (said = ''): string => (isSite(said) ? '' : shortOf(withoutInvisible(said)))
// oxlint-disable-next-line eslint/no-control-regex -- characters that a name may not contain
const shortOf = (text: string): string =>
  text
    .replaceAll(/(?:[^\P{C}\u200c\u200d]|\s)+/gu, ' ')
    .trim()
    .slice(0, limits.nameMaximum)
    .trim()

export const domainOf = (workEmail: string): string => workEmail.slice(workEmail.lastIndexOf('@') + 1)

/** Whether a sign-in may lead back to an origin: only an exact match is allowed. */
export const isAllowedOrigin = (allowed: readonly string[], origin: string): boolean => allowed.includes(origin)

type Facts = {
  /** The person with this address in the company, and the account with which they sign in there. */
  person: { status: AccountStatus; accountId: string | undefined } | undefined
  /** The account of this address. */
  accountId: string | undefined
  /** The provider's other subject with which this account is linked. */
  linkedSubject: string | undefined
  newPeople: 'invited' | 'just-in-time'
}
export type FirstVisit =
  | { kind: 'link' | 'join' | 'create' }
  | { kind: 'refused'; code: 'AUTH_WRONG_COMPANY' | 'AUTH_SSO_IDENTITY_CHANGED' }

/** Decides about a provider's subject that is not linked yet, whose verified address is in a domain that the company has proved. */
export function decideFirstVisit({ person, accountId, linkedSubject, newPeople }: Facts): FirstVisit {
  // The address was given to another person: the new holder must not become the earlier one.
  if (linkedSubject) return { kind: 'refused', code: 'AUTH_SSO_IDENTITY_CHANGED' }
  if (!person) return newPeople === 'just-in-time' ? { kind: 'create' } : { kind: 'refused', code: 'AUTH_WRONG_COMPANY' }
  if (person.status === 'INVITED') return { kind: 'join' }
  const isTheirs = accountId !== undefined && person.accountId === accountId
  return person.status === 'ACTIVE' && isTheirs ? { kind: 'link' } : { kind: 'refused', code: 'AUTH_WRONG_COMPANY' }
}

type Client = { issuer: string; client_id: string }
/**
 * Whether a connection uses another provider or client. The stored secret is not sent to either, and nothing granted to the old one carries
 * over.
 */
export const isAnotherClient = (stored: Client, wanted: Client): boolean =>
  stored.issuer !== wanted.issuer || stored.client_id !== wanted.client_id

/** The people for whom a connection may vouch, by the current role of the person who saved it. */
export const vouchingScopeOf = (saver: { isOwner: boolean } | undefined): VouchingScope =>
  !saver ? 'nobody' : saver.isOwner ? 'owner' : 'saver'

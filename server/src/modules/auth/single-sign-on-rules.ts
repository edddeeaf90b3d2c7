import type { AccountStatus } from '@atrium/contract/people/schemas'
import { limits } from '@atrium/contract/limits'

/** What a provider says of its person, once its word is proved to be its own. */
export type Claims = {
  issuer: string
  subject: string
  /** In small letters. */
  workEmail: string
  emailVerified: boolean
  firstName: string
  lastName: string
}

/** Names as a person's card can show them; a provider may know only one text, or none. */
export function namesOf(given: string | undefined, family: string | undefined, whole: string | undefined, workEmail: string) {
  const [first = '', ...rest] = tidy(whole).split(' ')
  const firstName = tidy(given) || first || tidy(workEmail.split('@')[0])
  return { firstName, lastName: tidy(family) || (tidy(given) ? '' : rest.join(' ')) || firstName }
}

// oxlint-disable-next-line eslint/no-control-regex -- what a name may not hold
const tidy = (text = ''): string =>
  text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, limits.nameMaximum)
    .trim()

export const domainOf = (workEmail: string): string => workEmail.slice(workEmail.lastIndexOf('@') + 1)

/** Where a sign-in may lead back to: exactly one of these, whatever it looks like. */
export const isAllowedOrigin = (allowed: readonly string[], origin: string): boolean => allowed.includes(origin)

type Facts = {
  /** The person of this address in the company, and the account that this person signs in with there. */
  person: { status: AccountStatus; accountId: string | undefined } | undefined
  /** The account of this address. */
  accountId: string | undefined
  /** The provider's other person that this account is linked with. */
  linkedSubject: string | undefined
  newPeople: 'invited' | 'just-in-time'
}
export type FirstVisit =
  | { kind: 'link' | 'join' | 'create' }
  | { kind: 'refused'; code: 'AUTH_WRONG_COMPANY' | 'AUTH_SSO_IDENTITY_CHANGED' }

/** What to do with a provider's person who is new here, and whose verified address lies in a domain that the company has proved. */
export function decideFirstVisit({ person, accountId, linkedSubject, newPeople }: Facts): FirstVisit {
  // The address passed on to somebody else: the one who had it is not to be found by the one who has it now.
  if (linkedSubject) return { kind: 'refused', code: 'AUTH_SSO_IDENTITY_CHANGED' }
  if (!person) return newPeople === 'just-in-time' ? { kind: 'create' } : { kind: 'refused', code: 'AUTH_WRONG_COMPANY' }
  if (person.status === 'INVITED') return { kind: 'join' }
  const isTheirs = accountId !== undefined && person.accountId === accountId
  return person.status === 'ACTIVE' && isTheirs ? { kind: 'link' } : { kind: 'refused', code: 'AUTH_WRONG_COMPANY' }
}

/** Whether a changed connection may go on with the stored secret: it must never reach another provider, or be used for another client. */
export const mayKeepSecret = (
  stored: { issuer: string; client_id: string } | undefined,
  wanted: { issuer: string; client_id: string },
): boolean => stored === undefined || (stored.issuer === wanted.issuer && stored.client_id === wanted.client_id)

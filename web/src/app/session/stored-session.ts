import type { Session } from '@atrium/contract/auth/schemas'

/** The credentials sent with every call (spec §7). A session without all four parts is invalid (spec §4). */
export const credentialParts = ['access_token', 'session_id', 'company_id', 'employee_id'] as const
export type Credentials = Record<(typeof credentialParts)[number], string>

/**
 * The session as stored in the browser. Profile and permissions are copies for display; the server checks each call
 * against its own.
 */
export type StoredSession = Credentials & Partial<Pick<Session, 'employee_profile' | 'permissions' | 'intercom_hmac'>>

/** The session in `value`, or false when one of the four parts is missing: such a session is not stored. */
export function acceptSession(value: unknown): StoredSession | false {
  return isComplete(value) ? value : false
}

/** Checks the four parts; the copies are from our own server. */
function isComplete(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null) return false
  const parts: Record<string, unknown> = { ...value }
  return credentialParts.every((part) => typeof parts[part] === 'string' && parts[part] !== '')
}

/** The user's full name; empty until the profile is known. */
export const ownName = ({ employee_profile: own }: StoredSession): string => (own ? `${own.first_name} ${own.last_name}`.trim() : '')

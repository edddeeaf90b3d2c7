import type { Session } from '@atrium/contract/auth/schemas'

/** What every call sends along (spec §7). A session without all four parts is none (spec §4). */
export const credentialParts = ['access_token', 'session_id', 'company_id', 'employee_id'] as const
export type Credentials = Record<(typeof credentialParts)[number], string>

/** The session as the browser keeps it. Profile and permissions are a copy for display; the server judges each call by its own. */
export type StoredSession = Credentials & Partial<Pick<Session, 'employee_profile' | 'permissions' | 'intercom_hmac'>>

/** The session in `value`, or false when one of the four parts is missing: such a session is not stored. */
export function acceptSession(value: unknown): StoredSession | false {
  if (typeof value !== 'object' || value === null) return false
  const parts: Record<string, unknown> = { ...value }
  const complete = credentialParts.every((part) => typeof parts[part] === 'string' && parts[part] !== '')
  return complete ? (value as StoredSession) : false // the four parts were just seen; the rest is the server's own answer
}

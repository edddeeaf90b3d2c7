import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { raiseRefreshCounter } from './refresh-counter.ts'
import { acceptSession, credentialParts, type Credentials, type StoredSession } from './stored-session.ts'

/** Where the session is stored in the browser (spec §9: a fixed name and version). */
export const sessionDatabase = { name: 'atrium', version: 1, store: 'session', key: 'userSession' } as const

type SessionSchema = DBSchema & { session: { key: string; value: StoredSession } }
/** The parts of a session that are copies for display. */
export type SessionCopies = Pick<StoredSession, 'employee_profile' | 'permissions' | 'intercom_hmac'>

let opening: Promise<IDBPDatabase<SessionSchema>> | undefined

/** The stored session, read each time: another tab may have refreshed or ended it. */
export async function readSession(): Promise<StoredSession | undefined> {
  const database = await openDatabase()
  return acceptSession(await database.get(sessionDatabase.store, sessionDatabase.key)) || undefined
}

/** Stores the result of a sign-in. False, and nothing stored, when the session is incomplete. */
export async function writeSession(value: unknown): Promise<StoredSession | false> {
  const session = acceptSession(value)
  if (!session) return false
  const database = await openDatabase()
  await database.put(sessionDatabase.store, session, sessionDatabase.key)
  return session
}

export async function clearSession(): Promise<void> {
  const database = await openDatabase()
  await database.delete(sessionDatabase.store, sessionDatabase.key)
}

/**
 * Applies changed response headers and increments the counter that notifies the other tabs. A late response to a
 * session that has ended or been replaced changes nothing, so that it cannot restore that session.
 */
export async function refreshSession(sessionId: string, refreshed: Partial<Credentials>): Promise<void> {
  const changed = await changeSession(sessionId, (session) => {
    const differs = credentialParts.some((part) => refreshed[part] !== undefined && refreshed[part] !== session[part])
    return differs ? { ...session, ...refreshed } : undefined
  })
  if (changed) raiseRefreshCounter()
}

/** Updates the copies if the session is still the stored one. */
export const renewCopies = (sessionId: string, renew: (session: StoredSession) => SessionCopies): Promise<StoredSession | undefined> =>
  changeSession(sessionId, (session) => ({ ...session, ...renew(session) }))

async function changeSession(
  sessionId: string,
  change: (session: StoredSession) => StoredSession | undefined,
): Promise<StoredSession | undefined> {
  const database = await openDatabase()
  const transaction = database.transaction(sessionDatabase.store, 'readwrite')
  const session = acceptSession(await transaction.store.get(sessionDatabase.key))
  const next = session && session.session_id === sessionId ? change(session) : undefined
  if (next) await transaction.store.put(next, sessionDatabase.key)
  await transaction.done
  return next
}

function openDatabase(): Promise<IDBPDatabase<SessionSchema>> {
  opening ??= openDB<SessionSchema>(sessionDatabase.name, sessionDatabase.version, {
    upgrade: (database) => void database.createObjectStore(sessionDatabase.store),
    blocking: () => void closeDatabase(),
    terminated: () => (opening = undefined),
  }).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

/** Closes the connection, so that a newer version of the app in another tab can open its own. */
export async function closeDatabase(): Promise<void> {
  const database = await opening
  opening = undefined
  database?.close()
}

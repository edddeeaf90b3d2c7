import { authCalls } from '@atrium/contract/auth/calls'
import { createClient } from '@atrium/contract/client'
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { forgetCompany } from '../company/stored-company.ts'
import { reportProblem } from '../failures/report.ts'
import { watchOtherTabs } from './between-tabs.ts'
import { isPermitted, type RequiredPermissions } from './permission.ts'
import { signOut } from './session-end.ts'
import { clearSession, readSession, renewCopies, writeSession, type SessionCopies } from './session-store.ts'
import type { StoredSession } from './stored-session.ts'
import { transport } from './transport.ts'

export type Auth = {
  /** The signed-in user's session; undefined while it loads and when nobody is signed in. */
  session: StoredSession | undefined
  loading: boolean
  /** Stores a session from sign-in and opens the app. False when the session is incomplete. */
  storeSession: (value: unknown) => Promise<boolean>
  /** Updates the stored copies of profile and permissions. */
  renewCopies: (renew: (session: StoredSession) => SessionCopies) => Promise<void>
  /**
   * Deletes the session here without leaving the page: the server has ended it already (spec §4, "cleared on reset").
   */
  dropSession: () => Promise<void>
  signOut: () => Promise<void>
  can: (required?: RequiredPermissions) => boolean
}

const AuthContext = createContext<Auth | undefined>(undefined)

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** The session of the signed-in user, for parts that exist only inside the authenticated app. */
export function useSession(): StoredSession {
  const { session } = useAuth()
  if (!session) throw new Error('useSession needs a signed-in person')
  return session
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<StoredSession>()
  const [loading, setLoading] = useState(true)

  useEffect(() => {
    let shown: StoredSession | undefined
    const load = () =>
      readSession().catch((error: unknown) => {
        reportProblem(error, { while: 'reading the session' })
        return undefined
      })
    const show = (stored: StoredSession | undefined) => setSession((shown = stored))

    void load().then((stored) => {
      show(stored ?? undefined)
      setLoading(false)
      if (stored) void renewSession(stored).then((renewed) => renewed && show(renewed))
    })
    return watchOtherTabs(
      () => void load().then((stored) => (isSamePerson(shown, stored ?? undefined) ? show(stored ?? undefined) : location.assign('/'))),
    )
  }, [])

  const auth: Auth = {
    session,
    loading,
    storeSession: async (value) => {
      const stored = await writeSession(value)
      if (stored) setSession(stored)
      return stored !== false
    },
    renewCopies: async (renew) => {
      const renewed = session && (await renewCopies(session.session_id, renew))
      if (renewed) setSession(renewed)
    },
    dropSession: async () => {
      await clearSession()
      forgetCompany()
      setSession(undefined)
    },
    signOut,
    can: (required) => isPermitted(session, required),
  }
  return <AuthContext value={auth}>{children}</AuthContext>
}

/**
 * Fetches the current session from the server. Offline the stored copy is kept; a refused token has already
 * redirected.
 */
async function renewSession({ session_id, company_id, employee_id }: StoredSession): Promise<StoredSession | undefined> {
  try {
    const { employee_profile, permissions, intercom_hmac } = await createClient(authCalls, transport).resolveSession({
      session_id,
      company_id,
      employee_id,
    })
    return await renewCopies(session_id, () => ({ employee_profile, permissions, intercom_hmac }))
  } catch {
    return undefined
  }
}

const isSamePerson = (one: StoredSession | undefined, other: StoredSession | undefined): boolean =>
  one?.company_id === other?.company_id && one?.employee_id === other?.employee_id

import { authCalls } from '@atrium/contract/auth/calls'
import { requestFor } from '@atrium/contract/client'
import { forgetCompany } from '../company/stored-company.ts'
import { dataOf, send } from './send.ts'
import { clearSession, readSession } from './session-store.ts'
import type { StoredSession } from './stored-session.ts'

/** How long signing out waits for the server's logout URL, in milliseconds. */
const logoutTimeout = 5_000

type CleanUp = (session: StoredSession) => Promise<unknown>
const cleanUps = new Set<CleanUp>()
let ending: Promise<void> | undefined

/**
 * Registers a clean-up of local data (conversation rows, drafts) for when the user signs out deliberately. Returns a
 * function that unregisters it.
 */
export function onSignOut(cleanUp: CleanUp): () => void {
  cleanUps.add(cleanUp)
  return () => void cleanUps.delete(cleanUp)
}

type Question = () => Promise<boolean>
const questions = new Set<Question>()

/**
 * Registers a question for when the user signs out deliberately; the answer false cancels. Returns a function that
 * unregisters it.
 */
export function beforeSignOut(question: Question): () => void {
  questions.add(question)
  return () => void questions.delete(question)
}

/** Signs the user out and deletes what the features store in this browser. */
export async function signOut(): Promise<void> {
  for (const question of questions) if (!(await question())) return
  const session = await readSession()
  if (session) await Promise.allSettled([...cleanUps].map((cleanUp) => cleanUp(session)))
  await endSession(session)
}

/**
 * Spec §4: deletes session and company, requests the logout URL from the server and goes there, or to the root.
 * Several simultaneous refusals end it once.
 */
export function endSession(session: StoredSession | undefined): Promise<void> {
  ending ??= end(session)
  return ending
}

async function end(session: StoredSession | undefined): Promise<void> {
  await clearSession()
  forgetCompany()
  const address = session ? await logoutAddress(session) : '/'
  location.assign(address)
}

async function logoutAddress(session: StoredSession): Promise<string> {
  try {
    const request = requestFor(authCalls.signOut, { session_id: session.session_id }, { signal: AbortSignal.timeout(logoutTimeout) })
    const address = await dataOf(await send(request, session))
    return typeof address === 'string' && isWebAddress(address) ? address : '/'
  } catch {
    return '/'
  }
}

/** The address is assigned to `location`, so a `javascript:` one must be rejected. */
const isWebAddress = (address: string): boolean =>
  URL.canParse(address, location.origin) && /^https?:$/.test(new URL(address, location.origin).protocol)

import { CallError, type Request, type Transport } from '@atrium/contract/client'
import { dataOf, isTokenRefused, send, type Answer } from './send.ts'
import { endSession } from './session-end.ts'
import { readSession, refreshSession } from './session-store.ts'
import { requestProof } from './step-up.ts'
import type { StoredSession } from './stored-session.ts'

/**
 * Sends the calls of the app. A refused token ends the session and leads to the site root (spec §4). When a call
 * requires a step-up, the user is asked for a proof and the call is sent again; the caller notices only the delay.
 */
export const transport: Transport = async (request) => {
  try {
    return await carry(request, endSession)
  } catch (error) {
    const wantsProof = error instanceof CallError && error.code === 'AUTH_STEP_UP_REQUIRED'
    if (!wantsProof || !(await requestProof())) throw error
    return carry(request, endSession)
  }
}

/**
 * The same, but stays on the page when the token is refused: for calls that only check whether a session is still
 * valid.
 */
export const quietTransport: Transport = (request) => carry(request, () => undefined)

type WhenRefused = (session: StoredSession | undefined) => unknown

async function carry(request: Request, whenRefused: WhenRefused): Promise<unknown> {
  try {
    return await dataOf(await exchange(request, whenRefused))
  } catch (error) {
    if (request.method === 'POST' && request.signal?.aborted) return neverSettles() // spec §8
    throw error
  }
}

async function exchange(request: Request, whenRefused: WhenRefused): Promise<Answer> {
  const session = await readSession()
  const answer = await sendAndRefresh(request, session)
  if (!isTokenRefused(answer)) return answer
  const now = await readSession()
  const renewed = now && session && now.access_token !== session.access_token
  const second = renewed ? await sendAndRefresh(request, now) : answer
  if (isTokenRefused(second)) whenRefused(now)
  return second
}

async function sendAndRefresh(request: Request, session: StoredSession | undefined): Promise<Answer> {
  const answer = await send(request, session)
  if (session) await refreshSession(session.session_id, answer.refreshed)
  return answer
}

const neverSettles = (): Promise<never> => new Promise(() => undefined)

import type { Download } from '@atrium/contract/call'
import { CallError, type Request } from '@atrium/contract/client'
import { limits } from '@atrium/contract/limits'
import { deviceId } from './device-id.ts'
import { failureText, refusalText } from './refusal-texts.ts'
import { startStallTimeout, type StallTimeout } from './stall-timeout.ts'
import { credentialParts, type Credentials, type StoredSession } from './stored-session.ts'

/** The headers of spec §7, by the session field that they carry. */
const headerOf = {
  access_token: 'x-access-token',
  session_id: 'x-session-id',
  company_id: 'company-id',
  employee_id: 'employee-id',
} as const satisfies Record<keyof Credentials, string>

export type Answer = { status: number; body: unknown; refreshed: Partial<Credentials>; reference?: string | undefined }

/**
 * Sends one request, for at most 60 seconds; a download ends when nothing arrives for that long. Throws `ERR_NETWORK`
 * or `ERR_TIMEOUT` when there is no response.
 */
export async function send(request: Request, session: StoredSession | undefined): Promise<Answer> {
  const silence = request.download && startStallTimeout(limits.requestTimeout)
  try {
    const response = await fetch(request.path, fetchOptions(request, session, silence?.signal))
    return {
      status: response.status,
      body: silence && response.ok ? { status: true, data: await downloadOf(response, silence) } : parse(await response.text()),
      refreshed: refreshedBy(response.headers),
      reference: response.headers.get('x-request-id') ?? undefined,
    }
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw new CallError(isTimeout(error) ? 'ERR_TIMEOUT' : 'ERR_NETWORK', 0, undefined, failureText('ERR_NETWORK'))
  } finally {
    silence?.stop()
  }
}

/** Our own server sets the name, without special characters. */
async function downloadOf(response: Response, { restart }: StallTimeout): Promise<Download> {
  const named = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')
  const listening = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (part, through) => {
      restart()
      through.enqueue(part)
    },
  })
  const whole = new Response(response.body?.pipeThrough(listening), { headers: response.headers })
  return { file_name: named?.[1] ?? 'download', blob: await whole.blob() }
}

/**
 * Returns the `data` of a success; throws the refusal otherwise. A code that the catalogue does not know reads 'An
 * unknown error occurred' (spec §8).
 */
export async function dataOf({ status, body, reference }: Answer): Promise<unknown> {
  if (isRecord(body) && body['status'] === true && status < 400) return body['data']
  const code = codeOf(body)
  throw new CallError(
    code,
    status,
    isRecord(body) ? body['payload'] : undefined,
    await refusalText(code, isRecord(body) ? body['error_message'] : undefined),
    reference,
  )
}

/** A 401, or the error AUTH_INVALID_TOKEN with any status: the session has ended (spec §4). */
export const isTokenRefused = ({ status, body }: Answer): boolean => status === 401 || codeOf(body) === 'AUTH_INVALID_TOKEN'

function fetchOptions(
  request: Request,
  session: StoredSession | undefined,
  limit = AbortSignal.timeout(limits.requestTimeout),
): RequestInit {
  const signals = [limit, ...(request.signal ? [request.signal] : [])]
  // Identifies this browser in the list of sessions and in sign-in alerts; it grants no access.
  const sent = new Headers({ accept: 'application/json', 'x-device-id': deviceId() })
  if (session) for (const part of credentialParts) sent.set(headerOf[part], session[part])
  if (request.body !== undefined) sent.set('content-type', 'application/json')
  return {
    method: request.method,
    headers: sent,
    credentials: 'omit',
    signal: AbortSignal.any(signals),
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  }
}

function refreshedBy(received: Headers): Partial<Credentials> {
  const refreshed: Partial<Credentials> = {}
  for (const part of credentialParts) {
    const value = received.get(headerOf[part])
    if (value) refreshed[part] = value
  }
  return refreshed
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const codeOf = (body: unknown): string => (isRecord(body) && typeof body['error_code'] === 'string' ? body['error_code'] : 'UNKNOWN')
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'

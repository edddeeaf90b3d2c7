import { inputTravelsInQuery, type Call, type CallTable, type Output, type RawInput } from './call.ts'
import type { ErrorCode } from './errors.ts'

/**
 * The error of a call: a code of the catalogue, its text (the code itself if no text was looked up), and the server’s payload. With
 * `ERR_NETWORK` and `ERR_TIMEOUT` there was no response from the server.
 */
export class CallError extends Error {
  readonly code: ErrorCode | 'ERR_NETWORK' | (string & {})
  readonly status: number
  readonly payload: unknown
  /** A reference by which the operator of the server finds the request in the log; shown to the person. */
  readonly reference: string | undefined
  constructor(code: string, status: number, payload?: unknown, message: string = code, reference?: string) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.status = status
    this.payload = payload
    this.reference = reference
  }
}

export type Request = { method: Call['method']; path: string; body?: unknown; signal?: AbortSignal; download?: true }
/** Sends one request to the server and returns `data`, or a `Download` if requested; throws `CallError`. */
export type Transport = (request: Request) => Promise<unknown>
export type CallOptions = { signal?: AbortSignal }
export type Client<T extends CallTable> = {
  readonly [K in keyof T]: (input: RawInput<T[K]>, options?: CallOptions) => Promise<Output<T[K]>>
}

/**
 * A function per call, typed by the contract. The server has validated and narrowed the response, so the client does not parse it again.
 */
export function createClient<T extends CallTable>(calls: T, transport: Transport): Client<T> {
  const entries = Object.entries(calls).map(([name, call]) => [
    name,
    (input: unknown, options?: CallOptions) => transport(requestFor(call, input, options)),
  ])
  return Object.fromEntries(entries) as Client<T> // built from the table that defines the type
}

export function requestFor(call: Call, input: unknown, options: CallOptions = {}): Request {
  const more = { ...(options.signal ? { signal: options.signal } : {}), ...(call.download ? { download: call.download } : {}) }
  if (!inputTravelsInQuery(call.method)) return { method: call.method, path: call.path, body: input ?? {}, ...more }
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input ?? {})) if (value !== undefined) query.set(key, String(value))
  const text = query.toString()
  return { method: call.method, path: text ? `${call.path}?${text}` : call.path, ...more }
}

import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { request as requestPlain, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback, isPublic } from './http/public-address.ts'

/** Requests to addresses that people of a company enter: only to the public internet, and with time limits. */
export type Outside = {
  /** Like `fetch`, but only over TLS, to public addresses, and without following redirects. Throws an OutsideError. */
  fetch: (address: string, options?: OutsideOptions) => Promise<Response>
  /** The texts of a TXT record, empty when there is none. Throws an OutsideError when no name server answers. */
  resolveTxt: (name: string) => Promise<string[]>
  /** Whether this machine may be contacted, also without TLS: only in tests. */
  loopback: boolean
}
/** Written in the call and without spreads, so that the compiler refuses an option that does not exist. */
export type OutsideOptions = {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array | undefined
  signal?: AbortSignal | undefined
  /** The time limit for an answer, in milliseconds, and its maximum size in bytes, if not the default. */
  timeout?: number
  maximumBytes?: number
  /** Truncates a longer answer instead of rejecting it. */
  cut?: boolean
}

/** The request was not allowed, or got no answer. */
export class OutsideError extends Error {
  readonly fault: 'not-allowed' | 'no-answer'
  constructor(fault: OutsideError['fault'], message: string) {
    super(message)
    this.fault = fault
  }
}

const defaultTimeout = 5_000
const defaultMaximumBytes = 512 * 1024

export const createOutside = ({ loopback = false }: { loopback?: boolean } = {}): Outside => ({
  loopback,
  fetch: async (address, options = {}) => {
    const url = new URL(address)
    admit(url, loopback)
    const deadline = AbortSignal.timeout(options.timeout ?? defaultTimeout)
    const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline
    return ask(url, { ...options, signal }, guardedLookUp(loopback))
  },
  resolveTxt: async (name) => {
    const resolver = new Resolver({ timeout: 2_000, tries: 2 })
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : ''
      if (code === 'ENOTFOUND' || code === 'ENODATA') return []
      throw new OutsideError('no-answer', `no answer about ${name}`)
    }
  },
})

/** Checks a numeric address, since it is never looked up. A name is checked by the addresses it resolves to. */
function admit({ protocol, hostname, username, password }: URL, loopback: boolean): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  const here = loopback && (host === 'localhost' || (isIP(host) !== 0 && isLoopback(host)))
  if (username || password || !(protocol === 'https:' || (protocol === 'http:' && here)))
    throw new OutsideError('not-allowed', 'only https')
  if (isIP(host) && !isPublic(host) && !here) throw new OutsideError('not-allowed', 'not a public address')
}

/**
 * Looks a name up and checks its addresses. The socket connects to exactly these addresses, so a name that resolves differently the second
 * time gains nothing (DNS rebinding).
 */
const guardedLookUp =
  (loopback: boolean): LookupFunction =>
  (hostname, options: LookupOptions, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(new OutsideError('no-answer', `${hostname} is not known`), '')
      const allowed = found.length > 0 && found.every(({ address }) => isPublic(address) || (loopback && isLoopback(address)))
      if (!allowed) return callback(new OutsideError('not-allowed', 'not a public address'), '')
      answerLookUp(found, options, callback)
    })
  }

function answerLookUp(found: LookupAddress[], options: LookupOptions, callback: Parameters<LookupFunction>[2]): void {
  const [first] = found
  if (options.all || !first) callback(null, found)
  else callback(null, first.address, first.family)
}

function ask(
  url: URL,
  { method = 'GET', headers = {}, body, signal, maximumBytes = defaultMaximumBytes, cut = false }: OutsideOptions,
  lookup: LookupFunction,
): Promise<Response> {
  const options: RequestOptions = {
    method,
    headers: { ...headers, 'accept-encoding': 'identity' },
    lookup,
    agent: false,
    ...(signal && { signal }),
  }
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void =>
      reject(error instanceof OutsideError ? error : new OutsideError('no-answer', error instanceof Error ? error.message : 'no answer'))
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, (incoming) => {
      const parts: Buffer[] = []
      let size = 0
      const answer = (): void => resolve(responseOf(incoming.statusCode ?? 502, incoming.headersDistinct, Buffer.concat(parts)))
      incoming.on('data', (part: Buffer) => {
        const room = maximumBytes - size
        size += part.length
        if (size <= maximumBytes) parts.push(part)
        else if (cut) {
          parts.push(part.subarray(0, room))
          answer()
          incoming.destroy()
        } else incoming.destroy(new OutsideError('no-answer', 'the answer is too long'))
      })
      incoming.on('error', fail)
      incoming.on('end', answer)
    })
    request.on('error', fail)
    request.end(body)
  })
}

function responseOf(status: number, headers: Readonly<Record<string, string[] | undefined>>, body: Buffer): Response {
  const pairs = Object.entries(headers).flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value]))
  const isEmpty = status === 204 || status === 205 || status === 304
  return new Response(isEmpty ? null : new Uint8Array(body), { status: status < 200 ? 502 : status, headers: pairs })
}

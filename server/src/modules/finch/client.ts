import { createHash } from 'node:crypto'
import type { FinchSettings } from '#kernel/external-services'
import { OutsideError, type Outside } from '#kernel/outside'
import * as z from 'zod/mini'
import { Batch, Directory, Employment, Failure, Individual, Introspection, Session, Token } from './responses.ts'

/**
 * Why Finch gave no answer: access must be granted again (`reconnect`), or is not sufficient (`not-allowed`); its data is not collected yet
 * (`not-ready`); it is rate limiting (`slow-down`); it rejected the request (`refused`); or it did not respond (`no-answer`).
 */
export type Fault = 'reconnect' | 'not-allowed' | 'not-ready' | 'slow-down' | 'refused' | 'no-answer'
export class FinchFault extends Error {
  readonly fault: Fault
  /** Seconds until a retry, if given. */
  readonly after: number | undefined
  constructor(fault: Fault, message: string, after?: number) {
    super(message)
    this.fault = fault
    this.after = after
  }
}

/** A connection's token and identifiers. */
export type Access = { token: string; connection_id: string; provider_id: string | null }
/** Finch's data about one person: a body, or why there is none. */
export type About<T> = { individual_id: string; body: T } | { individual_id: string; fault: 'not_ready' | 'not_given' }
export type Finch = ReturnType<typeof createFinch>

const version = '2020-09-17'
const products = ['directory', 'individual', 'employment']
/** Before its first collection Finch queries the HR system itself, which may be slow. */
const requestTimeout = 60_000
/** Enough for a hundred people with all the data of an HR system. */
const maximumBytes = 8 * 1024 * 1024

type Question = { method: 'GET' | 'POST'; path: string; authorization?: string | undefined; body?: object }

/** Finch's API. Every request may throw a FinchFault. `timeout` is the limit of each, in milliseconds. */
export function createFinch(outside: Outside, { apiUrl, client, sandbox }: FinchSettings, timeout = requestTimeout) {
  const ask = createAsk(outside, apiUrl, timeout)

  const page = (path: string, body: object) => {
    if (!client) throw new Error('there is no application at Finch')
    const basic = Buffer.from(`${client.id}:${client.secret}`).toString('base64')
    return ask(Session, { method: 'POST', path, authorization: `Basic ${basic}`, body })
  }

  const introspect = async (token: string): Promise<Access> => {
    const found = await ask(Introspection, { method: 'GET', path: '/introspect', authorization: bearer(token) })
    return accessOf(token, found.connection_id ?? found.account_id, found)
  }

  return {
    /** The page on which a company chooses its HR system; with a connection, where it grants access again. */
    openPage: ({ companyId, companyName, connectionId, redirectUri }: PageWanted) => {
      const minutes = { redirect_uri: redirectUri, minutes_to_expire: 60 }
      return connectionId
        ? page('/connect/sessions/reauthenticate', { connection_id: connectionId, products, ...minutes })
        : page('/connect/sessions', {
            customer_id: companyId,
            customer_name: companyName,
            products,
            ...minutes,
            ...(sandbox && { sandbox: 'finch' }),
          })
    },

    /** The token for the code that the page returned. */
    exchange: async (code: string, redirectUri: string): Promise<Access> => {
      const body = { client_id: client?.id, client_secret: client?.secret, code, redirect_uri: redirectUri }
      const found = await ask(Token, { method: 'POST', path: '/auth/token', body })
      return found.connection_id ? accessOf(found.access_token, found.connection_id, found) : introspect(found.access_token)
    },

    introspect,
    readDirectory: (token: string, { offset, limit }: { offset: number; limit: number }) =>
      ask(Directory, { method: 'GET', path: `/employer/directory?limit=${limit}&offset=${offset}`, authorization: bearer(token) }),
    readIndividuals: (token: string, ids: readonly string[]) => askBatch(ask, Individual, { path: '/employer/individual', token, ids }),
    readEmployments: (token: string, ids: readonly string[]) => askBatch(ask, Employment, { path: '/employer/employment', token, ids }),
    disconnect: async (token: string): Promise<void> =>
      void (await ask(z.object({}), { method: 'POST', path: '/disconnect', authorization: bearer(token) })),
    /** Finch's rate limits apply per application; a company with its own token has its own limit. */
    applicationOf: (way: 'page' | 'token', token: string): string =>
      way === 'page' && client ? client.id : createHash('sha256').update(token).digest('base64url'),
  }
}

type Ask = <T extends z.ZodMiniType>(answer: T, question: Question) => Promise<z.infer<T>>

/** Sends requests to Finch, and parses the responses by a schema. */
const createAsk =
  (outside: Outside, apiUrl: string, timeout: number): Ask =>
  async (answer, { method, path, authorization, body }) => {
    const headers = {
      accept: 'application/json',
      'finch-api-version': version,
      ...(authorization && { authorization }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const response = await outside
      .fetch(`${apiUrl}${path}`, { method, headers, timeout, maximumBytes, body: body && JSON.stringify(body) })
      .catch((error: unknown) => {
        throw error instanceof OutsideError ? new FinchFault('no-answer', error.message) : error
      })
    const said: unknown = await response.json().catch(() => undefined)
    if (response.status !== 200) throw faultOf(response, said)
    const read = z.safeParse(answer, said)
    if (!read.success) throw new FinchFault('no-answer', `${path} did not answer as Finch does`)
    return read.data
  }

type BatchAsked = { path: string; token: string; ids: readonly string[] }

async function askBatch<T extends z.ZodMiniType>(ask: Ask, form: T, { path, token, ids }: BatchAsked): Promise<About<z.infer<T>>[]> {
  const body = { requests: ids.map((individual_id) => ({ individual_id })) }
  const { responses } = await ask(Batch, { method: 'POST', path, authorization: bearer(token), body })
  const answers = new Map(responses.map((one) => [one.individual_id, one]))
  return ids.map((individual_id) => aboutOf(form, individual_id, answers.get(individual_id)))
}

type PageWanted = { companyId: string; companyName: string; connectionId: string | undefined; redirectUri: string }
type Named = { provider_id?: string | null | undefined; payroll_provider_id?: string | null | undefined }

const bearer = (token: string): string => `Bearer ${token}`

function accessOf(token: string, connection_id: string | null | undefined, { provider_id, payroll_provider_id }: Named): Access {
  if (!connection_id) throw new FinchFault('refused', 'a token without a connection')
  return { token, connection_id, provider_id: (provider_id ?? payroll_provider_id ?? null)?.slice(0, 100) ?? null }
}

function aboutOf<T extends z.ZodMiniType>(
  form: T,
  individual_id: string,
  answer: { code: number; body: unknown } | undefined,
): About<z.infer<T>> {
  if (answer?.code === 202) return { individual_id, fault: 'not_ready' }
  const read = answer?.code === 200 ? z.safeParse(form, answer.body) : undefined
  return read?.success ? { individual_id, body: read.data } : { individual_id, fault: 'not_given' }
}

/**
 * 401 means that access must be granted again (the token or its connection is gone), except for `invalid_request_error`, which is a
 * rejected request.
 */
function faultOf({ status, headers }: Response, said: unknown): FinchFault {
  const { data } = z.safeParse(Failure, said)
  const words = `${status} ${data?.name ?? ''} ${data?.finch_code ?? ''}`.trim()
  if (status === 202) return new FinchFault('not-ready', words)
  if (status === 401) return new FinchFault(data?.name === 'invalid_request_error' ? 'refused' : 'reconnect', words)
  if (status === 402 || status === 403) return new FinchFault('not-allowed', words)
  if (status === 429) return new FinchFault('slow-down', words, secondsOf(headers.get('retry-after')))
  return new FinchFault(status >= 500 || status === 408 ? 'no-answer' : 'refused', words)
}

const secondsOf = (text: string | null): number | undefined => (text && /^\d{1,4}$/.test(text) ? Number(text) : undefined)

import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listedAtFinch, personAtFinch, type Hired, type PersonAtFinch } from './finch-people.ts'

/** Atrium's application at the fake Finch, and the secret that signs its events, which Finch shows in base64. */
export const finchApplication = { id: '25ea8bd8-f76b-41f9-96e3-1e6162021c50', secret: 'finch-secret-sandbox-tern' }
export const finchWebhookSecret = '5WbX5kEWLlfzsGNjH64I8lOOqUB6e8FH'

type Json = Record<string, unknown>
type Asked = { method: string; path: string; query: URLSearchParams; headers: IncomingMessage['headers']; body: Json }
type Answer = { status: number; body: Json | string; headers?: Record<string, string> }
type Token = { connection_id: string; state: 'connected' | 'reauth' }
type Page = { redirect_uri: string; connection_id: string | undefined }

export type StandIn = Awaited<ReturnType<typeof openFinch>>

const minute = 60_000
const mostInAMinute = 20
const failure = (code: number, name: string, finch_code?: string): Answer => ({
  status: code,
  body: { code, name, ...(finch_code && { finch_code }), message: 'As the documents of Finch have it' },
})

/**
 * A fake Finch on this machine that follows its public documentation (https://developer.tryfinch.com): strict about headers, tokens, bodies
 * and rate limits, which it counts by `clock`. The only thing it takes from Atrium is the redirect address.
 */
export async function openFinch(clock: () => Date = () => new Date()) {
  const people: PersonAtFinch[] = []
  const tokens = new Map<string, Token>()
  const pages = new Map<string, Page>()
  const codes = new Map<string, Page>()
  const heard: { path: string; at: number; body: Json }[] = []
  const next: { path: string; answer: Answer | 'silence' }[] = []
  /** Whether the first data collection is still pending: then it answers 202. */
  const gathering = { pending: false }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer) // requests carry bytes
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', url)
    const asked = { method: request.method ?? '', path, query, headers: request.headers, body: jsonIn(Buffer.concat(parts).toString()) }
    if (path !== '/authorize') heard.push({ path, at: clock().getTime(), body: asked.body })
    const at = next.findIndex((one) => one.path === path)
    const planned = at >= 0 ? next.splice(at, 1)[0]?.answer : undefined
    if (planned === 'silence') return void response.destroy()
    const { status, body, headers } = planned ?? (path === '/authorize' ? thePage(asked) : theApi(asked))
    const isPage = typeof body === 'string'
    response
      .writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json', ...headers })
      .end(isPage ? body : JSON.stringify(body))
  }

  function theApi(asked: Asked): Answer {
    const { method, path, headers } = asked
    if (headers['finch-api-version'] !== '2020-09-17') return failure(400, 'bad_request', 'invalid_request')
    if (method === 'POST' && path !== '/disconnect' && headers['content-type'] !== 'application/json')
      return failure(400, 'bad_request', 'invalid_request')
    if (method === 'POST' && path === '/auth/token') return exchange(asked.body)
    if (method === 'POST' && path.startsWith('/connect/sessions')) return openPage(asked)
    const [scheme, value = ''] = (headers.authorization ?? '').split(' ')
    if (scheme !== 'Bearer') return failure(401, 'unauthorized_request_error')
    const token = tokens.get(value)
    if (!token) return failure(401, 'invalid_token_error')
    if (method === 'GET' && path === '/introspect') return introspect(token)
    if (method === 'POST' && path === '/disconnect')
      return tokens.delete(value) ? { status: 200, body: { status: 'success' } } : failure(500, 'server_error')
    if (token.state === 'reauth') return failure(401, 'authentication_error', 'reauthenticate_user')
    return employer(asked)
  }

  function employer(asked: Asked): Answer {
    const { method, path } = asked
    const inAMinute = heard.filter((one) => one.path === path && clock().getTime() - one.at < minute).length
    if (inAMinute > mostInAMinute) return failure(429, 'rate_limit_exceeded_error', 'finch_application_rl')
    if (gathering.pending)
      return { status: 202, body: { code: 202, name: 'accepted', finch_code: 'pending', message: 'The connection is being set up' } }
    if (method === 'GET' && path === '/employer/directory') return directory(asked.query)
    if (method === 'POST' && path === '/employer/individual') return batch(asked.body, ({ individual }) => individual)
    if (method === 'POST' && path === '/employer/employment') return batch(asked.body, ({ employment }) => employment)
    return failure(404, 'not_found_error', 'item_not_found')
  }

  function directory(query: URLSearchParams): Answer {
    const offset = Number(query.get('offset') ?? 0)
    const limit = Number(query.get('limit') ?? people.length)
    if (!Number.isInteger(offset) || !Number.isInteger(limit) || offset < 0 || limit < 1)
      return failure(400, 'bad_request', 'invalid_request')
    const individuals = people.slice(offset, offset + limit).map(listedAtFinch)
    return { status: 200, body: { paging: { count: people.length, offset }, individuals } }
  }

  function batch({ requests }: Json, pick: (person: PersonAtFinch) => object): Answer {
    if (!Array.isArray(requests) || !requests.length) return failure(400, 'bad_request', 'invalid_request')
    const responses = requests.map(({ individual_id }: { individual_id: string }) => {
      const person = people.find(({ id }) => id === individual_id)
      const code = person ? (person.code ?? 200) : 404
      const isGiven = person && code === 200
      return { individual_id, code, body: isGiven ? pick(person) : failure(code, 'not_found_error', 'individual_not_found').body }
    })
    return { status: 200, body: { responses } }
  }

  const introspect = ({ connection_id, state }: Token): Answer => ({
    status: 200,
    body: {
      id: randomUUID(),
      connection_id,
      account_id: 'd8ef1814-5913-492f-b5c0-a16e2d6432c9',
      client_id: finchApplication.id,
      client_type: 'development',
      connection_type: 'provider',
      connection_status: { status: state, message: null },
      company_id: '87eb4bc3-f76b-35e7-78d2-8f7822021d73',
      products: ['directory', 'individual', 'employment'],
      username: 'johndoe@tryfinch.com',
      provider_id: 'gusto',
      payroll_provider_id: 'gusto',
      manual: false,
    },
  })

  function openPage({ path, headers, body }: Asked): Answer {
    const basic = Buffer.from(`${finchApplication.id}:${finchApplication.secret}`).toString('base64')
    if (headers.authorization !== `Basic ${basic}`) return failure(401, 'invalid_client_error')
    const isAnew = path === '/connect/sessions/reauthenticate'
    const wanted = isAnew ? ['connection_id'] : ['customer_id', 'customer_name', 'products']
    if (wanted.some((name) => !body[name]) || typeof body['redirect_uri'] !== 'string')
      return failure(400, 'bad_request', 'invalid_request')
    const session_id = randomUUID()
    pages.set(session_id, { redirect_uri: body['redirect_uri'], connection_id: isAnew ? String(body['connection_id']) : undefined })
    return { status: 200, body: { session_id, connect_url: `${url}/authorize?session=${session_id}` } }
  }

  /** The address to which a person is redirected after signing in to their HR system. */
  function approve(connectUrl: string): URL {
    const { searchParams } = new URL(connectUrl)
    const page = pages.get(searchParams.get('session') ?? '')
    if (!page) throw new Error('there is no such session at Finch')
    const code = randomUUID()
    codes.set(code, page)
    const back = new URL(page.redirect_uri)
    back.searchParams.set('code', code)
    back.searchParams.set('state', searchParams.get('state') ?? '')
    return back
  }

  const thePage = ({ query }: Asked): Answer => {
    const back = approve(`${url}/authorize?${query.toString()}`).href.replaceAll('&', '&amp;')
    return {
      status: 200,
      body: `<!doctype html><html lang="en"><title>Finch Connect</title><h1>Connect Gusto</h1><a href="${back}">Allow</a></html>`,
    }
  }

  function exchange({ client_id, client_secret, code, redirect_uri }: Json): Answer {
    if (client_id !== finchApplication.id || client_secret !== finchApplication.secret) return failure(401, 'invalid_client_error')
    const page = codes.get(String(code))
    codes.delete(String(code))
    if (!page || page.redirect_uri !== redirect_uri) return failure(400, 'invalid_grant_error')
    const connection_id = page.connection_id ?? randomUUID()
    const access_token = issue(connection_id)
    const names = {
      connection_id,
      customer_id: randomUUID(),
      account_id: randomUUID(),
      company_id: randomUUID(),
      client_type: 'development',
    }
    return {
      status: 200,
      body: {
        access_token,
        token_type: 'bearer',
        ...names,
        connection_type: 'provider',
        products: ['directory', 'individual', 'employment'],
        provider_id: 'gusto',
      },
    }
  }

  function issue(connection_id: string = randomUUID()): string {
    const token = randomUUID()
    tokens.set(token, { connection_id, state: 'connected' })
    return token
  }

  return {
    url,
    people,
    tokens,
    heard,
    gathering,
    issue,
    approve,
    /** The code and the state that the page returns. */
    connect: (connectUrl: string) => {
      const { searchParams } = approve(connectUrl)
      return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
    },
    hire: (hired: Hired): PersonAtFinch => {
      const person = personAtFinch(hired)
      people.push(person)
      return person
    },
    /** Makes every token require reauthentication. */
    breakOff: () => tokens.forEach((token) => (token.state = 'reauth')),
    /** Gives another answer to the next request on this path, once. */
    answerOnce: (path: string, answer: Answer | 'silence') => void next.push({ path, answer }),
    /** An event as Finch sends it: the signature covers id, time and the exact bytes. */
    event: (event_type: string, data: Json, more: { id?: string; at?: Date; connection_id?: string; secret?: string } = {}) => {
      const [only] = tokens.values()
      const { id = `msg_${randomUUID()}`, at = clock(), connection_id = only?.connection_id, secret = finchWebhookSecret } = more
      const body = JSON.stringify({ company_id: randomUUID(), account_id: randomUUID(), connection_id, event_type, data })
      const timestamp = String(Math.floor(at.getTime() / 1_000))
      const digest = createHmac('sha256', Buffer.from(secret, 'base64')).update(`${id}.${timestamp}.${body}`).digest('base64')
      const headers = {
        'content-type': 'application/json',
        'finch-event-id': id,
        'finch-timestamp': timestamp,
        'finch-signature': `v1,${digest}`,
      }
      return { body, headers }
    },
    /** Removes all people, connections and recorded requests. */
    forget: (): void => {
      for (const list of [people, heard, next]) list.length = 0
      tokens.clear()
      gathering.pending = false
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function jsonIn(text: string): Json {
  try {
    return text ? (JSON.parse(text) as Json) : {} // fields are checked one by one
  } catch {
    return {}
  }
}

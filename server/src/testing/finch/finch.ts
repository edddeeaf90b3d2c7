import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../port.ts'
import { createConsent, describeToken } from './finch-consent.ts'
import { createEmployer } from './finch-employer.ts'
import { signEvent, type EventDetails } from './finch-events.ts'
import { personAtFinch, type Hired, type PersonAtFinch } from './finch-people.ts'
import { failure, readRequest, type Answer, type Asked, type Json } from './finch-wire.ts'

export type StandIn = Awaited<ReturnType<typeof openFinch>>
type ReceivedRequest = { path: string; at: number; body: Json }

const minute = 60_000
const mostInAMinute = 20

/**
 * A fake Finch on this machine that follows its public documentation (https://developer.tryfinch.com): strict about headers, tokens, bodies
 * and rate limits, which it counts by `clock`. The only thing it takes from Atrium is the redirect address.
 */
export async function openFinch(clock: () => Date = () => new Date()) {
  const requests: ReceivedRequest[] = []
  const next: { path: string; answer: Answer | 'silence' }[] = []
  const server = createServer((request, response) => void respond(request, response))
  const { url, close } = await listen(server)
  const consent = createConsent(url)
  const employer = createEmployer()
  const api = createApi(
    consent,
    employer,
    (path) => requests.filter((one) => one.path === path && clock().getTime() - one.at < minute).length,
  )

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await readRequest(request)
    const isPage = asked.path === '/authorize'
    if (!isPage) requests.push({ path: asked.path, at: clock().getTime(), body: asked.body })
    const at = next.findIndex(({ path }) => path === asked.path)
    const planned = at >= 0 ? next.splice(at, 1)[0]?.answer : undefined
    if (planned === 'silence') return void response.destroy()
    write(response, planned ?? (isPage ? consent.showPage(asked) : api(asked)))
  }

  return {
    url,
    requests,
    people: employer.people,
    gathering: employer.gathering,
    tokens: consent.tokens,
    issue: consent.issue,
    approve: consent.approve,
    /** The code and the state that the page returns. */
    connect: (connectUrl: string) => {
      const { searchParams } = consent.approve(connectUrl)
      return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
    },
    hire: (hired: Hired): PersonAtFinch => {
      const person = personAtFinch(hired)
      employer.people.push(person)
      return person
    },
    /** Makes every token require reauthentication. */
    breakOff: () => consent.tokens.forEach((token) => (token.state = 'reauth')),
    /** Sets another response for the next request on this path, once. */
    answerOnce: (path: string, answer: Answer | 'silence') => void next.push({ path, answer }),
    /** An event as Finch sends it, of the only connection unless `more` names another. */
    event: (event_type: string, data: Json, more: Partial<EventDetails> = {}) => {
      const [only] = consent.tokens.values()
      return signEvent(event_type, data, { at: clock(), connection_id: only?.connection_id, ...more })
    },
    /** Removes all people, connections and recorded requests. */
    forget: (): void => {
      for (const list of [employer.people, requests, next]) list.length = 0
      consent.tokens.clear()
      employer.gathering.pending = false
    },
    close,
  }
}

function write(response: ServerResponse, { status, body, headers }: Answer): void {
  const isPage = typeof body === 'string'
  response
    .writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json', ...headers })
    .end(isPage ? body : JSON.stringify(body))
}

type Consent = ReturnType<typeof createConsent>
type Employer = ReturnType<typeof createEmployer>

/** Answers the requests of programs. `countInAMinute` is the number of requests of this path within the last minute. */
function createApi(consent: Consent, employer: Employer, countInAMinute: (path: string) => number) {
  return (asked: Asked): Answer => {
    const { method, path, headers } = asked
    if (headers['finch-api-version'] !== '2020-09-17') return failure(400, 'bad_request', 'invalid_request')
    if (method === 'POST' && path !== '/disconnect' && headers['content-type'] !== 'application/json')
      return failure(400, 'bad_request', 'invalid_request')
    if (method === 'POST' && path === '/auth/token') return consent.exchange(asked.body)
    if (method === 'POST' && path.startsWith('/connect/sessions')) return consent.openPage(asked)
    const [scheme, value = ''] = (headers.authorization ?? '').split(' ')
    if (scheme !== 'Bearer') return failure(401, 'unauthorized_request_error')
    const token = consent.tokens.get(value)
    if (!token) return failure(401, 'invalid_token_error')
    if (method === 'GET' && path === '/introspect') return describeToken(token)
    if (method === 'POST' && path === '/disconnect')
      return consent.tokens.delete(value) ? { status: 200, body: { status: 'success' } } : failure(500, 'server_error')
    if (token.state === 'reauth') return failure(401, 'authentication_error', 'reauthenticate_user')
    if (countInAMinute(path) > mostInAMinute) return failure(429, 'rate_limit_exceeded_error', 'finch_application_rl')
    return employer.answer(asked)
  }
}

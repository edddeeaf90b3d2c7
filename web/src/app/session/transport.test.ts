import 'fake-indexeddb/auto'
import type { CallError } from '@atrium/contract/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '#app/testing/eventually.ts'
import { memoryStorage } from '../memory-storage.ts'
import { readRefreshCounter } from './refresh-counter.ts'
import { clearSession, readSession, writeSession } from './session-store.ts'

const mayas = { access_token: 'token-1', session_id: 's-1', company_id: 'northwind', employee_id: 'maya' }
const read = { method: 'GET', path: '/config/company/get' } as const
const write = { method: 'POST', path: '/user/employee/new', body: { employee: {} } } as const
const refused = { error_code: 'AUTH_INVALID_TOKEN', error_message: 'Invalid token, please login again.' }

type Sent = { path: string; init: RequestInit & { headers: Headers } }
type Reply = (sent: Sent) => Response | Promise<Response>
const reply = (body: unknown, status = 200, headers: HeadersInit = {}) => new Response(JSON.stringify(body), { status, headers })

/** A server that returns the replies in turn and records the requests. */
function serve(...replies: Reply[]): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (path: string, init: Sent['init']) => {
    sent.push({ path, init })
    const next = replies[Math.min(sent.length, replies.length) - 1]
    if (!next) throw new Error('No reply is left')
    return await next({ path, init })
  })
  return sent
}
const failureOf = (promise: Promise<unknown>): Promise<CallError> =>
  promise.then(
    () => expect.fail('It succeeded'),
    (error: CallError) => error,
  )

const assign = vi.fn<(address: string) => void>()
/** A session ends only once per page, so each test gets its own page. */
async function freshPage() {
  vi.resetModules()
  return await import('./transport.ts')
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('location', { assign: assign.mockReset(), origin: 'https://atrium.example' })
  await clearSession()
})

describe('the transport', () => {
  test('sends the four headers of the stored session, read at the moment of sending', async () => {
    const { transport } = await freshPage()
    const sent = serve(() => reply({ status: true, data: 1 }))
    await writeSession(mayas)
    expect(await transport(read)).toBe(1)
    await writeSession({ ...mayas, access_token: 'token-9' })
    await transport(read)
    const headers = sent[1]?.init.headers
    expect(sent[0]?.init.headers.get('x-access-token')).toBe('token-1')
    expect([headers?.get('x-access-token'), headers?.get('x-session-id'), headers?.get('company-id'), headers?.get('employee-id')]).toEqual(
      ['token-9', 's-1', 'northwind', 'maya'],
    )
  })

  test('sends no credentials while nobody is signed in', async () => {
    const { transport } = await freshPage()
    const sent = serve(() => reply({ status: true, data: null }))
    await transport(read)
    expect(sent[0]?.init.headers.has('x-access-token')).toBe(false)
  })

  test('stores refreshed headers, keeps the others, and increments the counter', async () => {
    const { transport } = await freshPage()
    serve(() => reply({ status: true, data: 1 }, 200, { 'x-access-token': 'token-2' }))
    await writeSession(mayas)
    await transport(read)
    expect(await readSession()).toEqual({ ...mayas, access_token: 'token-2' })
    expect(readRefreshCounter()).toBe(1)
  })

  test('reports a refusal by its code and text, with the payload of the server', async () => {
    const { transport } = await freshPage()
    serve(() => reply({ error_code: 'NOT_ENOUGH_POINTS', error_message: '…', payload: { missing: 5 } }, 409))
    expect(await failureOf(transport(write))).toMatchObject({
      code: 'NOT_ENOUGH_POINTS',
      message: "You don't have enough points.",
      payload: { missing: 5 },
      status: 409,
    })
  })

  test.each([
    ['a code that the catalogue does not know', () => reply({ error_code: 'TEAPOT' }, 418)],
    ['a page instead of an answer', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a success without status', () => reply({ data: 1 })],
  ])("reports 'An unknown error occurred' for %s", async (_case, answer) => {
    const { transport } = await freshPage()
    serve(answer)
    expect((await failureOf(transport(read))).message).toBe('An unknown error occurred')
  })

  test("reports 'Connectivity issue' when the server is unreachable", async () => {
    const { transport } = await freshPage()
    serve(() => Promise.reject(new TypeError('fetch failed')))
    expect(await failureOf(transport(read))).toMatchObject({ code: 'ERR_NETWORK', message: 'Connectivity issue' })
  })

  test('times out after 60 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const { transport } = await freshPage()
    serve(() => Promise.reject(new DOMException('timed out', 'TimeoutError')))
    expect(await failureOf(transport(read))).toMatchObject({ code: 'ERR_TIMEOUT', message: 'Connectivity issue' })
    expect(timeout).toHaveBeenCalledWith(60_000)
  })

  describe('for a file', () => {
    const asked = { method: 'GET', path: '/user/export/employee', download: true } as const
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterEach(() => void vi.useRealTimers())
    /** A file whose parts arrive when they are sent. */
    function file() {
      const line = new TransformStream<Uint8Array, Uint8Array>()
      const headers = { 'content-disposition': 'attachment; filename="people.csv"', 'content-type': 'text/csv' }
      serve(({ init }) => {
        const stopped = new TransformStream<Uint8Array, Uint8Array>()
        void line.readable.pipeTo(stopped.writable, { ...(init.signal && { signal: init.signal }) }).catch(() => {})
        return Promise.resolve(new Response(stopped.readable, { headers }))
      })
      return line.writable.getWriter()
    }
    const part = new TextEncoder().encode('maya')

    test('waits as long as something arrives', async () => {
      const { transport } = await freshPage()
      const sender = file()
      const download = transport(asked)
      for (let count = 0; count < 4; count += 1) {
        await sender.write(part)
        await vi.advanceTimersByTimeAsync(40_000)
      }
      await sender.close()
      expect(await download).toMatchObject({ file_name: 'people.csv', blob: { size: 16, type: 'text/csv' } })
    })

    test('gives up when nothing arrives for 60 seconds', async () => {
      const { transport } = await freshPage()
      const sender = file()
      const failure = failureOf(transport(asked))
      await sender.write(part)
      await vi.advanceTimersByTimeAsync(61_000)
      expect(await failure).toMatchObject({ code: 'ERR_TIMEOUT', message: 'Connectivity issue' })
    })
  })

  test('never settles an aborted POST, and rejects an aborted GET', async () => {
    const { transport } = await freshPage()
    const sent = serve(
      ({ init }) =>
        new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))),
    )
    const leaving = new AbortController()
    const settled = vi.fn<() => void>()
    void transport({ ...write, signal: leaving.signal }).then(settled, settled)
    const get = transport({ ...read, signal: leaving.signal })
    void eventually(() => expect(sent).toHaveLength(2)).then(() => leaving.abort())
    expect(await failureOf(get)).toMatchObject({ name: 'AbortError' })
    await new Promise((resolve) => setImmediate(resolve))
    expect(settled).not.toHaveBeenCalled()
  })
})

describe('a refused token', () => {
  test('is retried once when another tab has refreshed the session meanwhile', async () => {
    const { transport } = await freshPage()
    const sent = serve(
      async () => {
        await writeSession({ ...mayas, access_token: 'token-2' })
        return reply(refused, 401)
      },
      () => reply({ status: true, data: 'fine' }),
    )
    await writeSession(mayas)
    expect(await transport(read)).toBe('fine')
    expect(sent.map(({ init }) => init.headers.get('x-access-token'))).toEqual(['token-1', 'token-2'])
    expect(assign).not.toHaveBeenCalled()
  })

  test.each([
    ['a 401 without a code', () => reply({}, 401)],
    ['AUTH_INVALID_TOKEN under another status', () => reply(refused, 403)],
  ])('deletes session and company and goes to the logout URL: %s', async (_case, answer) => {
    const { transport } = await freshPage()
    const sent = serve(answer, () => reply({ status: true, data: 'https://sso.example/bye' }))
    await writeSession(mayas)
    localStorage.setItem('company', '{}')
    await failureOf(transport(read))
    await eventually(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://sso.example/bye'))
    expect(await readSession()).toBeUndefined()
    expect(localStorage.getItem('company')).toBeNull()
    expect(sent[1]).toMatchObject({ path: '/auth/logout', init: { method: 'POST', body: JSON.stringify({ session_id: 's-1' }) } })
  })

  test.each([
    ['fails', () => reply({ error_code: 'INTERNAL_SERVER_ERROR' }, 500)],
    ['answers a script', () => reply({ status: true, data: 'javascript:alert(1)' })],
  ])('leads to the root when the logout %s', async (_case, answer) => {
    const { transport } = await freshPage()
    serve(() => reply(refused, 401), answer)
    await writeSession(mayas)
    await failureOf(transport(read))
    await eventually(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/'))
  })

  test('ends the session once, however many calls were refused', async () => {
    const { transport } = await freshPage()
    const sent = serve(({ path }) => (path === '/auth/logout' ? reply({ status: true, data: '/' }) : reply(refused, 401)))
    await writeSession(mayas)
    await Promise.all([failureOf(transport(read)), failureOf(transport(read)), failureOf(transport(write))])
    await eventually(() => expect(assign).toHaveBeenCalled())
    expect(sent.filter(({ path }) => path === '/auth/logout')).toHaveLength(1)
  })

  test('has no effect on the quiet transport', async () => {
    const { quietTransport } = await freshPage()
    serve(() => reply(refused, 401))
    await writeSession(mayas)
    expect(await failureOf(quietTransport(read))).toMatchObject({ code: 'AUTH_INVALID_TOKEN' })
    expect(await readSession()).toEqual(mayas)
    expect(assign).not.toHaveBeenCalled()
  })
})

describe('a call that requires a step-up', () => {
  const wanted = () => reply({ error_code: 'AUTH_STEP_UP_REQUIRED', error_message: '' }, 403)

  test('is sent again automatically, with the same body, once the user has given it', async () => {
    const { transport } = await freshPage()
    const { onStepUp } = await import('./step-up.ts')
    const sent = serve(wanted, () => reply({ status: true, data: 'invited' }))
    onStepUp(async () => true)
    expect(await transport(write)).toBe('invited')
    expect(sent.map(({ init }) => init.body)).toEqual([JSON.stringify(write.body), JSON.stringify(write.body)])
  })

  test('is refused when the user declines, and asks only once when the proof did not help', async () => {
    const { transport } = await freshPage()
    const { onStepUp } = await import('./step-up.ts')
    const sent = serve(wanted)
    onStepUp(async () => false)
    expect(await failureOf(transport(write))).toMatchObject({ code: 'AUTH_STEP_UP_REQUIRED' })
    expect(sent).toHaveLength(1)
    onStepUp(async () => true)
    expect(await failureOf(transport(write))).toMatchObject({ code: 'AUTH_STEP_UP_REQUIRED' })
    expect(sent).toHaveLength(3)
  })
})

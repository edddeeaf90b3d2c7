import { calls } from '@atrium/contract'
import type { Call } from '@atrium/contract/call'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { inThisDatabase } from '#testing/postgres'
import { until } from '#testing/until'
import { ask, codeOf, type Reply } from '#testing/wire'

/** The signal that ends the wait for a turn; aborted by the tests. */
let patience = new AbortController()
let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, hana: Person
beforeAll(async () => {
  node = await openAtrium({ heavyBounds: { statement: 0, lock: 0, waitingOfPerson: 3, patience: () => patience.signal } })
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
  hana = await node.found('Southwind', 'hana')
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

/** Blocks every message search until the returned function is called. */
async function holdSearches(of = node): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: of.database.superuserUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query('lock table message_search in access exclusive mode')
  return async () => void (await client.query('rollback'))
}
const standing = async (): Promise<number> => {
  const text = `select count(*)::int as count from pg_locks where relation = 'message_search'::regclass and not granted and ${inThisDatabase}`
  const client = new pg.Client({ connectionString: node.database.superuserUrl })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(text)
  await client.end()
  return rows[0]?.count ?? 0
}
const waiting = async (): Promise<number> => {
  const { text } = await ask(node.url, 'GET', '/metrics')
  return Number(/^atrium_heavy_waiting (\d+)$/m.exec(text)?.[1])
}
const body = JSON.stringify({ query: 'harbour', kinds: ['message'] })
const search = (person: Person): Promise<Reply> => person.ask('POST', '/general/global/search', body)
const outcomes = async (asked: readonly Promise<Reply>[]): Promise<string[]> => (await Promise.all(asked)).map(codeOf)
const patienceAnew = (): void => void (patience = new AbortController())

test('many searches by one person do not block anyone else', async () => {
  const release = await holdSearches()
  const searches = Array.from({ length: 5 }, () => search(maya))
  await until('two to be at work and three to wait', async () => (await standing()) === 2 && (await waiting()) === 3)
  // More concurrent calls than a node has connections, some of them by the searching person.
  await Promise.all(Array.from({ length: 7 }).flatMap(() => [maya, tomas, jun].map(({ client }) => client.getCompany({}))))
  expect((await hana.client.searchEverything({ query: 'hana', kinds: ['person'] })).groups[0]?.items.length).toBe(1)
  expect(await standing()).toBe(2)
  await release()
  expect(await outcomes(searches)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
})

test('a wait that took too long is refused with a hint to retry, and with a code for one’s own calls or for those of others', async () => {
  patienceAnew()
  const release = await holdSearches()
  const first = [search(maya), search(maya)]
  await until('two to be at work', async () => (await standing()) === 2)
  const own = search(maya)
  const others = search(tomas)
  await until('both to wait', async () => (await waiting()) === 2)
  patience.abort()
  const replies = await Promise.all([own, others])
  expect(replies.map((reply) => [reply.status, codeOf(reply), Number(reply.headers.get('retry-after')) > 0])).toEqual([
    [429, 'TOO_MANY_REQUESTS', true],
    [503, 'SERVICE_UNAVAILABLE', true],
  ])
  patienceAnew()
  await release()
  expect(await outcomes(first)).toEqual(['ok', 'ok'])
  expect(await outcomes([search(maya), search(tomas)])).toEqual(['ok', 'ok'])
})

test('when many searches of a person already wait, another is refused at once', async () => {
  const release = await holdSearches()
  const searches = Array.from({ length: 5 }, () => search(maya))
  await until('two to be at work and three to wait', async () => (await standing()) === 2 && (await waiting()) === 3)
  expect(codeOf(await search(maya))).toBe('TOO_MANY_REQUESTS')
  await release()
  expect(await outcomes(searches)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
})

test('a closed connection stops waiting, and running work keeps its turn until it is done', async () => {
  const release = await holdSearches()
  const hangUp = new AbortController()
  const asked = (): Promise<string> =>
    fetch(`${node.url}/general/global/search`, {
      method: 'POST',
      headers: { ...maya.headers(), 'content-type': 'application/json' },
      body,
      signal: hangUp.signal,
    }).then(
      () => 'answered',
      () => 'hung up',
    )
  const searches = [asked(), asked()]
  await until('two to be at work', async () => (await standing()) === 2)
  searches.push(asked())
  await until('one to wait', async () => (await waiting()) === 1)
  hangUp.abort()
  expect(await Promise.all(searches)).toEqual(['hung up', 'hung up', 'hung up'])
  await until('nobody to wait', async () => (await waiting()) === 0)
  const next = search(maya)
  await until('the next to wait for those at work', async () => (await waiting()) === 1)
  expect(await standing()).toBe(2)
  await release()
  expect(codeOf(await next)).toBe('ok')
})

test('a person suspended while waiting gets no result', async () => {
  const release = await holdSearches()
  const searches = [search(maya), search(maya)]
  await until('two to be at work', async () => (await standing()) === 2)
  const late = search(jun)
  await until('one to wait', async () => (await waiting()) === 1)
  await maya.client.updateAccountStatus({ employee_id: jun.id, status: 'SUSPENDED' })
  await release()
  expect(await outcomes([...searches, late])).toEqual(['ok', 'ok', 'AUTH_INVALID_TOKEN'])
})

test('a search that takes too long is ended with a hint to retry', async () => {
  const strict = await openAtrium({ beside: node, heavyBounds: { statement: 20, lock: 0 } })
  onTestFinished(strict.close)
  const release = await holdSearches()
  const reply = await ask(strict.url, 'POST', '/general/global/search', {
    headers: { ...tomas.headers(), 'content-type': 'application/json' },
    body,
  })
  expect([reply.status, codeOf(reply), reply.headers.has('retry-after')]).toEqual([503, 'SERVICE_UNAVAILABLE', true])
  await release()
})

test('a turn ends with its answer, whether that was a file, a refusal, or was not read', async () => {
  const narrow = await openAtrium({ beside: node, heavyBounds: { perPerson: 1, waitingOfPerson: 0 } })
  onTestFinished(narrow.close)
  const exported = async (filters: object[] = []): Promise<Response> =>
    fetch(`${narrow.url}/user/employee/export`, {
      method: 'POST',
      headers: { ...maya.headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'csv', filters }),
    })
  const statuses: number[] = []
  for (const filters of [[], [{ field: 'joined_at', operator: 'gt', value: 'noon' }], []]) {
    const reply = await until('the turn before to be over', async () => {
      const next = await exported(filters)
      return next.status === 429 ? void (await next.text()) : next
    })
    statuses.push(reply.status)
    if (statuses.length === 1) await reply.body?.cancel()
    else await reply.text()
  }
  expect(statuses).toEqual([200, 400, 200])
})

test('heavy calls only read, and only for signed-in people', () => {
  const heavy = Object.entries<Call>(calls).filter(([, call]) => call.heavy)
  expect(heavy.filter(([, { effect, access }]) => effect !== 'read' || access === 'public').map(([name]) => name)).toEqual([])
  const files = Object.entries<Call>(calls).filter(([name, call]) => call.download && !call.heavy && name !== 'getImportTemplate')
  expect(files.map(([name]) => name)).toEqual([])
})

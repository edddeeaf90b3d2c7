import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLimiter, type Limiter } from '#kernel/limits/limiter'
import { createTestClock, minutes } from '#testing/clock'
import { openFinchNode, type FinchCompany, type FinchNode } from '#testing/finch/finch-company'
import { password } from '#testing/people'
import { query } from '#testing/postgres'
import { openAtrium } from '#testing/atrium'
import { until } from '#testing/until'

/** Tests faults of Finch, and of a node that stops in the middle of a run. */
let there: FinchNode
let company: FinchCompany
beforeAll(async () => {
  const clock = createTestClock({ still: true })
  const { take } = createLimiter(clock)
  const limiter: Limiter = { take: (name, ...rest) => (name.startsWith('finch-') ? take(name, ...rest) : Promise.resolve(true)) }
  there = await openFinchNode({ clock, limiter })
})
beforeEach(async () => {
  there.clock.pass(minutes(5)) // earlier tests have used up the requests of this minute
  company = await there.found()
})
afterAll(() => there.close())
const hire = ({ finch }: FinchCompany, count: number, email = 'deckhand') =>
  Array.from({ length: count }, (_, index) =>
    finch.hire({
      first_name: 'Deckhand',
      last_name: `Moreau ${index}`,
      email: `${email}${index}@northwind.example`,
      department: 'Harbour',
    }),
  )

/** A condition for runs that the queue delays. */
const held = "name = 'finch.sync' and state = 'created' and start_after > now()"
async function findPause(): Promise<number | undefined> {
  const asked = `select extract(epoch from start_after - created_on)::float as pause from pgboss.job where ${held}`
  return (await query<{ pause: number }>(company.node.database.superuserUrl, asked))[0]?.pause
}
/** Ends a pause: in our test clock, and in the queue, which uses the database's clock. */
async function endPause(milliseconds: number): Promise<void> {
  company.clock.pass(milliseconds)
  await company.node.changeQueue(`update pgboss.job set start_after = now() where ${held}`)
}
/** Ends every pause until the work is done. */
async function withoutPauses<T>(work: Promise<T>): Promise<T> {
  let isOver = false
  const end = (): void => void (isOver = true)
  work.then(end, end)
  await until('it to be over', async () => {
    if (await findPause()) await endPause(4_000)
    return isOver
  })
  return work
}

test('Finch gets at most twenty requests in a minute: five at once, and then one every four seconds', async () => {
  const { finch, maya } = company
  hire(company, 650)
  const { connect_url } = await maya.client.startFinchConnection({})
  await maya.client.finishFinchConnection(finch.connect(connect_url))
  const read = await until(
    'everybody to be read',
    async () => {
      if (await findPause()) await endPause(4_000)
      const { sync, counts } = await maya.client.getFinch({})
      return sync?.state === 'done' && counts
    },
    50_000,
  )
  expect(read).toMatchObject({ new: 650 })
  for (const asked of ['directory', 'individual', 'employment']) {
    const times = finch.requests.filter(({ path }) => path === `/employer/${asked}`).map(({ at }) => at)
    expect(times.length, asked).toBeGreaterThanOrEqual(7)
    const [first = 0] = times
    for (const [index, at] of times.entries()) expect(at - first, asked).toBeGreaterThanOrEqual(Math.max(0, index - 4) * 4_000)
  }
})

test('starting a sync during a preview turns the preview into a sync', async () => {
  hire(company, 2)
  await company.connect()
  const tooMuch = {
    code: 429,
    name: 'rate_limit_exceeded_error',
    finch_code: 'finch_application_rl',
    message: 'Too many requests for token',
  }
  company.finch.answerOnce('/employer/individual', { status: 429, body: tooMuch, headers: { 'retry-after': '1' } })
  expect((await company.maya.client.previewFinch({})).sync).toMatchObject({ kind: 'preview', state: 'running' })
  expect((await company.maya.client.startFinchSync({})).sync).toMatchObject({ kind: 'sync', cause: 'person', state: 'running' })
  expect((await withoutPauses(company.ended())).sync).toMatchObject({ kind: 'sync', state: 'done', added: 2 })
})

test('a request answered with 429 is repeated after the time that Finch gives', async () => {
  hire(company, 2)
  const tooMuch = {
    status: 429,
    body: { code: 429, name: 'rate_limit_exceeded_error', finch_code: 'finch_application_rl', message: 'Too many requests for token' },
  }
  company.finch.answerOnce('/employer/individual', { ...tooMuch, headers: { 'retry-after': '600' } })
  const connecting = company.connect()
  expect(await until('the next try to be held back', findPause)).toBeCloseTo(600, 0)
  const asked = () => company.finch.requests.filter(({ path }) => path === '/employer/individual').length
  expect(asked()).toBe(1)
  await endPause(minutes(10))
  expect((await connecting).counts.new).toBe(2)
  expect(asked()).toBe(2)
})

test('an answer about a hundred people with all the data of an HR system is read, although it is long', async () => {
  const [first] = hire(company, 2)
  if (first) first.employment.custom_fields = [{ name: 'Notes', value: 'Knows the harbour. '.repeat(50_000) }]
  expect((await withoutPauses(company.connect())).counts.new).toBe(2)
})

test('an unanswered request is repeated', async () => {
  hire(company, 2)
  company.finch.answerOnce('/employer/directory', 'silence')
  company.finch.answerOnce('/employer/employment', { status: 500, body: { code: 500, name: 'server_error', message: 'Oh' } })
  company.finch.answerOnce('/employer/employment', { status: 200, body: '<html>' })
  expect((await withoutPauses(company.connect())).counts.new).toBe(2)
})

test('nothing is checked until Finch has collected everything, and it is asked again within the hour', async () => {
  const { finch, clock, maya } = company
  hire(company, 2)
  finch.gathering.pending = true
  expect((await company.connect()).sync).toMatchObject({ state: 'failed', failure: 'not_ready' })
  finch.gathering.pending = false
  clock.pass(minutes(61))
  await company.round()
  await until('the round', async () => (await maya.client.getFinch({})).sync?.cause === 'daily')
  expect((await company.ended()).counts.new).toBe(2)
})

test('a change reported during a run that fails is read at once, not at the next regular time', async () => {
  const { finch, maya } = company
  hire(company, 2)
  await company.connect()
  const tooMuch = { code: 429, name: 'rate_limit_exceeded_error', finch_code: 'finch_application_rl', message: 'Too many requests' }
  finch.answerOnce('/employer/individual', { status: 429, body: tooMuch, headers: { 'retry-after': '600' } })
  await maya.client.previewFinch({})
  await until('the run to be held back', findPause)
  await company.tell(finch.event('employment.updated', { individual_id: randomUUID() }))
  finch.gathering.pending = true
  await endPause(minutes(10))
  await until('the next run', async () => (await maya.client.getFinch({})).sync?.cause === 'event')
  finch.gathering.pending = false
  await endPause(0)
  expect((await company.ended()).sync).toMatchObject({ cause: 'event', state: 'done' })
})

test('after access is revoked nothing is requested until someone reconnects, and then the sync continues', async () => {
  const { finch, clock, maya } = company
  const [first] = hire(company, 2)
  await company.connect()
  await company.sync()
  finch.breakOff()
  expect(await company.sync()).toMatchObject({ connection: { state: 'reconnect' }, sync: { state: 'failed', failure: 'reconnect' } })
  const asked = finch.requests.length
  clock.pass(minutes(60 * 25))
  await company.round()
  expect(finch.requests.length).toBe(asked)
  if (first) first.employment.title = 'Boatswain'
  await maya.client.stepUp({ proof: { way: 'password', password } })
  const { connect_url } = await maya.client.startFinchConnection({})
  expect(finch.requests.slice(asked).map(({ path }) => path)).toEqual(['/connect/sessions/reauthenticate'])
  await maya.client.finishFinchConnection(finch.connect(connect_url))
  expect(await company.ended()).toMatchObject({
    connection: { state: 'connected', is_begun: true },
    sync: { kind: 'sync', changed: 1, added: 0 },
  })
})

test('another connection begins again: its ids do not identify the people linked before', async () => {
  const { finch, maya } = company
  hire(company, 1)
  await company.connect()
  await company.sync()
  await maya.client.saveFinchToken({ access_token: finch.issue() })
  expect(await company.ended()).toMatchObject({
    connection: { is_begun: false, way: 'token' },
    sync: { kind: 'preview' },
    counts: { same: 1, conflict: 0 },
  })
})

test('a node that stops in the middle does nothing twice: another continues', async () => {
  const own = await openFinchNode()
  company = await own.found()
  const { node, finch, maya } = company
  hire(company, 60)
  await company.connect()
  await maya.client.startFinchSync({})
  await until('some to be there', async () => ((await maya.client.getFinch({})).sync?.added ?? 0) > 0)
  // The node's current step is rolled back with its connections, and its jobs go back to the queue.
  await node.atrium.stop()
  await query(
    node.database.superuserUrl,
    "update pgboss.job set state = 'retry', start_after = now() where name = 'finch.sync' and state = 'active'",
  )
  const second = await openAtrium({ beside: node, environment: { FINCH_API_URL: finch.url }, clock: company.clock })
  const ended = await until('the other node to end it', async () => {
    const [row] = await query<{ state: string; added: number }>(
      node.database.superuserUrl,
      "select state, added from finch_sync where kind = 'sync'",
    )
    return row?.state === 'done' ? row : undefined
  })
  expect(ended.added).toBe(60)
  const [people] = await query<{ count: number }>(
    node.database.superuserUrl,
    "select count(*)::int as count from employee where work_email_id like 'deckhand%'",
  )
  expect(people?.count).toBe(60)
  await second.close()
  await finch.close()
})

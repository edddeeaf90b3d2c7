import { afterEach, expect, test } from 'vitest'
import { createLimiter } from '#kernel/limiter'
import { minutes } from '#testing/clock'
import { openFinchCompany } from '#testing/finch-company'
import { password } from '#testing/people'
import { query } from '#testing/postgres'
import { openAtrium } from '#testing/atrium'
import { until } from '#testing/until'

/** What Finch does to those who ask it, and what a node does that ends in the middle. */
type Company = Awaited<ReturnType<typeof openFinchCompany<'maya'>>>
let company: Company
afterEach(async () => {
  expect(company.node.failures).toEqual([])
  await company.close()
})
const hire = ({ finch }: Company, count: number, email = 'deckhand') =>
  Array.from({ length: count }, (_, index) =>
    finch.hire({
      first_name: 'Deckhand',
      last_name: `Moreau ${index}`,
      email: `${email}${index}@northwind.example`,
      department: 'Harbour',
    }),
  )

test('Finch is never asked more than twenty times in a minute', async () => {
  const { take } = createLimiter(() => company.clock())
  company = await openFinchCompany([], {
    limiter: { take: (name, ...rest) => (name.startsWith('finch-') ? take(name, ...rest) : Promise.resolve(true)) },
  })
  const { finch, clock, maya } = company
  hire(company, 650)
  const { connect_url } = await maya.client.startFinchConnection({})
  await maya.client.finishFinchConnection(finch.connect(connect_url))
  const read = await until(
    'everybody to be read',
    async () => {
      clock.pass(1_000)
      const { sync, counts } = await maya.client.getFinch({})
      return sync?.state === 'done' && counts
    },
    40_000,
  )
  expect(read).toMatchObject({ new: 650 })
  const times = finch.heard.filter(({ path }) => path === '/employer/directory').map(({ at }) => at)
  expect(times.length).toBe(7)
  // Five at once, and then one every four seconds: whichever minute one looks at, there are at most twenty.
  expect((times[6] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(8_000)
  for (const start of times) expect(times.filter((at) => at >= start && at < start + minutes(1)).length).toBeLessThanOrEqual(20)
})

test('who looks and begins at once, before the look has ended, has begun', async () => {
  company = await openFinchCompany()
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
  expect((await company.ended()).sync).toMatchObject({ kind: 'sync', state: 'done', added: 2 })
})

test('what is answered with 429 is asked again after the time that Finch names', async () => {
  company = await openFinchCompany()
  hire(company, 2)
  const tooMuch = {
    status: 429,
    body: { code: 429, name: 'rate_limit_exceeded_error', finch_code: 'finch_application_rl', message: 'Too many requests for token' },
  }
  company.finch.answerOnce('/employer/individual', { ...tooMuch, headers: { 'retry-after': '1' } })
  expect((await company.connect()).counts.new).toBe(2)
  const [first, second] = company.finch.heard.filter(({ path }) => path === '/employer/individual')
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_000)
})

test('what nobody answers is asked again', async () => {
  company = await openFinchCompany()
  hire(company, 2)
  company.finch.answerOnce('/employer/directory', 'silence')
  company.finch.answerOnce('/employer/employment', { status: 500, body: { code: 500, name: 'server_error', message: 'Oh' } })
  company.finch.answerOnce('/employer/employment', { status: 200, body: '<html>' })
  expect((await company.connect()).counts.new).toBe(2)
})

test('until Finch has gathered everything nothing is judged, and it is asked again within the hour', async () => {
  company = await openFinchCompany()
  const { finch, clock, node, maya } = company
  hire(company, 2)
  finch.gathering.pending = true
  expect((await company.connect()).sync).toMatchObject({ state: 'failed', failure: 'not_ready' })
  finch.gathering.pending = false
  clock.pass(minutes(61))
  await node.atrium.transactions({ effect: 'write' }, (tx) => tx.enqueue('finch.round', {}))
  await until('the round', async () => (await maya.client.getFinch({})).sync?.cause === 'daily')
  expect((await company.ended()).counts.new).toBe(2)
})

test('where access is broken off nothing is asked until somebody connects anew, and then it goes on where it was', async () => {
  company = await openFinchCompany()
  const { finch, clock, node, maya } = company
  const [first] = hire(company, 2)
  await company.connect()
  await company.sync()
  finch.breakOff()
  expect(await company.sync()).toMatchObject({ connection: { state: 'reconnect' }, sync: { state: 'failed', failure: 'reconnect' } })
  const asked = finch.heard.length
  clock.pass(minutes(60 * 25))
  await node.atrium.transactions({ effect: 'write' }, (tx) => tx.enqueue('finch.round', {}))
  if (first) first.employment.title = 'Boatswain'
  await maya.client.stepUp({ proof: { way: 'password', password } })
  const { connect_url } = await maya.client.startFinchConnection({})
  expect(finch.heard.slice(asked).map(({ path }) => path)).toEqual(['/connect/sessions/reauthenticate'])
  await maya.client.finishFinchConnection(finch.connect(connect_url))
  expect(await company.ended()).toMatchObject({
    connection: { state: 'connected', is_begun: true },
    sync: { kind: 'sync', changed: 1, added: 0 },
  })
})

test('another connection begins anew: who is whom there is not who was whom here', async () => {
  company = await openFinchCompany()
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

test('a node that ends in the middle does nothing twice: another goes on', async () => {
  company = await openFinchCompany()
  const { node, finch, maya } = company
  hire(company, 60)
  await company.connect()
  await maya.client.startFinchSync({})
  await until('some to be there', async () => ((await maya.client.getFinch({})).sync?.added ?? 0) > 0)
  // What the node was in the middle of is undone with its connections, and what it had taken from the queue goes back.
  await node.atrium.stop()
  await query(
    node.database.superuserUrl,
    "update pgboss.job set state = 'retry', start_after = now() where name = 'finch.sync' and state = 'active'",
  )
  const second = await openAtrium({ beside: node, environment: { FINCH_API_URL: finch.url }, clock: company.clock })
  const ended = await until(
    'the other node to end it',
    async () => {
      const [row] = await query<{ state: string; added: number }>(
        node.database.superuserUrl,
        "select state, added from finch_sync where kind = 'sync'",
      )
      return row?.state === 'done' ? row : undefined
    },
    20_000,
  )
  expect(ended.added).toBe(60)
  const [people] = await query<{ count: number }>(
    node.database.superuserUrl,
    "select count(*)::int as count from employee where work_email_id like 'deckhand%'",
  )
  expect(people?.count).toBe(60)
  await second.close()
  company = { ...company, close: () => finch.close() }
})

import { request } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Environment } from '#kernel/config'
import { paragraph, type Person } from '#testing/people'
import { until } from '#testing/until'
import { ask, type Headers, refusalOf } from '#testing/wire'

let northwind: TestAtrium
let maya: Person
let tomas: Person
beforeAll(async () => {
  northwind = await openAtrium()
  ;({ maya, tomas } = await northwind.foundNorthwind('tomas'))
})
afterAll(() => northwind.close())

/** Another node of the same installation, with its own settings. */
async function openBeside(environment: Environment = {}): Promise<TestAtrium> {
  const node = await openAtrium({ beside: northwind, environment })
  onTestFinished(node.close)
  return node
}
const read = async (): Promise<string> => (await ask(northwind.url, 'GET', '/metrics')).text
/** The value of one series, 0 if there is none. */
const valueOf = async (series: string): Promise<number> => {
  const line = (await read()).split('\n').find((each) => each.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1) ?? 0)
}
/** The status of a request with this Host header, as a proxy or a DNS rebinding attack would send it. */
const statusOf = (headers: Headers, url = northwind.url): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(`${url}/metrics`, { headers }, (reply) => resolve(reply.resume().statusCode))
      .once('error', reject)
      .end()
  })

test('calls are counted by name and outcome, and timed', async () => {
  const answered = await valueOf('atrium_calls_total{call="listEmployees",outcome="ok"}')
  await maya.client.listEmployees({ limit: 5 })
  await maya.client.listEmployees({ limit: 5 })
  await refusalOf(northwind.client.listEmployees({ limit: 5 }))
  await until(
    'the answers to be counted',
    async () => (await valueOf('atrium_calls_total{call="listEmployees",outcome="ok"}')) === answered + 2,
  )
  await until('the refusal to be counted', () => valueOf('atrium_calls_total{call="listEmployees",outcome="AUTH_INVALID_TOKEN"}'))
  expect(await valueOf('atrium_call_duration_seconds_count{call="listEmployees"}')).toBeGreaterThanOrEqual(3)
})

test('an invalid JSON body counts as a refusal of its call', async () => {
  await maya.ask('POST', '/user/employee/list', '{')
  await until('the refusal to be counted', () => valueOf('atrium_calls_total{call="listEmployees",outcome="INVALID_REQUEST"}'))
})

test('open sockets and the events they are sent are counted', async () => {
  const socket = await tomas.openSocket()
  await until('the socket to be counted', async () => (await valueOf('atrium_live_sockets')) === 1)
  const sent = await valueOf('atrium_live_events_sent_total{event="message.sent"}')
  await maya.client.sendMessage({ destination: { employee_id: tomas.id }, client_message_id: crypto.randomUUID(), body: paragraph('Ahoy') })
  await until('the event to be counted', async () => (await valueOf('atrium_live_events_sent_total{event="message.sent"}')) === sent + 1)
  socket.close()
  await until('the socket to be gone', async () => (await valueOf('atrium_live_sockets')) === 0)
})

test('metrics of jobs, the pool, the event loop and the process exist', async () => {
  await until('the emails to be counted', async () => (await valueOf('atrium_jobs_total{job="mail.send",outcome="done"}')) >= 2)
  expect(await valueOf('atrium_jobs_waiting{job="mail.send"}')).toBe(0)
  expect(await valueOf('atrium_pool_size')).toBe(8)
  expect(await valueOf('atrium_pool_open')).toBeGreaterThan(0)
  const text = await read()
  for (const name of ['atrium_pool_waiting', 'atrium_bus_whole 1', 'nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect(text).toContain(`\n${name}`)
})

test('no label reveals a company or a person', async () => {
  await until('something of each kind', async () => (await valueOf('atrium_jobs_total{job="mail.send",outcome="done"}')) > 0)
  const labels = [...(await read()).matchAll(/(\w+)="([^"]*)"/g)]
  const names = new Set(labels.map(([, name]) => name))
  expect([...names].toSorted()).toEqual(
    ['call', 'event', 'job', 'kind', 'le', 'major', 'minor', 'outcome', 'patch', 'quantile', 'space', 'type', 'version'].filter((name) =>
      names.has(name),
    ),
  )
  const values = labels.map(([, , value]) => value ?? '').join(' ')
  for (const secret of [maya.id, maya.companyId, tomas.id, maya.session.session_id, 'northwind', 'Northwind', 'Okafor'])
    expect(values).not.toContain(secret)
})

test('without a token only this machine is answered: no proxy on it, and no foreign host name', async () => {
  const { host } = new URL(northwind.url)
  expect(await statusOf({ host })).toBe(200)
  expect(await statusOf({ host: 'localhost:3000' })).toBe(200)
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
    expect(await statusOf({ host, [name]: '127.0.0.1' }), name).toBe(403)
  for (const name of ['atrium.example.com', 'localhost.evil.example', '127.0.0.1.evil.example'])
    expect(await statusOf({ host: name }), name).toBe(403)
})

test('behind a proxy nobody is answered without a token', async () => {
  const proxied = await openBeside({ TRUST_PROXY: 'on' })
  expect((await ask(proxied.url, 'GET', '/metrics')).status).toBe(403)
})

test('with a token anyone who presents it is answered, from anywhere, and nobody else', async () => {
  const token = 'a-lighthouse-keeper'
  const guarded = await openBeside({ METRICS_TOKEN: token, TRUST_PROXY: 'on' })
  const shown = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9', host: 'atrium.example.com' }
  expect(await statusOf(shown, guarded.url)).toBe(200)
  for (const authorization of ['', 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`, token])
    expect(await statusOf({ authorization }, guarded.url), authorization).toBe(401)
})

test('without the database the other metrics can still be read', async () => {
  const alone = await openBeside()
  await alone.atrium.pool.end()
  alone.atrium.pool.end = async () => {}
  const { status, text } = await ask(alone.url, 'GET', '/metrics')
  expect(status).toBe(200)
  expect(text).toContain('atrium_live_sockets 0')
  expect(text).not.toMatch(/^atrium_jobs_waiting\{/m)
})

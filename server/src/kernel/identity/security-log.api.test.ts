import { keysOf } from '@atrium/contract/records'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { minutes } from '#testing/clock'
import { password, type Person } from '#testing/people'
import { until } from '#testing/until'
import { ask, refusalOf } from '#testing/wire'
import { createLog } from '../log.ts'

type Line = { msg: string; call?: string; outcome?: string; employee_id?: string; time: number }

const raw: string[] = []
const lines = (): Line[] => raw.map((line): Line => JSON.parse(line))
let northwind: TestAtrium
let maya: Person, jun: Person
beforeAll(async () => {
  // Statements that a busy machine makes slow are logged too, and are not the subject here.
  const environment = { SLOW_QUERY_MS: '60000' }
  northwind = await openAtrium({ environment, log: createLog('info', { write: (line) => void raw.push(line) }) })
  ;({ maya, jun } = await northwind.foundNorthwind('jun'))
})
afterAll(() => northwind.close())
afterEach(() => void raw.splice(0))

const logged = (fits: Partial<Line>): Promise<Line> =>
  until('the line', () => lines().find((line) => keysOf(fits).every((name) => line[name] === fits[name])))

test('sign-ins are logged with call, person, address and time, and so are failed ones', async () => {
  const { id } = await northwind.signIn('jun')
  expect(await logged({ call: 'signIn', outcome: 'ok' })).toMatchObject({
    msg: 'sign-in',
    employee_id: id,
    company_id: maya.companyId,
    address: '127.0.0.1',
    request_id: expect.any(String),
    time: expect.any(Number),
  })
  await refusalOf(northwind.client.signIn({ work_email_id: jun.address, password: 'Wrong-lamp-42' }))
  expect(await logged({ call: 'signIn', outcome: 'AUTH_INVALID_CREDENTIALS' })).toMatchObject({ msg: 'refused', address: '127.0.0.1' })
  await maya.client.stepUp({ proof: { way: 'password', password } })
  expect(await logged({ call: 'stepUp', outcome: 'ok' })).toMatchObject({ employee_id: maya.id })
})

test('calls refused for missing rights or for input that no page of ours would send are logged', async () => {
  await refusalOf(maya.client.updateEmployee({ employee: { employee_id: jun.id, about: 'x'.repeat(2_000) } }))
  expect(await logged({ call: 'updateEmployee', outcome: 'INVALID_REQUEST' })).toMatchObject({ employee_id: maya.id })
  await refusalOf(jun.client.listDomains({}))
  expect(await logged({ call: 'listDomains', outcome: 'NO_PERMISSION' })).toMatchObject({ employee_id: jun.id })
  await ask(northwind.url, 'GET', '/config/company/get', { headers: { ...jun.headers(), 'company-id': maya.id } })
  expect(await logged({ call: 'getCompany', outcome: 'AUTH_INVALID_TOKEN' })).not.toHaveProperty('employee_id')
})

test('ordinary refusals and successful calls are not logged', async () => {
  await maya.client.getCompany({})
  await refusalOf(maya.client.createSpace({ space_name: 'Northwind' }))
  await northwind.signIn('maya')
  await logged({ call: 'signIn' })
  expect(lines().map(({ call }) => call)).toEqual(['signIn'])
})

test('the use of a token replaced long ago is logged with both devices', async () => {
  const phone = await northwind.signIn('jun')
  const old = phone.headers()
  for (let turn = 0; turn < 3; turn += 1) {
    northwind.clock.pass(minutes(6))
    await phone.client.getCompany({})
    await phone.client.getCompany({})
  }
  await ask(northwind.url, 'GET', '/config/company/get', { headers: { ...old, 'user-agent': 'curl/8' } })
  expect(await logged({ msg: 'a token that was replaced long ago came back' })).toMatchObject({
    employee_id: jun.id,
    device: 'curl/8',
    device_of_session: 'Firefox, Linux',
  })
})

test('untrusted input cannot forge a log line', async () => {
  await ask(northwind.url, 'POST', '/auth/login/email', {
    headers: { 'content-type': 'application/json', 'user-agent': '{"msg":"forged"}', 'x-request-id': 'forged\\n{"msg":"forged"}' },
    body: JSON.stringify({ work_email_id: 'a"\n{"msg":"forged"}', password: '\r\n{"msg":"forged"}' }),
  })
  await logged({ call: 'signIn' })
  for (const line of raw) expect(line.indexOf('\n')).toBe(line.length - 1)
  expect(lines().some(({ msg }) => msg === 'forged')).toBe(false)
})

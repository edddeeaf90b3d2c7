import { randomUUID } from 'node:crypto'
import { nobody } from '@atrium/contract/people/audience'
import type { ClockAction } from '@atrium/contract/clockin/schemas'
import { afterAll, expect, test } from 'vitest'
import { createLimiter } from '#kernel/limits/limiter'
import { openAtrium } from '#testing/atrium'
import { createNoonClock, minutes } from '#testing/clock'
import { sealAtKiosk } from '#testing/kiosk'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { codeOf, refusalOf } from '#testing/wire'

const clock = createNoonClock({ still: true })
const node = await openAtrium({ clock, limiter: createLimiter(clock) })
const { maya, tomas, jun, aisha } = await node.foundNorthwind('tomas', 'jun', 'aisha')
const kiosk = node.client
const pins = { maya: '274916', tomas: '839205', jun: '604173' }
await maya.client.setClockinPin({ pin: pins.maya })
await tomas.client.setClockinPin({ pin: pins.tomas })
await jun.client.setClockinPin({ pin: pins.jun })
const audience = { ...nobody, employees: [tomas, jun, aisha].map(({ id }) => ({ employee_id: id })) }
const gate = await maya.client.createKiosk({ kiosk_name: 'North gate', audience })
const slip = await maya.client.createKiosk({ kiosk_name: 'Slipway', audience })
const dock = await maya.client.createKiosk({ kiosk_name: 'Dry dock' })
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const { device_token } = gate
const open = ({ id: employee_id }: Person, pin: string) => kiosk.openKioskClock({ device_token, employee_id, pin })
const press = (pass: string, action: ClockAction) => kiosk.punchAtKiosk({ device_token, pass, action, client_punch_id: randomUUID() })
const today = (): string => clock().toISOString().slice(0, 'YYYY-MM-DD'.length)
const hoursOf = ({ client }: Person) => client.getClockin({ from: today(), to: today() })

test('a kiosk shows the names of its people and nothing else of them; managers see when it was there', async () => {
  const view = await kiosk.getKiosk({ device_token })
  expect(view).toMatchObject({ kiosk_name: 'North gate', company_name: 'Northwind', is_complete: true })
  expect(view.people.map(({ first_name }) => first_name)).toEqual(['Aisha', 'Jun', 'Tomás'])
  expect(Object.keys(view.people[0] ?? {}).toSorted()).toEqual(['employee_id', 'first_name', 'last_name', 'profile_url'])
  const { items } = await maya.client.listKiosks({})
  expect(items.map(({ kiosk_name, last_seen_at }) => [kiosk_name, last_seen_at])).toEqual([['Dry dock', null], ['Slipway', null], ['North gate', clock().toISOString()]]) // prettier-ignore
  expect(await refusalOf(jun.client.listKiosks({}))).toBe('NO_PERMISSION')
})

test('a search at a kiosk finds names, and tells nobody who has an address or a position', async () => {
  await maya.client.updateEmployee({ employee: { employee_id: jun.id, position_title: 'Harbour pilot' } })
  const found = async (search: string) => (await kiosk.getKiosk({ device_token, search })).people.map(({ first_name }) => first_name)
  expect(await found('lindq')).toEqual(['Jun'])
  expect(await found('lindqvist ju')).toEqual(['Jun'])
  expect(await found('okafor')).toEqual([])
  for (const other of ['pilot', jun.address, 'example']) expect([other, await found(other)]).toEqual([other, []])
})

test('neither its token, a PIN nor a code is stored', async () => {
  const { code } = await jun.client.createClockinCode({})
  const tables = ['clockin_kiosk', 'clockin_pin', 'clockin_code', 'audit_entry']
  const rows = await Promise.all(tables.map((name) => query(node.database.superuserUrl, `select t::text as row from ${name} t`)))
  const stored = JSON.stringify(rows)
  const secrets = [device_token.split('.')[1] ?? '', pins.jun, code]
  for (const secret of secrets) expect(stored).not.toContain(secret)
  expect(stored).toContain('North gate')
})

test('two people clock in with their PINs, one after the other, at the time of the server', async () => {
  const opened = await open(jun, pins.jun)
  expect(opened).toMatchObject({ person: { first_name: 'Jun' }, clock: { clock_status: 'out' } })
  expect(await press(opened.pass, 'in')).toMatchObject({
    clock: { clock_status: 'in', since: clock().toISOString() },
    punch: { source: 'kiosk' },
  })
  const { pass } = await open(tomas, pins.tomas)
  await press(pass, 'in')
  clock.pass(minutes(30))
  const again = await open(jun, pins.jun)
  expect(again.clock.clock_status).toBe('in')
  expect(await press(again.pass, 'out')).toMatchObject({ clock: { clock_status: 'out' } })
  expect((await hoursOf(jun)).entries).toMatchObject([{ source: 'kiosk', state: 'counted', ended_at: clock().toISOString() }])
  expect((await hoursOf(tomas)).entries).toMatchObject([{ source: 'kiosk', ended_at: null }])
})

test('a pass is of one kiosk, for a minute', async () => {
  const { pass } = await open(jun, pins.jun)
  const elsewhere = { device_token: dock.device_token, pass, action: 'in' as const, client_punch_id: randomUUID() }
  expect(await refusalOf(kiosk.punchAtKiosk(elsewhere))).toBe('KIOSK_PASS_EXPIRED')
  expect(await refusalOf(press(`${pass.slice(0, -2)}AA`, 'in'))).toBe('KIOSK_PASS_EXPIRED')
  clock.pass(minutes(1) + 1)
  expect(await refusalOf(press(pass, 'in'))).toBe('KIOSK_PASS_EXPIRED')
})

test('a wrong PIN, a person without one and one who is not of this kiosk get the same answer', async () => {
  expect(await refusalOf(open(jun, '111222'))).toBe('KIOSK_PIN_INVALID')
  expect(await refusalOf(open(aisha, '274916'))).toBe('KIOSK_PIN_INVALID')
  expect(await refusalOf(open(maya, pins.maya))).toBe('KIOSK_PIN_INVALID')
  expect(await refusalOf(kiosk.openKioskClock({ device_token, employee_id: randomUUID(), pin: '274916' }))).toBe('KIOSK_PIN_INVALID')
})

test('after five attempts a person has one a minute, many at once as well, and others are not held up', async () => {
  clock.pass(minutes(10))
  const answers = await Promise.all(Array.from({ length: 9 }, () => refusalOf(open(jun, '111222'))))
  expect(answers.filter((code) => code === 'KIOSK_PIN_INVALID')).toHaveLength(5)
  expect(answers.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(4)
  expect(await refusalOf(open(jun, pins.jun))).toBe('TOO_MANY_REQUESTS')
  expect((await open(tomas, pins.tomas)).person.first_name).toBe('Tomás')
  clock.pass(minutes(1))
  expect((await open(jun, pins.jun)).person.first_name).toBe('Jun')
  clock.pass(minutes(10))
})

test('attempts with a sealed PIN count with the others, and there are no more than fifty a day', async () => {
  clock.pass(minutes(24 * 60))
  const view = await kiosk.getKiosk({ device_token })
  const guess = () => {
    const made = { employee_id: aisha.id, action: 'in' as const, client_punch_id: randomUUID(), device_time: clock().toISOString() }
    const punch = sealAtKiosk('111222', view, made)
    return refusalOf(kiosk.sendKioskPunch({ device_token, punch, device_sent_at: clock().toISOString() }))
  }
  const type = () => refusalOf(open(aisha, '111222'))
  for (const attempt of [guess, type, guess, type, guess]) expect(await attempt()).toBe('KIOSK_PIN_INVALID')
  expect(await guess()).toBe('TOO_MANY_REQUESTS')
  const answers: unknown[] = []
  for (let minute = 0; minute < 60; minute++) {
    clock.pass(minutes(1))
    answers.push(await guess())
  }
  expect(answers.filter((code) => code === 'KIOSK_PIN_INVALID')).toHaveLength(47)
  expect(answers.at(-1)).toBe('TOO_MANY_REQUESTS')
  clock.pass(minutes(24 * 60))
  expect(await guess()).toBe('KIOSK_PIN_INVALID')
})

test('a kiosk has so many attempts for all its people, codes and unknown people included', async () => {
  clock.pass(minutes(24 * 60))
  const guess = (index: number) =>
    refusalOf(
      index % 2
        ? kiosk.openKioskClock({ device_token: slip.device_token, code: 'AAAAABBBBB' })
        : kiosk.openKioskClock({ device_token: slip.device_token, employee_id: randomUUID(), pin: '111222' }),
    )
  const answers = await Promise.all(Array.from({ length: 125 }, (_, index) => guess(index)))
  expect(answers.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(5)
  expect((await open(tomas, pins.tomas)).person.first_name).toBe('Tomás')
})

test('what a kiosk has opens nothing else, and nothing of another company', async () => {
  const hana = await node.found('Kestrel', 'hana')
  await hana.client.setClockinPin({ pin: pins.jun })
  expect(await refusalOf(open(hana, pins.jun))).toBe('KIOSK_PIN_INVALID')
  const { code } = await hana.client.createClockinCode({})
  expect(await refusalOf(kiosk.openKioskClock({ device_token, code }))).toBe('KIOSK_CODE_INVALID')
  const swapped = device_token.replace(maya.companyId, hana.companyId)
  expect(await refusalOf(kiosk.getKiosk({ device_token: swapped }))).toBe('KIOSK_NOT_FOUND')
  const { pass } = await open(tomas, pins.tomas)
  for (const token of [device_token, device_token.split('.')[1] ?? '', pass])
    for (const [method, path, body] of [
      ['GET', '/config/company/get', undefined],
      ['GET', `/general/clockin/get?from=${today()}&to=${today()}`, undefined],
      ['POST', '/general/clockin/update', JSON.stringify({ action: 'in', client_punch_id: randomUUID() })],
    ] as const) {
      const reply = await tomas.ask(method, path, body, { 'x-access-token': token })
      expect([reply.status, codeOf(reply)]).toEqual([401, 'AUTH_INVALID_TOKEN'])
    }
})

test('the code of a phone opens a clock once, within a minute, and only where its person is shown', async () => {
  const { code, expires_at } = await aisha.client.createClockinCode({})
  expect(Date.parse(expires_at) - clock().getTime()).toBe(minutes(1))
  const typed = `${code.slice(0, 5)} ${code.slice(5).toLowerCase()}`
  const opened = await kiosk.openKioskClock({ device_token, code: typed })
  expect(opened.person.first_name).toBe('Aisha')
  expect(await press(opened.pass, 'in')).toMatchObject({ clock: { clock_status: 'in' } })
  expect(await refusalOf(kiosk.openKioskClock({ device_token, code }))).toBe('KIOSK_CODE_INVALID')
  const late = await aisha.client.createClockinCode({})
  clock.pass(minutes(1) + 1)
  expect(await refusalOf(kiosk.openKioskClock({ device_token, code: late.code }))).toBe('KIOSK_CODE_INVALID')
  const foreign = await maya.client.createClockinCode({})
  expect(await refusalOf(kiosk.openKioskClock({ device_token, code: foreign.code }))).toBe('KIOSK_CODE_INVALID')
})

test('what was pressed without a network comes later, once, with the PIN sealed to it', async () => {
  clock.pass(minutes(24 * 60))
  const view = await kiosk.getKiosk({ device_token })
  const made = { employee_id: jun.id, action: 'in' as const, client_punch_id: randomUUID(), device_time: clock().toISOString() }
  const punch = sealAtKiosk(pins.jun, view, made)
  clock.pass(minutes(20))
  const send = (sent = punch) => kiosk.sendKioskPunch({ device_token, punch: sent, device_sent_at: clock().toISOString() })
  expect(await send()).toMatchObject({
    clock: { clock_status: 'in', since: made.device_time },
    punch: { source: 'offline', outcome: 'applied' },
  })
  expect(await send()).toMatchObject({ punch: { client_punch_id: made.client_punch_id } })
  expect((await hoursOf(jun)).entries).toMatchObject([{ source: 'offline', started_at: made.device_time }])
  const changes = [
    { action: 'out' as const },
    { employee_id: tomas.id },
    { device_time: clock().toISOString() },
    { client_punch_id: randomUUID() },
  ]
  for (const change of changes) expect(await refusalOf(send({ ...punch, ...change }))).toBe('KIOSK_PIN_INVALID')
  clock.pass(minutes(10))
  const wrong = sealAtKiosk('111222', view, { ...made, action: 'out', client_punch_id: randomUUID() })
  expect(await refusalOf(send(wrong))).toBe('KIOSK_PIN_INVALID')
})

test('easy PINs are refused, and a PIN that was removed opens nothing', async () => {
  const fresh = await node.signIn('jun')
  for (const pin of ['000000', '123456', '987654', '121212']) expect(await refusalOf(fresh.client.setClockinPin({ pin }))).toBe('PIN_WEAK')
  expect(await refusalOf(fresh.client.setClockinPin({ pin: '1234' }))).toBe('INVALID_REQUEST')
  expect(await fresh.client.setClockinPin({ pin: null })).toEqual({ set_at: null })
  expect(await refusalOf(open(jun, pins.jun))).toBe('KIOSK_PIN_INVALID')
  expect(await fresh.client.getClockinPin({})).toEqual({ set_at: null })
})

test('while clock-in is off, and once it was removed, a kiosk shows and takes nothing', async () => {
  await maya.client.updateModules({ clockin: false })
  expect(await refusalOf(kiosk.getKiosk({ device_token }))).toBe('MODULE_SWITCHED_OFF')
  await maya.client.updateModules({ clockin: true })
  const { pass } = await open(tomas, pins.tomas)
  await maya.client.deleteKiosk({ kiosk_id: gate.kiosk.kiosk_id })
  expect(await refusalOf(kiosk.getKiosk({ device_token }))).toBe('KIOSK_NOT_FOUND')
  expect(await refusalOf(open(tomas, pins.tomas))).toBe('KIOSK_NOT_FOUND')
  expect(await refusalOf(press(pass, 'out'))).toBe('KIOSK_NOT_FOUND')
  expect(await refusalOf(kiosk.getKiosk({ device_token: 'nothing' }))).toBe('KIOSK_NOT_FOUND')
  expect(await refusalOf(maya.client.deleteKiosk({ kiosk_id: gate.kiosk.kiosk_id }))).toBe('KIOSK_NOT_FOUND')
})

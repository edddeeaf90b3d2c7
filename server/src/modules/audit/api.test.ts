import type { AuditEntry } from '@atrium/contract/audit/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kernel/database/transaction'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { minutes } from '#testing/clock'
import { password, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { ask, refusalOf } from '#testing/wire'

let northwind: TestAtrium
let maya: Person, tomas: Person, jun: Person, aisha: Person, hana: Person
beforeAll(async () => {
  northwind = await openAtrium()
  ;({ maya, tomas, jun, aisha } = await northwind.foundNorthwind('tomas', 'jun', 'aisha'))
  hana = await northwind.found('Kestrel', 'hana')
})
afterAll(async () => {
  expect(northwind.failures).toEqual([])
  await northwind.close()
})

const filterOf = (field: 'action' | 'subject_id' | 'actor_id', value: string) => ({ field, operator: 'eq' as const, value })
/** The newest entries of an action, optionally of one subject. */
async function newestEntries(action: string, subject?: string, reader: Person = maya): Promise<AuditEntry[]> {
  const filters = [filterOf('action', action), ...(subject ? [filterOf('subject_id', subject)] : [])]
  return (await reader.client.listAuditEntries({ filters })).items
}
const soon = (what: string, action: string, subject?: string): Promise<AuditEntry> =>
  until(what, async () => (await newestEntries(action, subject))[0])
/** The time of the database, which the trail uses, in the format of the contract. */
const now = async (): Promise<string> => {
  const [row] = await query<{ now: Date }>(northwind.database.superuserUrl, 'select clock_timestamp() as now')
  return row?.now.toISOString() ?? ''
}
const changesOf = (entry: AuditEntry | undefined) =>
  Object.fromEntries((entry?.changes ?? []).map(({ field, old, new: next }) => [field, [old, next]]))

describe('a change', () => {
  test('is recorded with actor, subject, old and new values, time and address', async () => {
    await maya.client.updateEmployee({ employee: { employee_id: tomas.id, location: 'Design' } })
    const before = await now()
    await maya.client.updateEmployee({ employee: { employee_id: tomas.id, location: 'Product' } })
    const after = await now()
    const [entry] = await newestEntries('employee.changed', tomas.id)
    expect(entry).toMatchObject({
      actor_id: maya.id,
      actor_name: 'Maya Okafor',
      subject_kind: 'employee',
      subject_name: 'Tomás Nunes',
      changes: [{ field: 'location', old: 'Design', new: 'Product', hidden: false }],
      address: '127.0.0.1',
      device: 'Firefox, Linux',
    })
    expect([before, entry?.at, after]).toEqual([before, entry?.at, after].toSorted())
  })

  test('is recorded with the names of roles and spaces instead of their ids', async () => {
    const { items } = await maya.client.listRoles({})
    const admin = items.find(({ role_name }) => role_name === 'admin')
    await maya.client.updateEmployee({ employee: { employee_id: tomas.id, role_id: admin?.role_id ?? '' } })
    expect(changesOf((await newestEntries('employee.changed', tomas.id))[0])).toEqual({ role_id: ['employee', 'admin'] })
    await maya.client.createSpace({ space_name: 'Harbour', employee_ids: [jun.id] })
    expect((await newestEntries('space_member.created', jun.id))[0]).toMatchObject({
      subject_name: 'Jun Lindqvist',
      context: [{ field: 'space_id', value: 'Harbour' }],
      changes: [{ field: 'role', old: null, new: 'member' }],
    })
  })

  test('keeps the name of deleted things', async () => {
    await query(
      northwind.database.superuserUrl,
      `insert into role (company_id, role_name, permissions) values ('${maya.companyId}', 'Harbour master', '{space.create}')`,
      "delete from role where role_name = 'Harbour master'",
    )
    expect((await newestEntries('role.deleted'))[0]).toMatchObject({
      subject_name: 'Harbour master',
      actor_id: null,
      actor_name: null,
      address: null,
    })
    expect(changesOf((await newestEntries('role.deleted'))[0])).toMatchObject({ permissions: [['space.create'], null] })
  })

  test('is not recorded when the call is rolled back', async () => {
    const before = (await maya.client.listAuditEntries({ limit: 200 })).items.length
    const moved = northwind.atrium.transactions({ effect: 'write', companyId: maya.companyId }, async (tx) => {
      await tx.run(sql`update company set company_name = 'Southwind' where company_id = ${maya.companyId}`)
      throw new Error('nothing of it')
    })
    await expect(moved).rejects.toThrow('nothing of it')
    expect((await maya.client.listAuditEntries({ limit: 200 })).items).toHaveLength(before)
  })

  test('is not recorded when only insignificant columns changed', async () => {
    const before = (await newestEntries('employee.changed', jun.id)).length
    await jun.client.updateEmployee({ employee: { employee_status: { status_type: 'manual', auto_status: 'Busy' } } })
    expect(await newestEntries('employee.changed', jun.id)).toHaveLength(before)
  })

  test('keeps the actor, address and device of each of many concurrent calls', async () => {
    const people = [maya, tomas, jun, aisha]
    const browsers = ['Firefox/140.0 (X11; Linux)', 'Windows NT 10.0 Chrome/140.0', 'iPhone Safari/605', 'Mac OS X Safari/605']
    const known = ['Firefox, Linux', 'Chrome, Windows', 'Safari, iOS', 'Safari, macOS']
    const replies = await Promise.all(
      Array.from({ length: 40 }, async (_one, turn) => {
        const person = people[turn % 4]
        const body = JSON.stringify({ employee: { location: `turn ${turn}` } })
        return person?.ask('POST', '/user/employee/meta/update', body, { 'user-agent': browsers[turn % 4] ?? '' })
      }),
    )
    const { items } = await maya.client.listAuditEntries({ filters: [filterOf('action', 'employee.changed')], search: 'turn', limit: 200 })
    // On a busy machine some wait too long for the directory and are refused: those leave no entry.
    const done = replies.filter((reply) => reply?.status === 200).length
    expect(done).toBeGreaterThan(8)
    expect(items).toHaveLength(done)
    for (const entry of items) {
      const turn = Number(/\d+/.exec(String(changesOf(entry)['location']?.[1]))?.[0])
      expect([entry.actor_id, entry.subject_id, entry.device]).toEqual([people[turn % 4]?.id, people[turn % 4]?.id, known[turn % 4]])
    }
  })

  test('has no actor when a job makes it', async () => {
    await northwind.atrium.transactions({ effect: 'write', companyId: maya.companyId }, (tx) =>
      tx.run(sql`update company set time_zone = 'Europe/Lisbon' where company_id = ${maya.companyId}`),
    )
    expect((await newestEntries('company.changed'))[0]).toMatchObject({ actor_id: null, address: null, device: null })
  })
})

describe('a person', () => {
  test('is recorded signing in and out, as the actor', async () => {
    const session = await northwind.signIn('jun')
    expect((await newestEntries('session.created', jun.id))[0]).toMatchObject({
      actor_id: jun.id,
      address: '127.0.0.1',
      device: 'Firefox, Linux',
    })
    await session.client.signOut({ session_id: session.session.session_id })
    expect((await newestEntries('session.deleted', jun.id))[0]).toMatchObject({ actor_id: jun.id })
  })

  test('is recorded with the admin who ended their sessions', async () => {
    await northwind.signIn('aisha')
    await maya.client.stepUp({ proof: { way: 'password', password } })
    await maya.client.endSessionsOf({ employee_id: aisha.id })
    expect((await newestEntries('session.deleted', aisha.id))[0]).toMatchObject({
      actor_id: maya.id,
      changes: [{ field: 'count', new: 2 }],
    })
    aisha = await northwind.signIn('aisha')
  })

  test('is recorded with a wrong password, without the password', async () => {
    await refusalOf(northwind.client.signIn({ work_email_id: jun.address, password: 'Wrong-lamp-42' }))
    const entry = await soon('the refusal', 'session.refused', jun.id)
    expect(entry).toMatchObject({ actor_id: null, subject_name: 'Jun Lindqvist', address: '127.0.0.1' })
    expect(changesOf(entry)).toEqual({ call: [null, 'signIn'], code: [null, 'AUTH_INVALID_CREDENTIALS'] })
    await refusalOf(northwind.client.signIn({ work_email_id: 'nobody@northwind.example', password: 'Wrong-lamp-42' }))
  })

  test('is recorded when refused for lack of permission', async () => {
    await refusalOf(jun.client.listAuditEntries({}))
    const entry = await soon('the refusal', 'call.refused', jun.id)
    expect(entry).toMatchObject({ actor_id: jun.id, actor_name: 'Jun Lindqvist' })
    expect(changesOf(entry)).toEqual({ call: [null, 'listAuditEntries'], code: [null, 'NO_PERMISSION'] })
  })

  test('is recorded when an old token of theirs is used from another device', async () => {
    const phone = await northwind.signIn('jun')
    const old = phone.headers()
    for (let turn = 0; turn < 3; turn += 1) {
      northwind.clock.pass(minutes(6))
      await phone.client.getCompany({})
      await phone.client.getCompany({})
    }
    await ask(northwind.url, 'GET', '/config/company/get', { headers: { ...old, 'user-agent': 'Chrome/140.0 (Windows NT)' } })
    expect(await soon('the replay', 'session.replayed', jun.id)).toMatchObject({ actor_id: null, device: 'Chrome, Windows' })
  })

  test('does not flood the trail, however often they try', async () => {
    const before = (await newestEntries('call.refused', aisha.id)).length
    for (let turn = 0; turn < 60; turn += 1) await refusalOf(aisha.client.listDomains({}))
    await refusalOf(tomas.client.removeDomain({ domain: 'nobody.example' }))
    await until('the first of them', async () => (await newestEntries('call.refused', aisha.id)).length > before)
    const { items } = await maya.client.listAuditEntries({
      filters: [filterOf('action', 'call.refused'), filterOf('subject_id', aisha.id)],
      limit: 200,
    })
    expect(items.length - before).toBeLessThanOrEqual(40) // 20 at once, and one more every ten seconds
  })
})

describe('the list', () => {
  test('is searched by words, and by the names of actors and subjects', async () => {
    const of = async (search: string) => (await maya.client.listAuditEntries({ search, limit: 200 })).items
    const found = await of('tomas design')
    expect(found.map(({ action }) => action)).toEqual(['employee.changed', 'employee.changed'])
    expect(await of('kestrel')).toEqual([])
  })

  test('is filtered by person, action, subject, address and time', async () => {
    const { items } = await maya.client.listAuditEntries({ filters: [filterOf('actor_id', jun.id)], limit: 200 })
    expect(new Set(items.map(({ actor_id }) => actor_id))).toEqual(new Set([jun.id]))
    const at = items[3]?.at ?? ''
    const later = await maya.client.listAuditEntries({
      filters: [filterOf('actor_id', jun.id), { field: 'at', operator: 'gt', value: at }],
      limit: 200,
    })
    expect(later.items.every((entry) => entry.at >= at)).toBe(true)
    expect(later.items.length).toBeLessThan(items.length)
    expect((await maya.client.listAuditEntries({ filters: [{ field: 'address', operator: 'startswith', value: '10.' }] })).items).toEqual(
      [],
    )
    expect(await refusalOf(maya.client.listAuditEntries({ filters: [{ field: 'at', operator: 'gt', value: 'no time' }] }))).toBe(
      'INVALID_REQUEST',
    )
  })

  test('is paged to its end, newest first, each entry once', async () => {
    const seen: AuditEntry[] = []
    for (let cursor: string | undefined; ;) {
      const page = await maya.client.listAuditEntries({ limit: 20, ...(cursor ? { cursor } : {}) })
      seen.push(...page.items)
      if (!page.next_cursor) break
      cursor = page.next_cursor
    }
    expect(new Set(seen.map(({ entry_id }) => entry_id)).size).toBe(seen.length)
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(seen.at(-1)?.action).toBe('company.created')
  })

  test('belongs to one company only', async () => {
    const { items } = await hana.client.listAuditEntries({ limit: 200 })
    expect(items.length).toBeGreaterThan(3)
    expect(JSON.stringify(items)).not.toMatch(/Northwind|Maya|Jun|Tomás/)
    expect(await newestEntries('session.created', jun.id, hana)).toEqual([])
  })
})

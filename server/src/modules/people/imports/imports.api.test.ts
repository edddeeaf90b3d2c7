import type { EmployeeImport } from '@atrium/contract/people/imports'
import { afterAll, expect, test } from 'vitest'
import { minutes } from '#testing/clock'
import { counts, crew, csv, header, many, openImportingCompany, textOf } from '#testing/importing-company'
import { addressOf } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { repeatWhileBusy } from '#testing/while-busy'
import { refusalOf } from '#testing/wire'

const company = await openImportingCompany()
const { node, maya, tomas, jun, upload, settled, check, run, bringIn, find, profileOf } = company
afterAll(async () => {
  expect(node.failures).toEqual([])
  await company.close()
})

const problemsOf = async ({ import_id }: EmployeeImport) => (await maya.client.listImportProblems({ import_id })).items

test('a file is previewed, checked without a change, and imported; importing it again changes nothing', async () => {
  const opened = await upload(maya, crew)
  expect(opened.mapping.columns).toEqual(['work_email', 'first_name', 'last_name', 'position_title', 'department', 'manager', 'role', 'phone', 'birthday', 'joined_at']) // prettier-ignore
  expect(opened.sample[0]?.[1]).toBe('Inês')
  const before = (await jun.client.listEmployeeChanges({ since: 0 })).revision
  const tried = await check(maya, opened, { make_departments: true })
  expect(counts(tried)).toEqual({
    state: 'checked',
    rows_total: 3,
    rows_done: 3,
    rows_new: 2,
    rows_changed: 1,
    rows_same: 0,
    rows_failed: 0,
  })
  expect(tried.new_departments).toEqual(['Fleet', 'Fleet > Ferries'])
  expect(await find('ines@northwind.example')).toBeUndefined()
  expect((await jun.client.listEmployeeChanges({ since: 0 })).revision).toBe(before)

  const socket = await jun.openSocket()
  const done = await run(maya, tried)
  expect(counts(done)).toEqual({ state: 'done', rows_total: 3, rows_done: 3, rows_new: 2, rows_changed: 1, rows_same: 0, rows_failed: 0 })
  expect(done.waiting_for_letter).toBe(2)
  const boss = await find('boss@northwind.example')
  expect(await profileOf('ines@northwind.example')).toEqual({
    first_name: 'Inês',
    position_title: 'Skipper',
    department: 'Ferries',
    manager_id: boss?.employee_id,
    role_name: 'employee',
    phone: '+351 910 000 001',
    birthday: '1990-02-01',
    joined_at: '2024-03-04T00:00:00.000Z',
    employee_account_status: 'INVITED',
  })
  expect((await profileOf(tomas.address)).position_title).toBe('Chief engineer')
  await socket.waitFor('behind', ({ scope }) => scope.startsWith('directory:'))
  expect((await jun.client.listEmployeeChanges({ since: before })).rows.length).toBe(3)

  const after = (await jun.client.listEmployeeChanges({ since: 0 })).revision
  expect(counts(await bringIn(maya, crew, { make_departments: true }))).toMatchObject({
    state: 'done',
    rows_new: 0,
    rows_changed: 0,
    rows_same: 3,
    rows_failed: 0,
  })
  expect((await jun.client.listEmployeeChanges({ since: 0 })).revision).toBe(after)
  socket.close()
})

const bad = csv(
  ',Nora,Berg,,,,,,,',
  'nora,Nora,Berg,,,,,,,',
  'twin@northwind.example,Twin,One,,,,,,,',
  'TWIN@northwind.example,Twin,Two,,,,,,,',
  'nameless@northwind.example,,,,,,,,,',
  'role@northwind.example,Ro,Le,,,,wizard,,,',
  'dept@northwind.example,De,Pt,,Nowhere,,,,,',
  'lost@northwind.example,Lo,St,,,ghost@northwind.example,,,,',
  'below@northwind.example,Be,Low,,,lost@northwind.example,,,,',
  'ring1@northwind.example,Ring,One,,,ring2@northwind.example,,,,',
  'ring2@northwind.example,Ring,Two,,,ring1@northwind.example,,,,',
  'late@northwind.example,La,Te,,,,,,31/02/1990,',
  'future@northwind.example,Fu,Ture,,,,,,2150-01-01,',
  'phone@northwind.example,Pho,Ne,,,,,call me,,',
  `long@northwind.example,Lo,Ng,${'x'.repeat(200)},,,,,,`,
  `${addressOf('aisha')},Aisha,Rahman,,,,,,,`,
  'good@northwind.example,Good,Enough,"=cmd|calc",,,,,,',
)

test('every kind of bad row is reported with its row, column and reason, and the others are imported', async () => {
  const tried = await check(maya, await upload(maya, bad))
  const problems = (await problemsOf(tried)).map(({ row, column, reason }) => [row, column, reason])
  expect(problems).toEqual([
    [2, 'Work email', 'email_missing'],
    [3, 'Work email', 'email_invalid'],
    [5, 'Work email', 'email_repeated'],
    [6, 'First name', 'name_missing'],
    [6, 'Last name', 'name_missing'],
    [7, 'Role', 'role_unknown'],
    [8, 'Department', 'department_unknown'],
    [9, 'Manager', 'manager_unknown'],
    [10, 'Manager', 'manager_refused'],
    [11, 'Manager', 'manager_loop'],
    [12, 'Manager', 'manager_loop'],
    [13, 'Birthday', 'date_invalid'],
    [14, 'Birthday', 'birthday_invalid'],
    [15, 'Phone', 'phone_invalid'],
    [16, 'Job title', 'too_long'],
    [17, 'Work email', 'person_stopped'],
  ])
  expect(counts(tried)).toMatchObject({ rows_total: 17, rows_new: 2, rows_failed: 15 })
  const { reasons } = await maya.client.listImportProblems({ import_id: tried.import_id })
  expect(reasons[0]).toEqual({ reason: 'manager_loop', rows: 2 })
  const done = await run(maya, tried)
  expect(counts(done)).toMatchObject({ state: 'done', rows_new: 2, rows_failed: 15, rows_done: 17 })
  expect(await find('good@northwind.example')).toMatchObject({ position_title: '=cmd|calc' })

  const { file_name, blob } = await maya.client.getFailedRows({ import_id: done.import_id })
  const text = await textOf(blob)
  expect(file_name).toBe('failed-rows.csv')
  const lines = text.split('\r\n')
  expect(lines[0]).toBe(`\uFEFF${header},Problem`)
  expect(lines).toHaveLength(17)
  expect(text).toContain('nora,Nora,Berg,,,,,,,,Work email: This is not an email address.')
})

test('nobody gives a role that allows more than their own, and the last owner keeps the role', async () => {
  const { items } = await maya.client.listRoles({})
  const admin = items.find(({ role_name }) => role_name === 'admin')
  await maya.client.updateEmployee({ employee: { employee_id: tomas.id, role_id: admin?.role_id } })
  const rising = csv('rising@northwind.example,Ri,Sing,,,,owner,,,', `${tomas.address},,,,,,owner,,,`, `${jun.address},,,,,,admin,,,`)
  const tried = await check(tomas, await upload(tomas, rising))
  expect((await problemsOf(tried)).map(({ row, reason }) => [row, reason])).toEqual([
    [2, 'role_not_yours'],
    [3, 'role_not_yours'],
  ])
  const socket = await jun.openSocket()
  await run(tomas, tried)
  expect((await socket.waitFor('event', ({ name }) => name === 'permissions.changed')).rows[0]).toMatchObject({ role_name: 'admin' })
  socket.close()
  const falling = await check(maya, await upload(maya, csv(`${maya.address},,,,,,employee,,,`)))
  expect((await problemsOf(falling)).map(({ reason }) => reason)).toEqual(['last_owner'])
})

test('people whose role allows more than the importer’s are not changed', async () => {
  const { items } = await maya.client.listRoles({})
  const admin = items.find(({ role_name }) => role_name === 'admin')
  await maya.client.updateEmployee({ employee: { employee_id: tomas.id, role_id: admin?.role_id } })
  const tried = await check(tomas, await upload(tomas, csv(`${maya.address},Mallory,,,,,,,,`, `${tomas.address},,,Pilot,,,,,,`)))
  expect((await problemsOf(tried)).map(({ row, reason }) => [row, reason])).toEqual([[2, 'person_not_yours']])
  await run(tomas, tried)
  const { items: people } = await maya.client.listEmployees({ employee_ids: [maya.id, tomas.id] })
  expect(people.map(({ first_name, position_title }) => [first_name, position_title]).toSorted()).toEqual([
    ['Maya', null],
    ['Tomás', 'Pilot'],
  ])
  // A value equal to the existing one is not a change.
  const same = await check(tomas, await upload(tomas, csv(`${maya.address},Maya,,,,,,,,`)))
  expect(await problemsOf(same)).toEqual([])
})

test('rows that were valid when checked are checked again on import', async () => {
  const tried = await check(
    maya,
    await upload(
      maya,
      csv('kai@northwind.example,Kai,Vik,,,tomas@northwind.example,,,,', 'tomas@northwind.example,,,,,ines@northwind.example,,,,'),
    ),
  )
  expect(counts(tried)).toMatchObject({ rows_new: 1, rows_changed: 1, rows_failed: 0 })
  const ines = await find('ines@northwind.example')
  await maya.client.updateEmployee({ employee: { employee_id: ines?.employee_id, manager_id: tomas.id } })
  const done = await run(maya, tried)
  expect(counts(done)).toMatchObject({ rows_new: 1, rows_changed: 0, rows_failed: 1 })
  expect((await problemsOf(done)).map(({ row, reason }) => [row, reason])).toEqual([[3, 'manager_loop']])
})

test('an importer who loses the permission imports nobody any more; another person continues', async () => {
  const tried = await check(tomas, await upload(tomas, many(2_000, 'demoted')))
  const { import_id } = tried
  await tomas.client.startImport({ import_id })
  await until('the first batch', async () => (await maya.client.getImport({ import_id })).rows_done > 0)
  const { items } = await maya.client.listRoles({})
  const employee = items.find(({ role_name }) => role_name === 'employee')
  await repeatWhileBusy(() => maya.client.updateEmployee({ employee: { employee_id: tomas.id, role_id: employee?.role_id } }))
  expect(await settled(maya, import_id)).toMatchObject({ state: 'failed', failure: 'not_allowed' })
  expect(await refusalOf(tomas.client.startImport({ import_id }))).toBe('NO_PERMISSION')
  expect(counts(await run(maya, tried))).toMatchObject({ state: 'done', rows_new: 2_000 })
})

test('invitations are sent with the import, or later to people who had none, once each', async () => {
  const done = await run(maya, await check(maya, await upload(maya, csv('now@northwind.example,Now,Adays,,,,,,,'))), 'now')
  expect(done.state).toBe('done')
  const { token } = await node.emails.next('now@northwind.example')
  expect(token).toBeTruthy()
  await until('nobody waits for an email', async () => (await maya.client.getImport(done)).waiting_for_letter === 0)
  const later = await run(maya, await check(maya, await upload(maya, csv('later@northwind.example,La,Ter,,,,,,,2020-01-01'))))
  expect(later.waiting_for_letter).toBe(1)
  await maya.client.inviteImported({ import_id: later.import_id })
  await maya.client.inviteImported({ import_id: later.import_id })
  const email = await node.emails.next('later@northwind.example')
  await until('nobody waits for an email', async () => (await maya.client.getImport(later)).waiting_for_letter === 0)
  await node.client.acceptInvitation({ token: email.token, password: 'Harbour-lamp-42' })
  expect(await profileOf('later@northwind.example')).toMatchObject({
    joined_at: '2020-01-01T00:00:00.000Z',
    employee_account_status: 'ACTIVE',
  })
})

test('an import can be cancelled between two batches, and continues where it stopped', async () => {
  const tried = await check(maya, await upload(maya, many(3_000, 'many')))
  const { import_id } = tried
  await maya.client.startImport({ import_id })
  expect(await refusalOf(maya.client.startImport({ import_id }))).toBe('IMPORT_NOT_NOW')
  const other = await upload(maya, crew)
  expect(await refusalOf(maya.client.checkImport({ import_id: other.import_id, mapping: other.mapping }))).toBe('IMPORT_UNDER_WAY')
  await until('the first batch', async () => (await maya.client.getImport({ import_id })).rows_done > 0)
  const cancelled = await repeatWhileBusy(() => maya.client.cancelImport({ import_id }))
  expect(cancelled.state).toBe('cancelled')
  expect(cancelled.rows_done).toBeLessThan(3_000)
  expect((await settled(maya, import_id)).rows_done).toBe(cancelled.rows_done)
  expect(counts(await run(maya, cancelled))).toMatchObject({ state: 'done', rows_done: 3_000, rows_new: 3_000, rows_failed: 0 })
})

test('a node that fails during an import loses no row and imports none twice', async () => {
  const tried = await check(maya, await upload(maya, many(1_200, 'crash')))
  const { superuserUrl } = node.database
  // The third batch fails, as if the machine had crashed right before its commit; the job is retried.
  await query(
    superuserUrl,
    `create sequence failures`,
    `grant usage on sequence failures to atrium_app`,
    `create function fail_once() returns trigger language plpgsql as $$ begin
       if new.rows_done > 500 and nextval('failures') = 1 then raise exception 'the lights went out'; end if; return new; end $$`,
    `create trigger fail_once before update on employee_import for each row when (new.state = 'running') execute function fail_once()`,
  )
  const done = await run(maya, tried)
  expect(counts(done)).toMatchObject({ state: 'done', rows_done: 1_200, rows_new: 1_200, rows_failed: 0 })
  const [row] = await query<{ count: number }>(
    superuserUrl,
    `select count(*)::int as count from employee where work_email_id like 'crash%'`,
  )
  expect(row?.count).toBe(1_200)
  await query(superuserUrl, 'drop trigger fail_once on employee_import', 'drop function fail_once', 'drop sequence failures')
})

test('open pages catch up with a large change page by page and miss nobody', async () => {
  const seen = new Set<string>()
  for (let since = 0, complete = false; !complete;) {
    const page = await jun.client.listEmployeeChanges({ since })
    for (const { employee_id } of page.rows) seen.add(employee_id)
    since = page.revision
    complete = page.complete
  }
  const [row] = await query<{ count: number }>(
    node.database.superuserUrl,
    `select count(*)::int as count from employee where company_id = '${maya.companyId}'`,
  )
  expect(seen.size).toBe(row?.count)
})

test('a start requires step-up', async () => {
  const tried = await check(maya, await upload(maya, crew))
  node.clock.pass(minutes(15))
  expect(await refusalOf(maya.client.startImport({ import_id: tried.import_id }))).toBe('AUTH_STEP_UP_REQUIRED')
})

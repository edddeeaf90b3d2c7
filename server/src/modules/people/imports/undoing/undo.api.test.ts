import type { EmployeeImport } from '@atrium/contract/people/imports'
import { afterAll, expect, test } from 'vitest'
import { minutes } from '#testing/clock'
import { csv, many, openImportingCompany } from '#testing/importing-company'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { repeatWhileBusy } from '#testing/while-busy'
import { refusalOf } from '#testing/wire'

const company = await openImportingCompany()
const { node, maya, tomas, jun, upload, check, run, bringIn, find, profileOf } = company
afterAll(async () => {
  expect(node.failures).toEqual([])
  await company.close()
})

const changesOf = async ({ import_id }: EmployeeImport, only?: 'kept') =>
  (await maya.client.listImportChanges({ import_id, ...(only && { only }) })).items
const undo = async ({ import_id }: EmployeeImport): Promise<EmployeeImport> => {
  await maya.client.undoImport({ import_id })
  return until('an import that is undone', async () => {
    const found = await maya.client.getImport({ import_id })
    return found.state === 'undoing' ? undefined : found
  })
}
const roleNamed = async (name: string) => (await maya.client.listRoles({})).items.find(({ role_name }) => role_name === name)?.role_id

test('a check lists every change by the person’s name, with the value before and after, and who is new', async () => {
  const tried = await check(
    maya,
    await upload(maya, csv(`${tomas.address},,,Pilot,Harbour,${jun.address},,,1980-01-02,`, 'ada@northwind.example,Ada,Berg,,,,,,,')),
    { make_departments: true },
  )
  expect(await changesOf(tried)).toEqual([
    {
      row: 2,
      name: 'Tomás Nunes',
      work_email: tomas.address,
      outcome: 'changed',
      kept: null,
      changes: [
        { field: 'position_title', before: null, after: 'Pilot', kept: null },
        { field: 'birthday', before: null, after: '1980-01-02', kept: null },
        { field: 'department', before: null, after: 'Harbour', kept: null },
        { field: 'manager', before: null, after: jun.address, kept: null },
      ],
    },
    { row: 3, name: 'Ada Berg', work_email: 'ada@northwind.example', outcome: 'new', kept: null, changes: [] },
  ])
})

test('all problems of a row are listed at once, an unknown manager too', async () => {
  const tried = await check(
    maya,
    await upload(
      maya,
      csv(
        'kim@northwind.example,Kim,Lo,,Nowhere,ghost@northwind.example,,call me,,',
        'lee@northwind.example,Lee,Lo,,,kim@northwind.example,,,,',
      ),
    ),
  )
  const { items } = await maya.client.listImportProblems({ import_id: tried.import_id })
  expect(items.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [2, 'Department', 'department_unknown'],
    [2, 'Manager', 'manager_unknown'],
    [2, 'Phone', 'phone_invalid'],
    [3, 'Manager', 'manager_refused'],
  ])
})

test('an import is undone: values return, people who have not joined go, and their addresses can be imported again', async () => {
  const before = await profileOf(tomas.address)
  const table = csv(
    `${tomas.address},,,Pilot,,boss@northwind.example,manager,+351 910 000 009,,2020-02-02`,
    'boss@northwind.example,Bo,Hansen,,,,,,,',
  )
  const done = await bringIn(maya, table)
  expect(done).toMatchObject({ state: 'done', rows_new: 1, rows_changed: 1 })
  expect(await profileOf(tomas.address)).toMatchObject({ position_title: 'Pilot', role_name: 'manager' })
  expect(await undo(done)).toMatchObject({ state: 'undone', rows_undone: 2, rows_kept: 0, undo_until: null, waiting_for_letter: 0 })
  expect(await profileOf(tomas.address)).toEqual(before)
  expect(await find('boss@northwind.example')).toBeUndefined()
  expect(await changesOf(done, 'kept')).toEqual([])
  expect(await refusalOf(maya.client.undoImport({ import_id: done.import_id }))).toBe('IMPORT_NOT_NOW')
  expect(await refusalOf(maya.client.startImport({ import_id: done.import_id }))).toBe('IMPORT_NOT_NOW')
  expect((await bringIn(maya, table)).rows_new).toBe(1)
  const { items } = await maya.client.listAuditEntries({})
  expect(items.some(({ subject_kind, actor_id, changes }) => subject_kind === 'employee_import' && actor_id === maya.id && changes.some((one) => one.new === 'undoing'))).toBe(true) // prettier-ignore
})

test('values changed since and people who have joined stay, each with the reason', async () => {
  const table = csv(`${tomas.address},,,Captain,,,,+351 910 000 010,,`, 'joiner@northwind.example,Jo,Iner,,,,,,,')
  const done = await run(maya, await check(maya, await upload(maya, table)), 'now')
  const { token } = await node.emails.next('joiner@northwind.example')
  await node.client.acceptInvitation({ token, password: 'Harbour-lamp-42' })
  await tomas.client.updateEmployee({ employee: { phone: '+351 910 000 011' } })
  expect(await undo(done)).toMatchObject({ state: 'undone', rows_undone: 0, rows_kept: 2 })
  expect(await profileOf(tomas.address)).toMatchObject({ phone: '+351 910 000 011' })
  expect((await profileOf(tomas.address)).position_title).not.toBe('Captain')
  expect(await changesOf(done, 'kept')).toMatchObject([
    {
      name: 'Tomás Nunes',
      kept: null,
      changes: [
        { field: 'position_title', after: 'Captain', kept: null },
        { field: 'phone', after: '+351 910 000 010', kept: 'changed_since' },
      ],
    },
    { name: 'Jo Iner', kept: 'joined' },
  ])
})

test('a person whose role by now allows more than that of who undoes stays as they are', async () => {
  await maya.client.updateEmployee({ employee: { employee_id: tomas.id, role_id: await roleNamed('admin') } })
  const done = await bringIn(tomas, csv(`${jun.address},,,Lookout,,,,,,`))
  await maya.client.updateEmployee({ employee: { employee_id: jun.id, role_id: await roleNamed('owner') } })
  await tomas.client.undoImport({ import_id: done.import_id })
  await until('the import to be undone', async () => (await maya.client.getImport(done)).state === 'undone')
  expect(await changesOf(done, 'kept')).toMatchObject([{ name: 'Jun Lindqvist', kept: 'person_not_yours' }])
  await maya.client.updateEmployee({ employee: { employee_id: jun.id, role_id: await roleNamed('employee') } })
})

test('no import is undone while one runs, and none runs while one is undone', async () => {
  const small = await bringIn(maya, csv('small@northwind.example,Sm,All,,,,,,,'))
  const large = await check(maya, await upload(maya, many(750, 'race')))
  await maya.client.startImport({ import_id: large.import_id })
  expect(await refusalOf(maya.client.undoImport({ import_id: large.import_id }))).toBe('IMPORT_NOT_NOW')
  expect(await refusalOf(maya.client.undoImport({ import_id: small.import_id }))).toBe('IMPORT_UNDER_WAY')
  await until('the first batch', async () => (await maya.client.getImport(large)).rows_done > 0)
  await repeatWhileBusy(() => maya.client.cancelImport({ import_id: large.import_id }))
  const both = await Promise.allSettled([
    repeatWhileBusy(() => maya.client.undoImport({ import_id: large.import_id })),
    repeatWhileBusy(() => maya.client.startImport({ import_id: large.import_id })),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const rested = await until('it to rest', async () => {
    const found = await maya.client.getImport(large)
    return ['undoing', 'running'].includes(found.state) ? undefined : found
  })
  if (rested.state === 'done') await undo(rested)
  const [left] = await query<{ count: number }>(
    node.database.superuserUrl,
    `select count(*)::int as count from employee where work_email_id like 'race%'`,
  )
  expect(left?.count).toBe(0)
})

test('a deleted person leaves no value in an import', async () => {
  const done = await bringIn(maya, csv('gone@northwind.example,Go,Ne,,,,,,,', `${tomas.address},,,Diver,,,,,,`))
  const gone = await find('gone@northwind.example')
  await maya.client.deleteEmployee({ employee_id: gone?.employee_id ?? '' })
  await maya.client.deleteEmployee({ employee_id: tomas.id })
  expect((await changesOf(done)).map(({ name, changes }) => [name, changes])).toEqual([])
})

test('an import is undone for a day, with the permission and a proof of identity; nobody elsewhere knows of it', async () => {
  const done = await bringIn(maya, csv('day@northwind.example,Da,Y,,,,,,,'))
  expect(await refusalOf(jun.client.undoImport({ import_id: done.import_id }))).toBe('NO_PERMISSION')
  const ada = await node.found('Contoso', 'saanvi')
  expect(await refusalOf(ada.client.undoImport({ import_id: done.import_id }))).toBe('IMPORT_NOT_FOUND')
  expect(await refusalOf(ada.client.listImportChanges({ import_id: done.import_id }))).toBe('IMPORT_NOT_FOUND')
  node.clock.pass(minutes(24 * 60))
  const later = await node.signIn('maya')
  expect(await refusalOf(later.client.undoImport({ import_id: done.import_id }))).toBe('IMPORT_NOT_NOW')
  expect(await find('day@northwind.example')).toBeDefined()
})

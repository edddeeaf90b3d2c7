import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FinchReason } from '@atrium/contract/finch/schemas'
import { openFinchNode, type FinchCompany, type FinchNode } from '#testing/finch/finch-company'
import { refusalOf } from '#testing/wire'

/** Tests conflicts that a person must resolve, and the effects of their decisions. */
let there: FinchNode
let company: FinchCompany<'tomas' | 'jun'>
beforeAll(async () => void (there = await openFinchNode()))
beforeEach(async () => void (company = await there.found(['tomas', 'jun'])))
afterAll(() => there.close())

const reasons = async (): Promise<[string, FinchReason][]> =>
  (await company.list('conflict'))
    .flatMap(({ name, conflicts }) => conflicts.map(({ reason }): [string, FinchReason] => [name, reason]))
    .toSorted()
const decide = async (
  individual_id: string,
  place: Parameters<typeof company.maya.client.decideFinchConflict>[0]['place'],
  keep: 'ours' | 'theirs',
) => {
  await company.maya.client.decideFinchConflict({ individual_id, place, keep })
  return company.ended()
}
const roleId = async (name: string) =>
  (await company.maya.client.listRoles({})).items.find(({ role_name }) => role_name === name)?.role_id ?? ''
/** Jun, who manages people and has no further permissions. */
const clerk = async () => {
  const { maya } = company
  const jun = await company.signIn('jun')
  const permissions = ['people.manage', 'people.see', 'space.create', 'space.join']
  const { role_id } = await maya.client.createRole({ role_name: 'Clerk', permissions })
  await maya.client.updateEmployee({ employee: { employee_id: jun.id, role_id } })
  return jun
}
const hireTomas = () => company.finch.hire({ first_name: 'Tomás', last_name: 'Nunes', email: company.tomas.address, title: 'Designer' })

test('people who cannot be added are reported with a reason, and the others are added', async () => {
  const { finch } = company
  finch.hire({ first_name: 'Aisha', last_name: 'Rahman', email: null })
  finch.hire({ first_name: 'Saanvi', last_name: 'Kapoor', email: 'no address' })
  finch.hire({ first_name: '', last_name: 'Watanabe', email: 'hana@northwind.example' }).individual.last_name = null
  for (const code of [202, 404])
    finch.hire({ first_name: `Answered ${code}`, last_name: 'Moreau', email: `${code}@northwind.example` }).code = code
  finch.hire({ first_name: 'Noor', last_name: 'Haddad', email: 'noor@northwind.example' })
  await company.connect()
  expect((await company.sync()).sync).toMatchObject({ state: 'done', added: 1 })
  expect(await reasons()).toEqual([
    ['Aisha Rahman', 'email_missing'],
    ['Answered 202 Moreau', 'not_ready'],
    ['Answered 404 Moreau', 'not_given'],
    ['Saanvi Kapoor', 'email_invalid'],
    ['Watanabe', 'name_missing'],
  ])
})

test('an address shared by two waits for a decision which of them is the right one', async () => {
  const { finch } = company
  const old = finch.hire({ first_name: 'Aisha', last_name: 'Rahman', email: 'aisha@northwind.example', title: 'Intern' })
  const now = finch.hire({ first_name: 'Aisha', last_name: 'Rahman', email: 'aisha@northwind.example', title: 'Analyst' })
  await company.connect()
  await company.sync()
  expect((await reasons()).map(([, reason]) => reason)).toEqual(['email_repeated', 'email_repeated'])
  expect((await decide(now.id, null, 'theirs')).counts.conflict).toBe(0)
  expect((await company.find('aisha@northwind.example'))?.position_title).toBe('Analyst')
  const ignored = (await company.list('left')).find(({ individual_id }) => individual_id === old.id)
  expect(ignored?.is_ignored).toBe(true)
})

test('a linked person is not linked to another by their address', async () => {
  const { finch } = company
  const first = hireTomas()
  await company.connect()
  await company.sync()
  first.individual.emails = [{ data: 'tomas.nunes@northwind.example', type: 'work' }]
  const second = finch.hire({ first_name: 'Tomas', last_name: 'Nuñez', email: company.tomas.address, title: 'Captain' })
  await company.sync()
  expect(await reasons()).toEqual([['Tomas Nuñez', 'linked_elsewhere']])
  expect((await company.find(company.tomas.address))?.position_title).toBe('Designer')
  await decide(second.id, null, 'theirs')
  const [tomas] = await company.list('changed')
  expect(tomas).toMatchObject({ individual_id: second.id, employee_id: company.tomas.id })
  expect((await company.find(company.tomas.address))?.position_title).toBe('Captain')
})

test('a field changed here stays until someone decides, and a decision stands until Finch’s value changes', async () => {
  const { maya, tomas } = company
  const there = hireTomas()
  await company.connect()
  await company.sync()
  const title = async () => (await company.find(tomas.address))?.position_title
  const change = (position_title: string) => maya.client.updateEmployee({ employee: { employee_id: tomas.id, position_title } })
  await change('Design lead')
  await company.sync()
  expect(await title()).toBe('Design lead')
  const [found] = await company.list('conflict')
  expect(found?.conflicts).toEqual([
    { reason: 'changed_here', place: 'position_title', ours: 'Design lead', theirs: 'Designer', choices: ['ours', 'theirs'] },
  ])
  expect((await decide(there.id, 'position_title', 'ours')).counts.conflict).toBe(0)
  await company.sync()
  expect([await title(), await reasons()]).toEqual(['Design lead', []])
  there.employment.title = 'Principal designer'
  await company.sync()
  expect((await reasons()).map(([, reason]) => reason)).toEqual(['changed_here'])
  await decide(there.id, 'position_title', 'theirs')
  expect([await title(), await reasons()]).toEqual(['Principal designer', []])
})

test('an owner who has left stays until someone decides', async () => {
  const { finch, maya } = company
  const owner = finch.hire({ first_name: 'Maya', last_name: 'Okafor', email: maya.address })
  owner.employment.is_active = false
  await company.connect()
  expect((await company.sync()).sync?.deactivated).toBe(0)
  expect(await reasons()).toEqual([['Maya Okafor', 'departed_owner']])
  expect((await decide(owner.id, 'account', 'ours')).counts.conflict).toBe(0)
})

test('a person deactivated here is not reactivated by Finch, unless someone decides so', async () => {
  const { maya, tomas } = company
  const there = hireTomas()
  await company.connect()
  await company.sync()
  await maya.client.updateAccountStatus({ employee_id: tomas.id, status: 'DEACTIVATED' })
  await company.sync()
  expect(await reasons()).toEqual([['Tomás Nunes', 'deactivated_here']])
  await decide(there.id, 'account', 'theirs')
  expect((await company.find(tomas.address))?.employee_account_status).toBe('ACTIVE')
})

test('an admin’s connection deactivates nobody with a higher role', async () => {
  const { finch, maya, tomas } = company
  await maya.client.updateEmployee({ employee: { employee_id: tomas.id, role_id: await roleId('admin') } })
  const jun = await clerk()
  for (const [first_name, last_name, email] of [
    ['Maya', 'Okafor', maya.address],
    ['Tomás', 'Nunes', tomas.address],
  ] as const)
    finch.hire({ first_name, last_name, email }).employment.is_active = false
  await company.connect(jun)
  await company.sync(jun)
  expect(await reasons()).toEqual([
    ['Maya Okafor', 'departed_owner'],
    ['Tomás Nunes', 'not_allowed'],
  ])
  expect((await company.find(tomas.address))?.employee_account_status).toBe('ACTIVE')
})

test('a connection changes neither name nor manager of anyone above its maker', async () => {
  const { finch, maya, tomas } = company
  const jun = await clerk()
  await maya.client.updateEmployee({ employee: { employee_id: tomas.id, role_id: await roleId('admin') } })
  const lead = finch.hire({ first_name: 'Hana', last_name: 'Watanabe', email: 'hana@northwind.example' })
  finch.hire({ first_name: 'Tomás', last_name: 'Nunes', email: tomas.address, manager: lead.id })
  finch.hire({ first_name: 'Mallory', last_name: 'Okafor', email: maya.address })
  await company.connect(jun)
  await company.sync(jun)
  expect(await reasons()).toEqual([
    ['Mallory Okafor', 'not_allowed'],
    ['Tomás Nunes', 'not_allowed'],
  ])
  await company.maya.client.saveFinchChoices({ fields: ['manager'], adds: true, invites: false, deactivates: true })
  await company.ended()
  expect((await company.sync(jun)).sync).toMatchObject({ state: 'done', failure: null })
  expect(await reasons()).toEqual([['Tomás Nunes', 'not_allowed']])
  expect((await company.find(tomas.address))?.manager_id).toBe(null)
  expect((await company.find(maya.address))?.first_name).toBe('Maya')
})

test('a connection may do what its maker may do now, and nothing once they are gone', async () => {
  const { finch, maya, tomas } = company
  const jun = await clerk()
  await company.connect(jun)
  await company.sync(jun)
  await maya.client.updateAccountStatus({ employee_id: jun.id, status: 'SUSPENDED' })
  hireTomas()
  finch.hire({ first_name: 'Noor', last_name: 'Haddad', email: 'noor@northwind.example' })
  await company.sync(maya)
  expect(await reasons()).toEqual([
    ['Noor Haddad', 'not_allowed'],
    ['Tomás Nunes', 'not_allowed'],
  ])
  expect(await company.find('noor@northwind.example')).toBe(undefined)
  await company.connect(maya)
  await company.sync(maya)
  expect(await reasons()).toEqual([])
  expect((await company.find(tomas.address))?.position_title).toBe('Designer')
})

test('two people who manage each other are reported, and people who swap places are not', async () => {
  const { finch } = company
  const lead = finch.hire({ first_name: 'Hana', last_name: 'Watanabe', email: 'hana@northwind.example' })
  const report = finch.hire({ first_name: 'Aisha', last_name: 'Rahman', email: 'aisha@northwind.example', manager: lead.id })
  await company.connect()
  await company.sync()
  lead.employment.manager = { id: report.id }
  await company.sync()
  expect((await reasons()).map(([, reason]) => reason)).toEqual(['manager_loop'])
  report.employment.manager = { id: finch.hire({ first_name: 'Noor', last_name: 'Haddad', email: 'noor@northwind.example' }).id }
  await company.sync()
  const [hana, aisha, noor] = await Promise.all(['hana', 'aisha', 'noor'].map((name) => company.find(`${name}@northwind.example`)))
  expect([hana?.manager_id, aisha?.manager_id]).toEqual([aisha?.employee_id, noor?.employee_id])
  expect(await reasons()).toEqual([])
})

test('a person who is no longer listed stays, and is reported', async () => {
  const { finch } = company
  hireTomas()
  await company.connect()
  await company.sync()
  finch.people.length = 0
  await company.sync()
  expect(await reasons()).toEqual([['Tomás Nunes', 'not_listed']])
  expect((await company.find(company.tomas.address))?.employee_account_status).toBe('ACTIVE')
})

test('a person erased here does not come back, and no data of them is stored', async () => {
  const { maya, finch } = company
  const aisha = finch.hire({ first_name: 'Aisha', last_name: 'Rahman', email: 'aisha@northwind.example' })
  await company.connect()
  await company.sync()
  const found = await company.find('aisha@northwind.example')
  await maya.client.deleteEmployee({ employee_id: found?.employee_id ?? '' })
  expect((await company.sync()).sync).toMatchObject({ added: 0, state: 'done' })
  const [kept] = (await company.list('left')).filter(({ individual_id }) => individual_id === aisha.id)
  expect(kept).toMatchObject({ name: '', work_email: null, is_ignored: true, employee_id: null })
})

test('no decision is possible about a person who is unknown to Finch', async () => {
  await company.connect()
  expect(await refusalOf(company.maya.client.decideFinchConflict({ individual_id: 'nobody', place: null, keep: 'ours' }))).toBe(
    'FINCH_PERSON_NOT_FOUND',
  )
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FinchReason } from '@atrium/contract/finch/schemas'
import { openFinchCompany } from '#testing/finch-company'
import { refusalOf } from '#testing/wire'

/** What somebody has to look at, and what becomes of their decision. */
let company: Awaited<ReturnType<typeof openFinchCompany<'tomas' | 'jun'>>>
beforeEach(async () => void (company = await openFinchCompany(['tomas', 'jun'])))
afterEach(async () => {
  expect(company.node.failures).toEqual([])
  await company.close()
})

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
const hireTomas = () => company.finch.hire({ first_name: 'Tomás', last_name: 'Nunes', email: company.tomas.address, title: 'Designer' })

test('whoever cannot be added is told of, each with a reason, and the others come', async () => {
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

test('an address that two have waits for somebody to say which of them is meant', async () => {
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

test('somebody who is matched already is not matched to another by their address', async () => {
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

test('a field that was changed here by hand stays until somebody decides, and a decision stands until Finch says something else', async () => {
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

test('an owner who has left stays, since somebody has to decide that', async () => {
  const { finch, maya } = company
  const owner = finch.hire({ first_name: 'Maya', last_name: 'Okafor', email: maya.address })
  owner.employment.is_active = false
  await company.connect()
  expect((await company.sync()).sync?.deactivated).toBe(0)
  expect(await reasons()).toEqual([['Maya Okafor', 'departed_owner']])
  expect((await decide(owner.id, 'account', 'ours')).counts.conflict).toBe(0)
})

test('whoever was put out here is not let back by Finch, unless somebody wants that', async () => {
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

test('an admin’s connection puts out nobody who is more than they are', async () => {
  const { finch, maya, tomas, node } = company
  const { items } = await maya.client.listRoles({})
  const role = (name: string) => items.find(({ role_name }) => role_name === name)?.role_id ?? ''
  await maya.client.updateEmployee({ employee: { employee_id: tomas.id, role_id: role('admin') } })
  const jun = await node.signIn('jun')
  const { role_id } = await maya.client.createRole({
    role_name: 'Clerk',
    permissions: ['people.manage', 'people.see', 'space.create', 'space.join'],
  })
  await maya.client.updateEmployee({ employee: { employee_id: jun.id, role_id } })
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

test('two who lead each other are told of, and whoever changes places is not', async () => {
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

test('whoever is no longer listed stays, and somebody is told', async () => {
  const { finch } = company
  hireTomas()
  await company.connect()
  await company.sync()
  finch.people.length = 0
  await company.sync()
  expect(await reasons()).toEqual([['Tomás Nunes', 'not_listed']])
  expect((await company.find(company.tomas.address))?.employee_account_status).toBe('ACTIVE')
})

test('whoever is erased here does not come back, and nothing is kept of them', async () => {
  const { maya, finch, node } = company
  const aisha = finch.hire({ first_name: 'Aisha', last_name: 'Rahman', email: 'aisha@northwind.example' })
  await company.connect()
  await company.sync()
  const found = await company.find('aisha@northwind.example')
  await maya.client.deleteEmployee({ employee_id: found?.employee_id ?? '' })
  expect((await company.sync()).sync).toMatchObject({ added: 0, state: 'done' })
  const [kept] = (await company.list('left')).filter(({ individual_id }) => individual_id === aisha.id)
  expect(kept).toMatchObject({ name: '', work_email: null, is_ignored: true, employee_id: null })
  expect(node.failures).toEqual([])
})

test('nobody can be decided about whom Finch does not tell of', async () => {
  await company.connect()
  expect(await refusalOf(company.maya.client.decideFinchConflict({ individual_id: 'nobody', place: null, keep: 'ours' }))).toBe(
    'FINCH_PERSON_NOT_FOUND',
  )
})

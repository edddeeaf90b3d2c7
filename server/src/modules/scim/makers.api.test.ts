import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProvisioner, type TestProvisioner } from '#testing/providers/identity-provisioner'
import { onlySession, password, type Person } from '#testing/people'
import { refused } from '#testing/providers/provisioned-company'
import { openRoleCompany } from '#testing/role-company'
import { refusalOf } from '#testing/wire'

const company = await openRoleCompany()
const { node, maya, aisha, saanvi, builtIn, give } = company
let { tomas, jun } = company
let entra: TestProvisioner
let keeper: string
beforeAll(async () => {
  const permissions = ['company.manage', 'people.manage', 'people.see', 'space.create', 'space.join']
  keeper = (await maya.client.createRole({ role_name: 'Keeper', permissions })).role_id
  await give(tomas, keeper)
  tomas = await node.signIn('tomas')
  entra = await openProvisioner(node, tomas, 'Entra')
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const statusOf = async ({ id }: { id: string }) =>
  (await maya.client.listEmployees({ employee_ids: [id] })).items[0]?.employee_account_status
const off = { op: 'replace', path: 'active', value: false }
const on = { op: 'replace', path: 'active', value: true }
const named = (value: string) => ({ op: 'replace', path: 'userName', value })
const detailOf = async (by: TestProvisioner) => {
  const reply = await by.send('GET', '/Users?count=1')
  return [reply.status, reply.body.detail] as const
}
/** The fault of a token, as administrators read it in the settings. */
const faultOf = async (by: TestProvisioner) =>
  (await maya.client.listScimTokens({})).items.find(({ token_id }) => token_id === by.tokenId)?.fault

describe('a provisioning token', () => {
  test('may do what its maker may do', async () => {
    expect(await faultOf(entra)).toBe(null)
    expect((await entra.patch(jun.id, off)).status).toBe(200)
    expect(await statusOf(jun)).toBe('DEACTIVATED')
    expect((await entra.patch(jun.id, on)).status).toBe(200)
    jun = await node.signIn('jun')
  })

  test('does not change the address of an invited person with a higher role', async () => {
    const invited = await maya.client.inviteEmployee({
      employee: { first_name: 'Hana', last_name: 'Watanabe', work_email_id: 'hana@northwind.example', role_id: await builtIn('admin') },
    })
    const { token } = await node.emails.next('hana@northwind.example')
    await maya.client.saveScim({ invite_by_mail: true })
    const reply = await entra.patch(invited.employee_id, named('mallory@northwind.example'))
    expect(refused(reply)).toEqual([403, undefined])
    await maya.client.saveScim({ invite_by_mail: false })
    expect(onlySession(await node.client.acceptInvitation({ token, password }))).toMatchObject({ employee_id: invited.employee_id })
  })

  test.each([
    ['put out', off],
    ['readdressed', named('x@northwind.example')],
    ['renamed', { op: 'replace', path: 'name.givenName', value: 'Mallory' }],
    ['given another title', { op: 'replace', path: 'title', value: 'Stowaway' }],
  ])('leaves admins and owners alone: they are not %s', async (_action, change) => {
    for (const person of [aisha, maya]) expect(refused(await entra.patch(person.id, change))).toEqual([403, undefined])
    expect(refused(await entra.send('DELETE', `/Users/${aisha.id}`))).toEqual([403, undefined])
    expect(await statusOf(aisha)).toBe('ACTIVE')
    await aisha.client.getCompany({})
  })

  test('may store the provider’s own data about people above its maker', async () => {
    expect((await entra.patch(aisha.id, { op: 'replace', path: 'externalId', value: 'entra-7' })).body.externalId).toBe('entra-7')
  })

  test('is created only by those who also manage people', async () => {
    const clerk = (await maya.client.createRole({ role_name: 'Clerk', permissions: ['company.manage', 'people.see'] })).role_id
    await give(saanvi, clerk)
    const person: Person = await node.signIn('saanvi')
    expect(await refusalOf(person.client.createScimToken({ token_name: 'Mine' }))).toBe('NO_PERMISSION')
    expect((await person.client.listScimTokens({})).items).toHaveLength(1)
  })

  test('follows its maker’s current role, and reports a fault to the provider and in the settings', async () => {
    await give(tomas, await builtIn('employee'))
    const less = [403, expect.stringContaining('no longer manage')]
    expect(await detailOf(entra)).toEqual(less)
    expect(refused(await entra.patch(jun.id, off))).toEqual([403, undefined])
    expect(refused(await entra.add({ schemas: [], userName: 'new@northwind.example' }))).toEqual([403, undefined])
    expect(refused(await entra.send('POST', '/Groups', { displayName: 'Crew' }))).toEqual([403, undefined])
    expect(await faultOf(entra)).toBe('maker_may_not')
    await give(tomas, keeper)
    expect(await faultOf(entra)).toBe(null)
    expect((await entra.patch(jun.id, { op: 'replace', path: 'title', value: 'Mate' })).status).toBe(200)
  })

  test('has no effect while its maker is suspended, nor once they have left', async () => {
    await maya.client.updateAccountStatus({ employee_id: tomas.id, status: 'SUSPENDED' })
    const away = [403, expect.stringContaining('no longer active')]
    expect(await detailOf(entra)).toEqual(away)
    expect(await faultOf(entra)).toBe('maker_gone')
    await maya.client.updateAccountStatus({ employee_id: tomas.id, status: 'ACTIVE' })
    expect((await entra.send('GET', '/Users?count=1')).status).toBe(200)
    await maya.client.deleteEmployee({ employee_id: tomas.id })
    expect(await detailOf(entra)).toEqual(away)
    expect(await faultOf(entra)).toBe('maker_gone')
    await maya.client.deleteScimToken({ token_id: entra.tokenId })
  })
})

import { afterAll, describe, expect, test } from 'vitest'
import { openProvisioner } from '#testing/providers/identity-provisioner'
import { password } from '#testing/people'
import { query } from '#testing/postgres'
import { openProvisionedCompany, refused, userSchema } from '#testing/providers/provisioned-company'
import { refusalOf } from '#testing/wire'

const { node, maya, tomas, jun, aisha, okta, added, statusOf } = await openProvisionedCompany()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

describe('deactivating and reactivating', () => {
  test('a deactivated person is signed out everywhere at once, and colleagues are notified', async () => {
    const socket = await jun.openSocket()
    const seen = await tomas.openSocket()
    expect((await okta.patch(jun.id, { op: 'replace', path: 'active', value: false })).status).toBe(200)
    await socket.ended()
    expect(await refusalOf(jun.client.listRecent({}))).toBe('AUTH_INVALID_TOKEN')
    await seen.waitFor('event', ({ rows }) => JSON.stringify(rows).includes('DEACTIVATED'))
    seen.close()
    expect((await okta.patch(jun.id, { op: 'replace', path: 'active', value: true })).body.active).toBe(true)
    expect((await node.signIn('jun')).id).toBe(jun.id)
  })

  test('the last owner stays, whatever the token', async () => {
    expect(refused(await okta.patch(maya.id, { op: 'replace', value: { active: false } }))).toEqual([409, undefined])
    expect(refused(await okta.send('DELETE', `/Users/${maya.id}`))).toEqual([409, undefined])
    expect(await statusOf(maya.id)).toBe('ACTIVE')
    expect((await okta.patch(maya.id, { op: 'replace', path: 'title', value: 'Harbour master' })).status).toBe(200)
  })

  test('a token made by an admin neither deactivates nor changes an owner', async () => {
    const roles = (await maya.client.listRoles({})).items
    const roleId = (name: string) => roles.find(({ role_name }) => role_name === name)?.role_id ?? ''
    await maya.client.updateEmployee({ employee: { employee_id: aisha.id, role_id: roleId('admin') } })
    await maya.client.updateEmployee({ employee: { employee_id: tomas.id, role_id: roleId('owner') } })
    const entra = await openProvisioner(node, aisha, 'Entra')
    expect(refused(await entra.patch(tomas.id, { op: 'replace', path: 'active', value: false }))).toEqual([403, undefined])
    expect(refused(await entra.patch(tomas.id, { op: 'replace', path: 'userName', value: 'x@northwind.example' }))).toEqual([
      403,
      undefined,
    ])
    expect(refused(await entra.patch(tomas.id, { op: 'replace', path: 'title', value: 'Founder' }))).toEqual([403, undefined])
    expect((await okta.patch(tomas.id, { op: 'replace', path: 'active', value: false })).status).toBe(200)
    expect((await okta.patch(tomas.id, { op: 'replace', path: 'active', value: true })).status).toBe(200)
    await maya.client.updateEmployee({ employee: { employee_id: tomas.id, role_id: roleId('employee') } })
  })

  test('a provider does not reactivate a person suspended here', async () => {
    await maya.client.updateAccountStatus({ employee_id: tomas.id, status: 'SUSPENDED' })
    const { body } = await okta.patch(tomas.id, { op: 'replace', path: 'active', value: true })
    expect([body.active, await statusOf(tomas.id)]).toEqual([false, 'SUSPENDED'])
    await maya.client.updateAccountStatus({ employee_id: tomas.id, status: 'ACTIVE' })
    expect((await node.signIn('tomas')).id).toBe(tomas.id)
  })

  test('nobody is emailed unless the company wants it, and then only new people', async () => {
    const silent = await added()
    await maya.client.saveScim({ invite_by_mail: true })
    const user = await added()
    const { token } = await node.emails.next(user.userName)
    expect(token).toBeDefined()
    await maya.client.saveScim({ invite_by_mail: false })
    await node.client.acceptInvitation({ token, password })
    expect(await statusOf(user.id)).toBe('ACTIVE')
    const sent = await query<{ count: number }>(
      node.database.superuserUrl,
      `select count(*)::int as count from verification where employee_id = '${silent.id}'`,
    )
    expect(sent).toEqual([{ count: 0 }])
  })

  test('an invitation to an earlier address of a person is invalid', async () => {
    await maya.client.saveScim({ invite_by_mail: true })
    const person = await added()
    const { token } = await node.emails.next(person.userName)
    await maya.client.saveScim({ invite_by_mail: false })
    await okta.patch(person.id, { op: 'replace', path: 'userName', value: 'somebody@elsewhere.example' })
    expect(await refusalOf(node.client.acceptInvitation({ token, password }))).toBe('AUTH_RECORD_NOT_FOUND')
  })

  test('of an erased person no provider data remains, and the provider does not find them', async () => {
    const { id } = await added({ externalId: 'to-be-forgotten', displayName: 'Known Elsewhere' })
    await maya.client.stepUp({ proof: { way: 'password', password } })
    await maya.client.deleteEmployee({ employee_id: id })
    expect(refused(await okta.send('GET', `/Users/${id}`))).toEqual([404, undefined])
    const rows = await query<object>(node.database.superuserUrl, `select * from provisioned_person where employee_id = '${id}'`)
    expect(rows).toEqual([])
  })

  test('a person with one known name, or none, gets two', async () => {
    const bare = await okta.add({ schemas: [userSchema], userName: 'prince@northwind.example', displayName: 'Prince of Whales' })
    expect(bare.body.name).toMatchObject({ givenName: 'Prince', familyName: 'of Whales' })
    const none = await okta.add({ schemas: [userSchema], userName: 'box.office@northwind.example' })
    expect(none.body).toMatchObject({ active: true, name: { givenName: 'box.office' } })
    const off = await added({ active: false })
    expect(await statusOf(off.id)).toBe('DEACTIVATED')
  })
})

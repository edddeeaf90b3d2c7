import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { openProvisioner } from '#testing/providers/identity-provisioner'
import { addressOf } from '#testing/people'
import { newcomer, openProvisionedCompany, refused, userSchema } from '#testing/providers/provisioned-company'

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const { node, maya, tomas, okta, added, statusOf } = await openProvisionedCompany()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

describe('as Okta does it', () => {
  test('a person is searched for, added, read, replaced, deactivated and reactivated', async () => {
    const found = await okta.find('userName eq "saanvi@northwind.example"', '&startIndex=1&count=100')
    expect(found.body).toEqual({ schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'], totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] }) // prettier-ignore
    const sent = {
      schemas: [userSchema],
      userName: 'Saanvi@northwind.example',
      name: { givenName: 'Saanvi', familyName: 'Kapoor' },
      emails: [{ primary: true, value: 'saanvi@northwind.example', type: 'work' }],
      displayName: 'Saanvi Kapoor',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    }
    const { status, headers, body } = await okta.add(sent)
    expect(status).toBe(201)
    expect(headers.get('content-type')).toMatch(/^application\/scim\+json/)
    expect(headers.get('location')).toBe(`${node.config.publicUrl}/scim/v2/Users/${body.id}`)
    expect(headers.get('etag')).toBe(body.meta.version)
    expect(body).toMatchObject({ userName: 'saanvi@northwind.example', name: { givenName: 'Saanvi', familyName: 'Kapoor', formatted: 'Saanvi Kapoor' }, displayName: 'Saanvi Kapoor', locale: 'en-US', externalId: '00ujl29u0le5T6Aj10h7', active: true, meta: { resourceType: 'User', location: headers.get('location') } }) // prettier-ignore
    expect(JSON.stringify(body)).not.toContain('1mz050nq')
    expect(await statusOf(body.id)).toBe('INVITED')
    const read = await okta.send('GET', `/Users/${body.id}`)
    expect(read.body).toEqual(body)
    const put = await okta.send('PUT', `/Users/${body.id}`, { ...body, title: 'Data analyst', name: { ...body.name, givenName: 'Sunny' } })
    expect([put.status, put.body.title, put.body.name.givenName]).toEqual([200, 'Data analyst', 'Sunny'])
    const out = await okta.patch(body.id, { op: 'replace', value: { active: false } })
    expect([out.status, out.body.active, await statusOf(body.id)]).toEqual([200, false, 'DEACTIVATED'])
    const again = await okta.patch(body.id, { op: 'replace', value: { active: true } })
    expect([again.body.active, await statusOf(body.id)]).toEqual([true, 'INVITED'])
  })

  test('an existing name is a conflict, regardless of case', async () => {
    expect(refused(await okta.add(newcomer({ userName: 'TOMAS@northwind.example' })))).toEqual([409, 'uniqueness'])
    const other = await added()
    expect(refused(await okta.patch(other.id, { op: 'replace', path: 'userName', value: tomas.address }))).toEqual([409, 'uniqueness'])
  })
})

describe('as Entra ID does it', () => {
  test('a person is added with all their attributes, and changed attribute by attribute', async () => {
    const manager = await added()
    const body = await added({
      schemas: [userSchema, enterprise],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      emails: [{ primary: true, type: 'work', value: 'mail-of@elsewhere.example' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      roles: [],
      [enterprise]: { department: 'Quay two', employeeNumber: '701984', manager: { value: manager.id } },
    })
    expect(body.emails).toEqual([{ value: 'mail-of@elsewhere.example', type: 'work', primary: true }])
    expect(body[enterprise]).toEqual({
      department: 'Quay two',
      employeeNumber: '701984',
      manager: { value: manager.id, $ref: `${node.config.publicUrl}/scim/v2/Users/${manager.id}` },
    })
    const changed = await okta.patch(
      body.id,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@microsoft.example' },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+351 910 000 000' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+351 910 000 001' },
      { op: 'Add', path: 'addresses[type eq "work"].country', value: 'ML' },
      { op: 'Add', path: `${enterprise}:department`, value: 'Quay three' },
      { op: 'Remove', path: `${enterprise}:manager` },
    )
    expect(changed.status, changed.text).toBe(200)
    expect(changed.body).toMatchObject({
      emails: [{ value: 'updatedEmail@microsoft.example' }],
      name: { familyName: 'updatedFamilyName', formatted: 'givenName updatedFamilyName' },
      phoneNumbers: [{ value: '+351 910 000 000', type: 'work' }],
      [enterprise]: { department: 'Quay three', employeeNumber: '701984' },
    })
    expect(changed.body[enterprise]).not.toHaveProperty('manager')
    const renamed = await okta.patch(body.id, { op: 'Replace', path: 'userName', value: '5b50642d@northwind.example' })
    expect(renamed.body.userName).toBe('5b50642d@northwind.example')
    const found = await okta.find('emails[type eq "work"].value eq "updatedemail@microsoft.example"')
    expect(found.body.Resources.map(({ id }: { id: string }) => id)).toEqual([body.id])
  })

  test('booleans are sent as text, names in any case, and values without a path by full paths', async () => {
    const { id } = await added()
    const out = await okta.patch(id, { op: 'Replace', path: 'ACTIVE', value: 'False' })
    expect([out.body.active, await statusOf(id)]).toEqual([false, 'DEACTIVATED'])
    const back = await okta.patch(id, {
      OP: 'Add',
      Value: {
        Active: 'True',
        'name.givenName': 'Ada',
        [`${enterprise}:department`]: 'Design loft',
        id,
        'urn:elsewhere:2.0:User:tag': 'x',
      },
    })
    expect(back.body).toMatchObject({ active: true, name: { givenName: 'Ada' }, [enterprise]: { department: 'Design loft' } })
  })

  test('a deleted person is not found, and adding them again restores the same person', async () => {
    const { id, userName } = await added({ title: 'Rigger' })
    expect((await okta.send('DELETE', `/Users/${id}`)).status).toBe(204)
    expect(await statusOf(id)).toBe('DEACTIVATED')
    expect(refused(await okta.send('GET', `/Users/${id}`))).toEqual([404, undefined])
    expect(refused(await okta.send('DELETE', `/Users/${id}`))).toEqual([404, undefined])
    expect((await okta.find(`userName eq "${userName}"`)).body.totalResults).toBe(0)
    const again = await okta.add(newcomer({ userName, title: null }))
    expect([again.status, again.body.id, again.body.active, again.body.title]).toEqual([201, id, true, undefined])
  })
})

describe('the service', () => {
  test('describes itself', async () => {
    const config = await okta.send('GET', '/ServiceProviderConfig')
    expect(config.body).toMatchObject({ patch: { supported: true }, bulk: { supported: false }, filter: { supported: true, maxResults: 200 }, etag: { supported: true }, authenticationSchemes: [{ type: 'oauthbearertoken' }] }) // prettier-ignore
    const types = await okta.send('GET', '/ResourceTypes')
    expect(types.body.Resources.map(({ id }: { id: string }) => id)).toContain('User')
    expect((await okta.send('GET', '/ResourceTypes/User')).body.endpoint).toBe('/Users')
    const schema = await okta.send('GET', `/Schemas/${userSchema}`)
    expect(schema.body.attributes.map(({ name }: { name: string }) => name)).toContain('userName')
    expect((await okta.send('GET', '/Schemas')).body.totalResults).toBeGreaterThan(1)
    for (const path of ['/Bulk', '/Me']) expect(refused(await okta.send('GET', path))).toEqual([501, undefined])
    expect(refused(await okta.send('GET', '/Elsewhere'))).toEqual([404, undefined])
  })

  test.each<[string, (id: string) => unknown[]]>([
    ['an id that is none', () => ['GET', '/Users/nobody']],
    ['an id of nobody', () => ['GET', `/Users/${randomUUID()}`]],
    ['a change of nobody', () => ['PATCH', `/Users/${randomUUID()}`, { Operations: [{ op: 'replace', path: 'title', value: 'x' }] }]],
  ])('is not found by %s', async (_what, request) => {
    const [method, path, body] = request('')
    expect(refused(await okta.send(String(method), String(path), body))).toEqual([404, undefined])
  })
})

describe('invalid requests are refused with protocol errors', () => {
  test.each<[string, unknown, string, number, string | undefined]>([
    ['JSON that is none', '{"userName": ', '', 400, 'invalidSyntax'],
    ['no body', '', '', 400, 'invalidSyntax'],
    ['a list', [], '', 400, 'invalidSyntax'],
    ['another schema', { schemas: ['urn:other'] }, '', 400, 'invalidSyntax'],
    ['no address', newcomer({ userName: 'saanvi.kapoor' }), '', 400, 'invalidValue'],
    ['a name with a break in it', newcomer({ name: { givenName: 'A\nB', familyName: 'C' } }), '', 400, 'invalidValue'],
    ['a time zone that is none', newcomer({ timezone: 'Mars/Olympus' }), '', 400, 'invalidValue'],
    ['an answer that is neither', newcomer({ active: 'perhaps' }), '', 400, 'invalidValue'],
    ['a manager who is nobody', newcomer({ manager: { value: randomUUID() } }), '', 400, 'invalidValue'],
    ['texts that no database holds', newcomer({ externalId: 'a\0b' }), '', 400, 'invalidValue'],
    ['objects that are no texts', newcomer({ title: { toString: 1 }, active: { toString: null } }), '', 400, 'invalidValue'],
    ['an unknown attribute to leave out', newcomer(), '?excludedAttributes=a.b.c', 400, 'invalidPath'],
  ])('%s', async (_what, body, search, status, scimType) => {
    expect(refused(await okta.send('POST', `/Users${search}`, body))).toEqual([status, scimType])
  })

  test.each<[object, string]>([
    [{ op: 'replace', path: 'id', value: 'x' }, 'mutability'],
    [{ op: 'replace', path: 'meta.created', value: 'x' }, 'mutability'],
    [{ op: 'remove', path: 'userName' }, 'mutability'],
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'replace', path: 'emails[value eq "nobody@else.example"].value', value: 'x' }, 'noTarget'],
    [{ op: 'replace', path: 'nothing', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'emails[', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'title[value eq "x"]', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
    [{ op: 'replace', value: 'x' }, 'invalidValue'],
    [{ op: 'move', path: 'title', value: 'x' }, 'invalidSyntax'],
  ])('PATCH %j', async (operation, scimType) => {
    expect(refused(await okta.patch(tomas.id, operation))).toEqual([400, scimType])
  })

  test('another media type, and a body that is too large', async () => {
    const typed = (type: string) => okta.send('POST', '/Users', 'userName=x', { 'content-type': type })
    expect(refused(await typed('application/x-www-form-urlencoded'))).toEqual([415, undefined])
    expect(refused(await typed('text/plain'))).toEqual([415, undefined])
    expect((await okta.send('POST', '/Users', JSON.stringify(newcomer()), { 'content-type': 'application/json' })).status).toBe(201)
    expect(refused(await okta.add(newcomer({ title: 'x'.repeat(1024 * 1024) })))).toEqual([413, undefined])
  })

  test('a manager who reports to the person', async () => {
    const boss = await added()
    const { id } = await added({ [enterprise]: { manager: { value: boss.id } } })
    const manager = `${enterprise}:manager`
    expect(refused(await okta.patch(boss.id, { op: 'add', path: manager, value: [{ value: id }] }))).toEqual([400, 'invalidValue'])
    expect(refused(await okta.patch(id, { op: 'add', path: manager, value: { value: id } }))).toEqual([400, 'invalidValue'])
    expect((await okta.patch(id, { op: 'replace', path: manager, value: '' })).body).not.toHaveProperty(enterprise)
  })
})

describe('versions', () => {
  test('an old version is refused, and a known one is not sent again', async () => {
    const { id, meta } = await added()
    const replace = (version: string, title: string) =>
      okta.send('PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', path: 'title', value: title }] }, { 'if-match': version })
    const first = await replace(meta.version, 'Pilot')
    expect([first.status, first.headers.get('etag')]).toEqual([200, first.body.meta.version])
    expect(first.body.meta.version).not.toBe(meta.version)
    expect(refused(await replace(meta.version, 'Captain'))).toEqual([412, undefined])
    expect(refused(await okta.send('DELETE', `/Users/${id}`, undefined, { 'if-match': meta.version }))).toEqual([412, undefined])
    expect((await replace('*', 'Captain')).status).toBe(200)
    const { headers } = await okta.send('GET', `/Users/${id}`)
    const known = await okta.send('GET', `/Users/${id}`, undefined, { 'if-none-match': headers.get('etag') ?? '' })
    expect([known.status, known.text]).toEqual([304, ''])
  })

  test('a change without effect creates no version, and a change in the app creates one', async () => {
    const person = await added({ title: 'Pilot' })
    const same = await okta.send('PUT', `/Users/${person.id}`, person)
    expect(same.body.meta).toEqual(person.meta)
    await maya.client.updateEmployee({ employee: { employee_id: person.id, position_title: 'Harbour pilot' } })
    const { body } = await okta.send('GET', `/Users/${person.id}`)
    expect(body.title).toBe('Harbour pilot')
    expect(body.meta.version).not.toBe(person.meta.version)
    expect(body.meta.lastModified > person.meta.lastModified).toBe(true)
    expect(body.meta.created).toBe(person.meta.created)
  })

  test('a change of provider data alone creates a version too', async () => {
    const person = await added()
    const { body } = await okta.patch(person.id, { op: 'add', path: 'externalId', value: 'abc-1' })
    expect(body.externalId).toBe('abc-1')
    expect(body.meta.version).not.toBe(person.meta.version)
  })
})

describe('another company', () => {
  test('is not visible to this one’s token, and has its own names', async () => {
    const hana = await node.found('Kestrel', 'hana')
    const kestrel = await openProvisioner(node, hana)
    for (const [method, body] of [
      ['GET'],
      ['DELETE'],
      ['PUT', newcomer()],
      ['PATCH', { Operations: [{ op: 'replace', path: 'title', value: 'x' }] }],
    ] as const)
      expect(refused(await kestrel.send(method, `/Users/${tomas.id}`, body))).toEqual([404, undefined])
    const list = await kestrel.send('GET', '/Users')
    expect(list.body.Resources.map(({ userName }: { userName: string }) => userName)).toEqual([addressOf('hana', 'kestrel')])
    expect((await kestrel.find(`id eq "${tomas.id}"`)).body.totalResults).toBe(0)
    expect(refused(await kestrel.add(newcomer({ manager: { value: tomas.id } })))).toEqual([400, 'invalidValue'])
    expect((await kestrel.add({ schemas: [userSchema], userName: tomas.address })).status).toBe(201)
  })
})

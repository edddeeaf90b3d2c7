import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { openProvisioner, type TestProvisioner, type ScimReply } from '#testing/providers/identity-provisioner'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'

const crew = 520

let node: TestAtrium
let maya: Person
let okta: TestProvisioner
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya } = await node.foundNorthwind('tomas'))
  okta = await openProvisioner(node, maya)
  const { items } = await maya.client.listRoles({})
  const role = items.find(({ role_name }) => role_name === 'employee')?.role_id
  await query(
    node.database.superuserUrl,
    `insert into employee (company_id, role_id, first_name, last_name, work_email_id, position_title)
       select '${maya.companyId}', '${role}', 'Deckhand', 'No ' || n, 'deckhand-' || n || '@crew.example', case when n % 2 = 0 then 'Even' end
       from generate_series(1, ${crew}) n`,
  )
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const namesIn = ({ body }: ScimReply): string[] => body.Resources.map(({ userName }: { userName: string }) => userName)
const list = (search: string) => okta.send('GET', `/Users?${search}`)

describe('pages', () => {
  test('contain everyone of a large company once, in the order of their names', async () => {
    const seen: string[] = []
    for (let startIndex = 1; ; startIndex = seen.length + 1) {
      const page = await list(`startIndex=${startIndex}&count=150&sortBy=userName&sortOrder=descending`)
      expect(page.body).toMatchObject({ totalResults: crew + 2, startIndex, itemsPerPage: page.body.Resources.length })
      if (!page.body.itemsPerPage) break
      seen.push(...namesIn(page))
    }
    expect(new Set(seen).size).toBe(crew + 2)
    expect(seen).toEqual(seen.toSorted().toReversed())
  })

  test.each<[string, number, number]>([
    ['', 1, 100],
    ['startIndex=0&count=5', 1, 5],
    ['startIndex=-4&count=-1', 1, 0],
    ['startIndex=2&count=1000', 2, 200],
    ['startIndex=521&count=10', 521, 2],
    ['startIndex=999999999999&count=10', 2 ** 31, 0],
  ])('%s begins at %i and holds %i', async (search, startIndex, held) => {
    const { status, body } = await list(search)
    expect([status, body.totalResults, body.startIndex, body.itemsPerPage]).toEqual([200, crew + 2, startIndex, held])
  })

  test.each(['startIndex=x', 'count=1.5', 'count=1&count=2', 'sortBy=password', 'sortBy=a.b.c', 'filter=x&filter=y'])(
    '%s is refused',
    async (search) => {
      const { status, body } = await list(search)
      expect([status, body.schemas]).toEqual([400, ['urn:ietf:params:scim:api:messages:2.0:Error']])
    },
  )
})

describe('a filter finds', () => {
  const all = crew + 2
  test.each<[string, number]>([
    ['userName eq "TOMAS@northwind.example"', 1],
    ['userName sw "deckhand-1"', 111],
    ['userName ew "@crew.example" and title pr', crew / 2],
    ['emails.value co "@CREW."', crew],
    ['emails[type eq "work" and value ew "crew.example"]', crew],
    ['emails[type eq "home"]', 0],
    ['title eq "even"', crew / 2],
    ['title ne "even"', all - crew / 2],
    ['not (title eq "even")', all - crew / 2],
    ['title eq null', all - crew / 2],
    ['not (title pr) and name.givenName eq "deckhand"', crew / 2],
    ['active eq true', all],
    ['active eq "False"', 0],
    ['active ne false and name.familyName eq "no 7"', 1],
    ['name.givenName gt "deckhand" and name.givenName le "Tomás"', 2],
    ['name.familyName eq "No 1" or (name.familyName eq "No 2" and title pr)', 2],
    ['displayName eq "Maya Okafor"', 1],
    ['externalId eq "nothing"', 0],
    ['department pr', 0],
    ['meta.resourceType eq "User"', all],
    ['meta.lastModified gt "2020-01-01T00:00:00Z" and meta.created lt "2020-01-01T00:00:00Z"', 0],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "deckhand-3@crew.example"', 1],
    [`userName eq "x' or 'x'='x"`, 0],
    ['userName co "%"', 0],
  ])('%s', async (filter, found) => {
    const { status, body } = await okta.find(filter, '&count=0')
    expect([status, body.totalResults], JSON.stringify(body)).toEqual([200, found])
  })

  test('people who changed since a given time', async () => {
    const { body } = await okta.find('userName eq "deckhand-9@crew.example"')
    const [{ id, meta }] = body.Resources
    const [other] = (await okta.find('userName eq "deckhand-8@crew.example"')).body.Resources
    expect((await okta.find(`id eq "${id}" and meta.lastModified eq "${meta.lastModified}"`)).body.totalResults).toBe(1)
    const before = new Date().toISOString()
    await okta.patch(other.id, { op: 'add', path: 'externalId', value: 'Deck-8' })
    expect(namesIn(await okta.find(`meta.lastModified ge "${before}"`))).toEqual([other.userName])
    expect((await okta.find('externalId eq "deck-8"')).body.totalResults).toBe(0)
    expect(namesIn(await okta.find('externalId eq "Deck-8"'))).toEqual([other.userName])
  })

  test('nothing when it is invalid, and reports that', async () => {
    const { status, body } = await okta.find('userName eq')
    expect([status, body.scimType]).toEqual([400, 'invalidFilter'])
  })
})

describe('attributes', () => {
  test('are the named ones, or all but the excluded ones', async () => {
    const [only] = (await okta.find(`userName eq "${maya.address}"`, '&attributes=USERNAME,name.givenName,meta.version')).body.Resources
    expect(Object.keys(only)).toEqual(['schemas', 'id', 'userName', 'name', 'meta'])
    expect([only.name, Object.keys(only.meta)]).toEqual([{ givenName: 'Maya' }, ['version']])
    const [without] = (await okta.find(`userName eq "${maya.address}"`, '&excludedAttributes=emails,name.formatted,meta')).body.Resources
    expect(without).not.toHaveProperty('emails')
    expect(without).not.toHaveProperty('meta')
    expect(without.name).toEqual({ givenName: 'Maya', familyName: 'Okafor' })
    const { body } = await okta.send('GET', `/Users/${maya.id}?attributes=urn:ietf:params:scim:schemas:core:2.0:User:userName`)
    expect(Object.keys(body)).toEqual(['schemas', 'id', 'userName'])
  })

  test('of the enterprise extension are named with its URN, or without', async () => {
    const urn = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
    await okta.patch(
      maya.id,
      { op: 'add', path: `${urn}:department`, value: 'Bridge' },
      { op: 'add', path: `${urn}:employeeNumber`, value: '1' },
    )
    for (const name of [`${urn}:department`, 'department']) {
      const { body } = await okta.send('GET', `/Users/${maya.id}?attributes=${name}`)
      expect(body).toEqual({ schemas: expect.any(Array), id: maya.id, [urn]: { department: 'Bridge' } })
    }
    expect((await okta.send('GET', `/Users/${maya.id}?attributes=${urn}`)).body[urn]).toEqual({ department: 'Bridge', employeeNumber: '1' })
    expect((await okta.send('GET', `/Users/${maya.id}?excludedAttributes=${urn}`)).body).not.toHaveProperty(urn)
    expect((await okta.find('department eq "bridge"')).body.totalResults).toBe(1)
  })
})

test('a search in a body gives the same results, for one kind or for all', async () => {
  const body = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
    filter: 'userName sw "deckhand-51"',
    attributes: ['userName'],
    sortBy: 'userName',
    startIndex: 2,
    count: 3,
  }
  for (const path of ['/Users/.search', '/.search']) {
    const reply = await okta.send('POST', path, body)
    expect(reply.body).toMatchObject({ totalResults: 11, startIndex: 2, itemsPerPage: 3 })
    expect(namesIn(reply)).toEqual(['511', '512', '513'].map((n) => `deckhand-${n}@crew.example`))
  }
})

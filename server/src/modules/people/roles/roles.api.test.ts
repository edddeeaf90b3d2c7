import { randomUUID } from 'node:crypto'
import type { RawInput } from '@atrium/contract/call'
import { CallError } from '@atrium/contract/client'
import type { roleCalls } from '@atrium/contract/people/roles'
import { afterAll, describe, expect, test } from 'vitest'
import { minutes } from '#testing/clock'
import { password, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { openRoleCompany } from '#testing/role-company'
import { refusalOf } from '#testing/wire'

const { node, maya, tomas, jun, aisha, saanvi, rolesSeenBy, builtIn, give, newSpace } = await openRoleCompany()
const hana = await node.found('Borealis', 'hana')
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

let made = 0
const findRole = async (roleId: string, person = maya) => (await rolesSeenBy(person)).find(({ role_id }) => role_id === roleId)
const newRole = (permissions: string[] = [], maker = maya) => maker.client.createRole({ role_name: `Crew ${(made += 1)}`, permissions })
const change = (input: RawInput<typeof roleCalls.updateRole>, person = maya) => person.client.updateRole(input)

describe('the list of roles', () => {
  test('shows the built-in ones first, with member counts and what may be done with them', async () => {
    expect((await rolesSeenBy(maya)).map(({ role_name, total_members, can }) => [role_name, total_members, can.edit, can.give])).toEqual([
      ['owner', 1, false, true],
      ['admin', 1, false, true],
      ['manager', 0, false, true],
      ['employee', 3, false, true],
      ['guest', 0, false, true],
    ])
    expect((await rolesSeenBy(aisha)).map(({ role_name, can }) => [role_name, can.give])).toContainEqual(['owner', false])
  })

  test('is only for those who give or manage roles', async () => {
    expect(await refusalOf(jun.client.listRoles({}))).toBe('NO_PERMISSION')
    await give(jun, await builtIn('manager'))
    expect((await rolesSeenBy(jun)).map(({ role_name, can }) => [role_name, can.give])).toEqual([
      ['owner', false],
      ['admin', false],
      ['manager', true],
      ['employee', true],
      ['guest', true],
    ])
    await give(jun, await builtIn('employee'))
  })
})

describe('a custom role', () => {
  test('is created, changed and deleted', async () => {
    const role = await maya.client.createRole({
      role_name: ' Harbour pilot ',
      role_description: 'Brings ships in',
      permissions: ['space.join', 'people.see', 'space.join'],
    })
    expect(role).toMatchObject({
      role_name: 'Harbour pilot',
      role_description: 'Brings ships in',
      permissions: ['people.see', 'space.join'],
      built_in: false,
      total_members: 0,
      can: { edit: true, delete: true, give: true },
    })
    const changed = await change({ role_id: role.role_id, role_description: '', permissions: ['space.create'] })
    expect(changed).toMatchObject({ role_name: 'Harbour pilot', role_description: null, permissions: ['space.create'] })
    expect(changed.revision).toBeGreaterThan(role.revision)
    expect(await maya.client.deleteRole({ role_id: role.role_id })).toEqual({ role_id: role.role_id })
    expect(await findRole(role.role_id)).toBeUndefined()
  })

  test('has a unique name regardless of case', async () => {
    const role = await newRole()
    const again = (role_name: string) => refusalOf(maya.client.createRole({ role_name, permissions: [] }))
    expect(await again(role.role_name.toUpperCase())).toBe('ROLE_ALREADY_EXIST')
    expect(await again('OWNER')).toBe('ROLE_ALREADY_EXIST')
    const other = await newRole()
    expect(await refusalOf(change({ role_id: other.role_id, role_name: role.role_name.toLowerCase() }))).toBe('ROLE_ALREADY_EXIST')
    expect((await change({ role_id: role.role_id, role_name: role.role_name.toUpperCase() })).role_name).toBe(role.role_name.toUpperCase())
    expect((await hana.client.createRole({ role_name: role.role_name, permissions: [] })).role_name).toBe(role.role_name)
  })

  test('allows only permissions that exist', async () => {
    for (const permission of ['tea.brew', 'toString', ''])
      expect(await refusalOf(maya.client.createRole({ role_name: 'Tea', permissions: [permission] }))).toBe('INVALID_REQUEST')
  })

  test('is one of fifty at most', async () => {
    for (;;) if ((await refusalOf(newRole([], hana)).catch(() => 'made')) !== 'made') break
    expect((await rolesSeenBy(hana)).filter((role) => !role.built_in)).toHaveLength(50)
    expect(await refusalOf(newRole([], hana))).toBe('ROLE_LIMIT')
  })

  test('of another company and an unknown one are refused alike', async () => {
    const [theirs] = (await rolesSeenBy(hana)).filter((role) => !role.built_in)
    const own = await newRole()
    for (const role_id of [theirs?.role_id ?? '', randomUUID()]) {
      expect(await refusalOf(change({ role_id, role_name: 'Mine' }))).toBe('INVALID_ROLE_ID')
      expect(await refusalOf(maya.client.deleteRole({ role_id }))).toBe('INVALID_ROLE_ID')
      expect(await refusalOf(maya.client.deleteRole({ role_id: own.role_id, replacement_role_id: role_id }))).toBe('INVALID_ROLE_ID')
    }
  })

  test('requires permission and step-up', async () => {
    const role = await newRole()
    expect(await refusalOf(newRole([], tomas))).toBe('NO_PERMISSION')
    expect(await refusalOf(change({ role_id: role.role_id, permissions: [] }, tomas))).toBe('NO_PERMISSION')
    expect(await refusalOf(tomas.client.deleteRole({ role_id: role.role_id }))).toBe('NO_PERMISSION')
    node.clock.pass(minutes(11))
    for (const asked of [() => newRole(), () => change({ role_id: role.role_id }), () => maya.client.deleteRole({ role_id: role.role_id })])
      expect(await refusalOf(asked())).toBe('AUTH_STEP_UP_REQUIRED')
    await Promise.all([maya, aisha, tomas].map(({ client }) => client.stepUp({ proof: { way: 'password', password } })))
  })
})

test('built-in roles are neither changed nor deleted', async () => {
  for (const name of ['owner', 'admin', 'manager', 'employee', 'guest']) {
    const role_id = await builtIn(name)
    expect(await refusalOf(change({ role_id, role_name: 'Captain' }))).toBe('NO_PERMISSION')
    expect(await refusalOf(change({ role_id, permissions: [] }))).toBe('NO_PERMISSION')
    expect(await refusalOf(maya.client.deleteRole({ role_id, replacement_role_id: await builtIn('guest') }))).toMatch(
      name === 'guest' ? 'INVALID_ROLE_ID' : 'NO_PERMISSION',
    )
  }
})

test('a role manager without all permissions creates, changes, deletes and gives no role that allows more than their own', async () => {
  const keepers = await newRole(['people.see', 'people.manage', 'people.invite', 'role.manage'])
  const greater = await newRole(['space.create'])
  const lesser = await newRole(['people.see'])
  await give(tomas, keepers.role_id)
  expect(await refusalOf(newRole(['space.create'], tomas))).toBe('NO_PERMISSION')
  expect(await refusalOf(change({ role_id: lesser.role_id, permissions: ['space.create'] }, tomas))).toBe('NO_PERMISSION')
  expect(await refusalOf(change({ role_id: greater.role_id, permissions: [] }, tomas))).toBe('NO_PERMISSION')
  expect(await refusalOf(change({ role_id: keepers.role_id, permissions: ['company.manage', 'role.manage'] }, tomas))).toBe('NO_PERMISSION')
  expect(await refusalOf(tomas.client.deleteRole({ role_id: greater.role_id }))).toBe('NO_PERMISSION')
  expect(await refusalOf(tomas.client.deleteRole({ role_id: lesser.role_id, replacement_role_id: greater.role_id }))).toBe('NO_PERMISSION')
  expect(await refusalOf(give(jun, greater.role_id, tomas))).toBe('NO_PERMISSION')
  expect((await findRole(greater.role_id, tomas))?.can).toEqual({ edit: false, delete: false, give: false })
  expect((await change({ role_id: lesser.role_id, permissions: [] }, tomas)).permissions).toEqual([])
  await give(tomas, await builtIn('employee'))
})

describe('a role with members', () => {
  test('is deleted only with a replacement, which also applies to people who join by single sign-on', async () => {
    const crew = await newRole(['space.join'])
    const heirs = await newRole(['people.see'])
    await give(jun, crew.role_id)
    const sso = { new_people: 'just-in-time', department: null, logout: false, required: false } as const
    const provider = { issuer: 'https://login.northwind.example', client_id: 'atrium', client_secret: 'x' }
    await maya.client.saveSingleSignOn({ ...sso, ...provider, role_id: crew.role_id })
    expect(await refusalOf(maya.client.deleteRole({ role_id: crew.role_id }))).toBe('ROLE_IN_USE')
    expect(await refusalOf(maya.client.deleteRole({ role_id: crew.role_id, replacement_role_id: crew.role_id }))).toBe('INVALID_ROLE_ID')
    await maya.client.deleteRole({ role_id: crew.role_id, replacement_role_id: heirs.role_id })
    expect(await jun.client.getEmployee({ employee_id: jun.id, select: ['role_id'] })).toEqual({ role_id: heirs.role_id })
    expect((await maya.client.getSingleSignOn({})).connection?.role_id).toBe(heirs.role_id)
    expect(await findRole(heirs.role_id)).toMatchObject({ total_members: 1 })
    await maya.client.removeSingleSignOn({})
    await give(jun, await builtIn('employee'))
  })

  test('changes from the next call on, and open pages are sent one event without details', async () => {
    const crew = await newRole(['space.create', 'people.see'])
    await Promise.all([give(jun, crew.role_id), give(saanvi, crew.role_id)])
    const sockets = await Promise.all([jun.openSocket(), saanvi.openSocket(), tomas.openSocket()])
    const changed = await change({ role_id: crew.role_id, permissions: ['people.see'] })
    for (const socket of sockets) {
      const event = await socket.waitFor('event', ({ name }) => name === 'role.changed')
      expect(event).toMatchObject({ scope: `directory:${maya.companyId}`, revision: changed.revision })
      expect(event.rows).toEqual([{ role_id: crew.role_id, revision: changed.revision }])
      expect(socket.of('event')).toHaveLength(1)
      socket.close()
    }
    expect(await refusalOf(newSpace(jun))).toBe('NO_PERMISSION')
    expect(await jun.client.resolveSession(jun.hello())).toMatchObject({
      permissions: ['people.see'],
      employee_profile: { role_id: crew.role_id },
    })
    const { own_role } = await jun.client.listEmployeeChanges({ since: changed.revision - 1 })
    expect(own_role).toEqual({ role_id: crew.role_id, revision: changed.revision })
    await Promise.all([give(jun, await builtIn('employee')), give(saanvi, await builtIn('employee'))])
  })

  test('that a person is given is sent to them', async () => {
    const crew = await newRole(['people.see'])
    const socket = await jun.openSocket()
    await give(jun, crew.role_id)
    const event = await socket.waitFor('event', ({ name }) => name === 'permissions.changed')
    expect(event.rows).toEqual([{ employee_id: jun.id, permissions: ['people.see'], role_id: crew.role_id, role_name: crew.role_name }])
    await give(jun, await builtIn('employee'))
    socket.close()
  })
})

const outcomeOf = (action: Promise<unknown>): Promise<string> =>
  action.then(
    () => 'done',
    (error: unknown) => (error instanceof CallError ? error.code : String(error)),
  )

describe('concurrent requests', () => {
  const outcomesOf = (actions: Promise<unknown>[]) => Promise.all(actions.map(outcomeOf))

  test('create a role of one name once', async () => {
    const make = (person: Person) => person.client.createRole({ role_name: 'Lighthouse', permissions: [] })
    expect((await outcomesOf([make(maya), make(aisha)])).toSorted()).toEqual(['ROLE_ALREADY_EXIST', 'done'])
  })

  test('change a role from the same revision: the second is refused as outdated', async () => {
    const { role_id, revision } = await newRole(['people.see'])
    const actions = [change({ role_id, revision, permissions: [] }), change({ role_id, revision, permissions: ['space.join'] }, aisha)]
    expect((await outcomesOf(actions)).toSorted()).toEqual(['ROLE_CHANGED', 'done'])
  })

  test('give and delete a role: nobody keeps a deleted role, and nothing fails', async () => {
    const employee = await builtIn('employee')
    for (let round = 0; round < 8; round += 1) {
      const { role_id } = await newRole(['people.see'])
      const invite = { first_name: 'Noor', last_name: 'Haddad', work_email_id: `noor${round}@northwind.example`, role_id }
      const codes = await outcomesOf([
        give(jun, role_id),
        maya.client.inviteEmployee({ employee: invite }),
        aisha.client.deleteRole({ role_id, replacement_role_id: employee }),
        change({ role_id, permissions: ['space.join'] }, aisha),
        give(saanvi, role_id, aisha),
      ])
      expect(['done', 'INVALID_ROLE_ID', 'SERVICE_UNAVAILABLE']).toEqual(expect.arrayContaining([...new Set(codes)]))
    }
    const [orphans] = await query<{ count: number }>(
      node.database.superuserUrl,
      'select count(*)::int as count from employee e left join role r using (company_id, role_id) where r.role_id is null',
    )
    expect(orphans).toEqual({ count: 0 })
  })
})

/** How many people have one role. Releases are tested with 50,000. */
const crowdSize = Number(process.env['ATRIUM_CROWD'] ?? 5_000)

test('a role of very many people is changed with one raise, and replaced in steps between which other changes run', async () => {
  const crowd = await newRole(['people.see'])
  const heirs = await newRole(['people.see', 'space.join'])
  await query(
    node.database.superuserUrl,
    `insert into employee (company_id, role_id, first_name, last_name, work_email_id, employee_account_status)
     select '${maya.companyId}', '${crowd.role_id}', 'Person', n::text, 'person' || n || '@northwind.example', 'ACTIVE' from generate_series(1, ${crowdSize}) n`,
  )
  const scopes = async () => {
    const [row] = await query<{ count: number }>(node.database.superuserUrl, "select count(*)::int as count from scope where kind = 'self'")
    return row?.count
  }
  const before = await scopes()
  await change({ role_id: crowd.role_id, permissions: [] })
  expect(await scopes()).toBe(before)
  let ended = false
  // A busy machine may refuse; members replaced so far stay replaced.
  const removeRole = async (): Promise<void> => {
    const code = await outcomeOf(maya.client.deleteRole({ role_id: crowd.role_id, replacement_role_id: heirs.role_id }))
    if (code === 'done') return
    expect(code).toBe('SERVICE_UNAVAILABLE')
    await removeRole()
  }
  const replacing = removeRole().finally(() => (ended = true))
  // Other changes of people run in between.
  let turns = 0
  while (!ended) {
    const code = await outcomeOf(jun.client.updateEmployee({ employee: { pronouns: `they/${turns}` } }))
    expect(['done', 'SERVICE_UNAVAILABLE']).toContain(code)
    turns += ended || code !== 'done' ? 0 : 1
  }
  await replacing
  expect(turns).toBeGreaterThan(0)
  expect((await findRole(heirs.role_id))?.total_members).toBe(crowdSize)
  expect(await findRole(crowd.role_id)).toBeUndefined()
})

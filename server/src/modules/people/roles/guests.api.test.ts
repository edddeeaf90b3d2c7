import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { openRoleCompany } from '#testing/role-company'
import { refusalOf } from '#testing/wire'

const { node, maya, tomas, jun, saanvi, builtIn, give, newSpace } = await openRoleCompany()
beforeAll(async () => void (await give(saanvi, await builtIn('guest'))))
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

describe('a guest', () => {
  test('is shown only themselves, and people whom they know by id', async () => {
    expect((await saanvi.client.listEmployees({})).items.map(({ employee_id }) => employee_id)).toEqual([saanvi.id])
    expect((await saanvi.client.listEmployees({ search: 'maya' })).items).toEqual([])
    expect((await saanvi.client.listEmployees({ employee_ids: [maya.id] })).items).toMatchObject([{ first_name: 'Maya' }])
    expect(await saanvi.client.listEmployeeChanges({ since: 0 })).toMatchObject({ too_far: true, complete: false, rows: [] })
  })

  test('is sent that a card changed but not whose, from the moment they become a guest', async () => {
    const socket = await saanvi.openSocket()
    const changesOf = () => socket.of('event').filter(({ name }) => name === 'employee.changed')
    const { revision } = await maya.client.updateEmployee({ employee: { about: 'at sea', pronouns: 'she/her' } })
    const event = await socket.waitFor('event', (one) => one.revision === revision)
    expect(event).toMatchObject({ name: 'employee.changed', rows: [] })
    await give(saanvi, await builtIn('employee'))
    await maya.client.updateEmployee({ employee: { pronouns: 'they/them' } })
    expect((await socket.waitFor('event', ({ rows }) => JSON.stringify(rows).includes('they/them'))).rows).toHaveLength(1)
    await give(saanvi, await builtIn('guest'))
    await maya.client.updateEmployee({ employee: { pronouns: 'she/they' } })
    await socket.settle()
    await socket.waitFor('event', (one) => one.revision > revision + 3)
    expect(JSON.stringify(changesOf())).not.toContain('she/they')
    socket.close()
  })

  test('is sent that someone is new but not who, while everyone else is sent the card', async () => {
    const [ofGuest, ofJun] = [await saanvi.openSocket(), await jun.openSocket()]
    const { employee_id } = await maya.client.inviteEmployee({
      employee: { first_name: 'Noor', last_name: 'Haddad', work_email_id: 'noor@northwind.example' },
    })
    const seen = await ofJun.waitFor('event', ({ name, rows }) => name === 'employee.changed' && JSON.stringify(rows).includes(employee_id))
    expect(seen.rows).toMatchObject([{ employee_id, first_name: 'Noor', work_email_id: 'noor@northwind.example' }])
    expect(await ofGuest.waitFor('event', ({ revision }) => revision === seen.revision)).toMatchObject({
      name: 'employee.changed',
      rows: [],
    })
    const { token } = await node.emails.next('noor@northwind.example')
    await node.client.acceptInvitation({ token, password: 'Harbour-lamp-42' })
    const joined = await ofJun.waitFor(
      'event',
      ({ rows, revision }) => revision > seen.revision && JSON.stringify(rows).includes(employee_id),
    )
    expect((await ofGuest.waitFor('event', ({ scope, revision }) => scope === joined.scope && revision === joined.revision)).rows).toEqual(
      [],
    )
    expect(JSON.stringify(ofGuest.of('event'))).not.toMatch(/Noor|noor@/)
    for (const socket of [ofGuest, ofJun]) socket.close()
  })

  test('is added to no space when invited', async () => {
    const { employee_id } = await maya.client.inviteEmployee({
      employee: { first_name: 'Eli', last_name: 'Marsh', work_email_id: 'eli@northwind.example', role_id: await builtIn('guest') },
    })
    const [people] = await query<{ count: number }>(
      node.database.superuserUrl,
      `select count(*)::int as count from space_member where employee_id = '${employee_id}'`,
    )
    expect(people).toEqual({ count: 0 })
  })

  test('is in no space after joining until someone adds them', async () => {
    await maya.client.inviteEmployee({
      employee: { first_name: 'Hana', last_name: 'Watanabe', work_email_id: 'hana@northwind.example', role_id: await builtIn('guest') },
    })
    const { token } = await node.emails.next('hana@northwind.example')
    await node.client.acceptInvitation({ token, password: 'Harbour-lamp-42' })
    const [row] = await query<{ count: number }>(
      node.database.superuserUrl,
      `select count(*)::int as count from space_member m join employee e using (company_id, employee_id) where e.work_email_id = 'hana@northwind.example'`,
    )
    expect(row).toEqual({ count: 0 })
  })

  test('sees only the spaces to which they were added', async () => {
    const open = await newSpace(tomas)
    const shared = await newSpace(tomas, [saanvi])
    const names = async (person: Person) => (await person.client.listSpaces({ limit: 200 })).items.map((space) => space.space_id)
    expect(await names(jun)).toContain(open.space_id)
    expect(await names(saanvi)).not.toContain(open.space_id)
    expect(await names(saanvi)).toContain(shared.space_id)
    expect(await refusalOf(saanvi.client.getSpace({ space_id: open.space_id }))).toBe('SPACE_NOT_FOUND')
    expect(await refusalOf(saanvi.client.listSpaceMembers({ space_id: open.space_id }))).toBe('SPACE_NOT_FOUND')
    expect(await refusalOf(saanvi.client.resolveConversation({ entity_type: 'space', entity_id: open.space_id }))).toBe('SPACE_NOT_FOUND')
    expect(await refusalOf(saanvi.client.joinSpace({ space_id: open.space_id }))).toBe('NO_PERMISSION')
    expect(await refusalOf(newSpace(saanvi))).toBe('NO_PERMISSION')
    expect((await saanvi.client.getSpace({ space_id: shared.space_id })).is_member).toBe(true)
  })
})

import { limits } from '@atrium/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { minutes } from '#testing/clock'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, saanvi: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun, saanvi } = await node.foundNorthwind('tomas', 'jun', 'saanvi'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

let made = 0
async function newListed(people: Person[] = []) {
  const employee_ids = people.map((person) => person.id)
  const name = `Lock ${(made += 1)}`
  return tomas.client.createSpace({ space_name: name, visibility: 'private', is_listed: true, employee_ids })
}
const waitingAt = async (person: Person, space_id: string) =>
  (await person.client.listRecent({})).items.find((item) => item.entity_id === space_id)?.request_count
const outcomeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

test('a listed private space shows its card, and none of its content', async () => {
  const { space_id, space_name } = await newListed()
  expect(await jun.client.getSpace({ space_id })).toMatchObject({
    sub_spaces: [],
    join_status: 'none',
    can: { request: true, join: false },
  })
  const { items } = await jun.client.listSpaces({ search: space_name })
  expect(items).toMatchObject([{ space_id, face_ids: [], sub_spaces: [] }])
  expect(await jun.client.resolveConversation({ entity_type: 'space', entity_id: space_id })).toMatchObject({ conversation: null })
  expect(await refusalOf(jun.client.joinSpace({ space_id }))).toBe('NO_PERMISSION')
  expect(await refusalOf(jun.client.listSpaceMembers({ space_id }))).toBe('SPACE_NOT_FOUND')
  expect(await refusalOf(jun.client.listSpaceRequests({ space_id }))).toBe('NO_PERMISSION')
})

test('a request waits, admins see it with its message, and an approved person becomes a member', async () => {
  const { space_id } = await newListed([maya])
  const [ofTomas, ofJun] = [await tomas.openSocket(), await jun.openSocket()]
  expect(await jun.client.requestToJoin({ space_id, words: 'I draw the charts' })).toMatchObject({ join_status: 'requested' })
  expect(await jun.client.requestToJoin({ space_id, words: 'again' })).toMatchObject({ join_status: 'requested' })
  await ofTomas.waitFor('event', ({ name, rows: [row] }) => name === 'inbox.changed' && JSON.stringify(row).includes('"request_count":1'))
  expect([await waitingAt(tomas, space_id), await waitingAt(maya, space_id)]).toEqual([1, 0])
  const { items } = await tomas.client.listSpaceRequests({ space_id })
  expect(items).toMatchObject([{ employee_id: jun.id, words: 'I draw the charts' }])
  expect(await refusalOf(maya.client.answerRequest({ space_id, employee_id: jun.id, approve: true }))).toBe('NO_PERMISSION')
  await tomas.client.answerRequest({ space_id, employee_id: jun.id, approve: true })
  await ofJun.waitFor('event', ({ name, rows: [row] }) => name === 'inbox.changed' && JSON.stringify(row).includes(space_id))
  expect(await jun.client.getSpace({ space_id })).toMatchObject({ is_member: true, join_status: 'accepted' })
  expect(await waitingAt(tomas, space_id)).toBe(0)
  for (const socket of [ofTomas, ofJun]) socket.close()
})

test('a declined person is informed, and cannot request again at once', async () => {
  const { space_id } = await newListed()
  const { inbox_revision } = await jun.client.listRecent({})
  await jun.client.requestToJoin({ space_id })
  await tomas.client.answerRequest({ space_id, employee_id: jun.id, approve: false })
  expect((await jun.client.listInboxChanges({ since: inbox_revision })).asked).toEqual([{ space_id, join_status: 'none' }])
  expect(await refusalOf(jun.client.requestToJoin({ space_id }))).toBe('SPACE_REQUEST_DECLINED')
})

test('a request can be withdrawn and made again', async () => {
  const { space_id } = await newListed()
  await jun.client.requestToJoin({ space_id })
  expect(await jun.client.withdrawRequest({ space_id })).toMatchObject({ join_status: 'none' })
  expect(await waitingAt(tomas, space_id)).toBe(0)
  expect(await refusalOf(tomas.client.answerRequest({ space_id, employee_id: jun.id, approve: true }))).toBe('SPACE_REQUEST_NOT_FOUND')
  expect(await jun.client.requestToJoin({ space_id })).toMatchObject({ join_status: 'requested' })
})

test('of two admins who answer at once one decides, and the other is refused unless they agree', async () => {
  const { space_id } = await newListed([maya])
  await tomas.client.changeSpaceRole({ space_id, employee_id: maya.id, role: 'admin' })
  await jun.client.requestToJoin({ space_id })
  const both = [tomas, maya].map((admin) => outcomeOf(admin.client.answerRequest({ space_id, employee_id: jun.id, approve: true })))
  expect(await Promise.all(both)).toEqual(['done', 'done'])
  expect((await jun.client.getSpace({ space_id })).total_members).toBe(3)
  await saanvi.client.requestToJoin({ space_id })
  const apart = await Promise.all(
    [tomas, maya].map((admin, index) => outcomeOf(admin.client.answerRequest({ space_id, employee_id: saanvi.id, approve: index > 0 }))),
  )
  expect(apart.toSorted()).toEqual(['SPACE_REQUEST_NOT_FOUND', 'done'])
})

test('adding a person settles their request', async () => {
  const { space_id } = await newListed()
  await jun.client.requestToJoin({ space_id })
  await tomas.client.inviteToSpace({ space_id, employee_ids: [jun.id] })
  expect(await waitingAt(tomas, space_id)).toBe(0)
  expect((await tomas.client.listSpaceRequests({ space_id })).items).toEqual([])
  expect(await jun.client.getSpace({ space_id })).toMatchObject({ join_status: 'accepted' })
})

test('requesting and being added at the same moment end in a consistent state', async () => {
  for (const _ of [1, 2, 3]) {
    const { space_id } = await newListed()
    await Promise.all([
      outcomeOf(jun.client.requestToJoin({ space_id })),
      outcomeOf(tomas.client.inviteToSpace({ space_id, employee_ids: [jun.id] })),
    ])
    expect(await jun.client.getSpace({ space_id })).toMatchObject({ is_member: true, join_status: 'accepted' })
    expect(await waitingAt(tomas, space_id)).toBe(0)
  }
})

test('archiving, hiding or opening a space settles the pending requests', async () => {
  const archived = await newListed()
  await jun.client.requestToJoin({ space_id: archived.space_id })
  await tomas.client.archiveSpace({ space_id: archived.space_id })
  expect(await jun.client.getSpace({ space_id: archived.space_id })).toMatchObject({ join_status: 'none', can: { request: false } })
  expect(await refusalOf(jun.client.requestToJoin({ space_id: archived.space_id }))).toBe('SPACE_ARCHIVED')

  const hidden = await newListed()
  await jun.client.requestToJoin({ space_id: hidden.space_id })
  await tomas.client.updateSpace({ space_id: hidden.space_id, is_listed: false })
  expect(await refusalOf(jun.client.getSpace({ space_id: hidden.space_id }))).toBe('SPACE_NOT_FOUND')
  expect(await refusalOf(jun.client.withdrawRequest({ space_id: hidden.space_id }))).toBe('SPACE_NOT_FOUND')
  expect(await refusalOf(tomas.client.answerRequest({ space_id: hidden.space_id, employee_id: jun.id, approve: true }))).toBe(
    'SPACE_REQUEST_NOT_FOUND',
  )

  const opened = await newListed()
  await jun.client.requestToJoin({ space_id: opened.space_id })
  await tomas.client.updateSpace({ space_id: opened.space_id, visibility: 'public' })
  expect(await jun.client.getSpace({ space_id: opened.space_id })).toMatchObject({ is_member: true })
})

test('a space that becomes public admits all people who had asked, also more than can be invited at once', async () => {
  const { space_id } = await newListed()
  const count = limits.inviteAtOnce + 1
  await insertAskers(space_id, count)
  await tomas.client.updateSpace({ space_id, visibility: 'public' })
  expect(await tomas.client.getSpace({ space_id })).toMatchObject({ total_members: count + 1 })
  expect((await tomas.client.listSpaceRequests({ space_id })).items).toEqual([])
})

/** Colleagues with Jun's role, each with a pending request. */
const insertAskers = (space_id: string, count: number) =>
  query(
    node.database.superuserUrl,
    `with asker as (
       insert into employee (company_id, role_id, first_name, last_name, work_email_id, employee_account_status)
       select company_id, role_id, 'Asker', 'Number ' || number, 'asker' || number || '@northwind.example', 'ACTIVE'
       from employee, generate_series(1, ${count}) as number where employee_id = '${jun.id}' returning company_id, employee_id
     )
     insert into space_request (company_id, space_id, employee_id, words, asked_at)
     select company_id, '${space_id}', employee_id, '', now() from asker`,
  )

test('spaces are found by parts of words, with or without accents, among those that can be requested', async () => {
  const { space_id } = await tomas.client.createSpace({ space_name: 'Café Québec', space_description: 'Where the crème is' })
  const found = async (search: string, show: 'all' | 'mine' | 'joined' | 'public' | 'private' | 'archived', person = tomas) =>
    (await person.client.listSpaces({ search, show })).items.map((space) => space.space_id)
  expect(await found('quebec caf', 'all')).toEqual([space_id])
  expect(await found('CREME', 'mine')).toEqual([space_id])
  expect(await found('caf', 'mine', jun)).toEqual([])
  expect(await found('caf', 'public', jun)).toEqual([space_id])
  expect(await found('caf', 'joined', jun)).toEqual([])
  expect(await found('caf', 'private')).toEqual([])
  await tomas.client.archiveSpace({ space_id })
  expect([await found('caf', 'all'), await found('caf', 'archived', jun)]).toEqual([[], [space_id]])
})

test('members are found by name', async () => {
  const { space_id } = await newListed([maya, jun])
  expect((await tomas.client.listSpaceMembers({ space_id, search: 'lindq' })).items.map((member) => member.employee_id)).toEqual([jun.id])
  expect((await tomas.client.listSpaceMembers({ space_id, search: 'saanvi' })).items).toEqual([])
})

test('the same people get the same group chat, whoever starts it and also at the same moment', async () => {
  const groups = await Promise.all([
    tomas.client.openGroupChat({ employee_ids: [jun.id, maya.id] }),
    jun.client.openGroupChat({ employee_ids: [maya.id, tomas.id, maya.id] }),
    maya.client.openGroupChat({ employee_ids: [jun.id, tomas.id] }),
  ])
  expect(new Set(groups.map((group) => group.space_id)).size).toBe(1)
  expect(groups[0]).toMatchObject({
    space_name: '',
    is_group_chat: true,
    role: 'member',
    total_members: 3,
    can: { edit: true, lead: false },
  })
  expect(groups[0]?.people_ids.toSorted()).toEqual([jun.id, maya.id, tomas.id].toSorted())
})

test('a group chat cannot be found, is renamed, extended and left by anyone in it, and holds ten', async () => {
  const { space_id } = await tomas.client.openGroupChat({ employee_ids: [jun.id, maya.id] })
  expect(await refusalOf(saanvi.client.getSpace({ space_id }))).toBe('SPACE_NOT_FOUND')
  expect((await tomas.client.listSpaces({ limit: 200 })).items.map((space) => space.space_id)).not.toContain(space_id)
  expect(await jun.client.updateSpace({ space_id, space_name: 'Lunch' })).toMatchObject({ space_name: 'Lunch' })
  const refusals = [
    jun.client.archiveSpace({ space_id }),
    jun.client.removeSpaceMember({ space_id, employee_id: tomas.id }),
    jun.client.updateSpace({ space_id, visibility: 'public' }),
    jun.client.createSubSpace({ space_id, sub_space_name: 'Dessert' }),
  ].map(refusalOf)
  expect(new Set(await Promise.all(refusals))).toEqual(new Set(['NO_PERMISSION']))
  expect(await jun.client.inviteToSpace({ space_id, employee_ids: [saanvi.id] })).toMatchObject({ total_members: 4 })
  await tomas.client.leaveSpace({ space_id })
  expect(await jun.client.getSpace({ space_id })).toMatchObject({ total_members: 3 })
  expect(await refusalOf(tomas.client.openGroupChat({ employee_ids: [jun.id, crypto.randomUUID()] }))).toBe('EMPLOYEE_NOT_FOUND')
})

test('a group chat can be turned into a private space of the person who does so', async () => {
  const { space_id } = await tomas.client.openGroupChat({ employee_ids: [jun.id, saanvi.id] })
  expect(await jun.client.turnIntoSpace({ space_id, space_name: 'Regatta' })).toMatchObject({
    space_name: 'Regatta',
    is_group_chat: false,
    visibility: 'private',
    role: 'admin',
    people_ids: [],
    can: { lead: true },
  })
  expect(await refusalOf(tomas.client.turnIntoSpace({ space_id, space_name: 'Mine' }))).toBe('NO_PERMISSION')
  const again = await tomas.client.openGroupChat({ employee_ids: [jun.id, saanvi.id] })
  expect(again.space_id).not.toBe(space_id)
})

// The last one: it moves the clock by a day.
test('a declined person can request again a day later, and not before', async () => {
  const { space_id } = await newListed()
  await jun.client.requestToJoin({ space_id, words: 'I draw the charts' })
  await tomas.client.answerRequest({ space_id, employee_id: jun.id, approve: false })
  node.clock.pass(limits.requestPause - minutes(5))
  expect(await refusalOf(jun.client.requestToJoin({ space_id }))).toBe('SPACE_REQUEST_DECLINED')
  node.clock.pass(minutes(10))
  expect(await jun.client.requestToJoin({ space_id, words: 'And now the buoys' })).toMatchObject({ join_status: 'requested' })
  const { items } = await tomas.client.listSpaceRequests({ space_id })
  expect(items).toMatchObject([{ employee_id: jun.id, words: 'And now the buoys' }])
  await tomas.client.answerRequest({ space_id, employee_id: jun.id, approve: true })
  expect(await jun.client.getSpace({ space_id })).toMatchObject({ is_member: true })
})

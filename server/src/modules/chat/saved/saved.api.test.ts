import { limits } from '@atrium/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { paragraph, replyTo, sendTo, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
let conversation_id: string
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
  const space = await tomas.client.createSpace({ space_name: 'Drydock', visibility: 'private', employee_ids: [maya.id] })
  conversation_id = space.sub_spaces[0]?.sub_space_id ?? ''
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const listOf = async ({ client }: Person, state: 'in_progress' | 'done' = 'in_progress') => (await client.listSaved({ state })).items
const savedOf = async ({ client }: Person) => (await client.listRecent({})).saved

test('Maya saves a message and a reply for later, and nobody else sees it', async () => {
  const message = await sendTo(tomas, conversation_id, 'Crane four is back')
  const reply = await replyTo(tomas, message, 'On pier 2')
  const first = await maya.client.saveMessage({ message_id: message.message_id })
  const second = await maya.client.saveMessage({ message_id: reply.message_id })
  expect(first).toMatchObject({ state: 'in_progress', remind_at: null, is_due: false })
  expect((await listOf(maya)).map((item) => item.message?.text)).toEqual(['On pier 2', 'Crane four is back'])
  expect(await savedOf(maya)).toEqual([first, second])
  expect([await listOf(tomas), await savedOf(tomas)]).toEqual([[], []])
  expect(await maya.client.saveMessage({ message_id: message.message_id })).toMatchObject({ saved_at: first.saved_at })
})

test('an entry is marked done, reopened and removed; her other devices are updated each time', async () => {
  const { message_id } = await sendTo(tomas, conversation_id, 'Paint the hull')
  const [own, another] = await Promise.all([maya.openSocket(), tomas.openSocket()])
  const saved = await maya.client.saveMessage({ message_id })
  const done = await maya.client.changeSaved({ message_id, state: 'done' })
  expect((await listOf(maya, 'done')).map((item) => item.message_id)).toEqual([message_id])
  expect((await savedOf(maya)).map((one) => one.message_id)).not.toContain(message_id)
  const back = await maya.client.changeSaved({ message_id, state: 'in_progress' })
  expect(back).toEqual({ ...saved, revision: back.revision })
  const removed = await maya.client.changeSaved({ message_id, state: 'removed' })
  expect((await listOf(maya)).map((item) => item.message_id)).not.toContain(message_id)
  const events = await until('all of it', () => (own.of('event').length === 4 ? own.of('event') : undefined))
  expect(events.map(({ name, rows }) => [name, rows])).toEqual([saved, done, back, removed].map((row) => ['saved.changed', [row]]))
  expect(another.of('event').filter(({ name }) => name === 'saved.changed')).toEqual([])
  own.close()
  another.close()
})

test('a page that was offline gets the changes, including removals', async () => {
  const { inbox_revision: since } = await maya.client.listRecent({})
  const { message_id } = await sendTo(tomas, conversation_id, 'Oil the winch')
  await maya.client.saveMessage({ message_id })
  const removed = await maya.client.changeSaved({ message_id, state: 'removed' })
  expect((await maya.client.listInboxChanges({ since })).saved).toEqual([removed])
  const row = `update saved_message set changed_at = changed_at - interval '3 days' where message_id = '${message_id}'`
  await query(node.database.superuserUrl, row)
  await maya.client.saveMessage({ message_id: (await sendTo(tomas, conversation_id, 'Coil the lines')).message_id })
  expect((await maya.client.listInboxChanges({ since })).saved.map((one) => one.message_id)).not.toContain(message_id)
  expect(await refusalOf(maya.client.changeSaved({ message_id, state: 'in_progress' }))).toBe('MESSAGE_NOT_FOUND')
})

test('the list shows the current text, and that a message was deleted', async () => {
  const { message_id } = await sendTo(tomas, conversation_id, 'Low tide at for')
  await maya.client.saveMessage({ message_id })
  await tomas.client.editMessage({ message_id, body: paragraph('Low tide at four') })
  expect((await listOf(maya))[0]?.message?.text).toBe('Low tide at four')
  await tomas.client.deleteMessage({ message_id })
  expect((await listOf(maya))[0]?.message).toMatchObject({ body: null, text: '', deleted_at: expect.any(String) })
  expect(await refusalOf(maya.client.saveMessage({ message_id }))).toBe('MESSAGE_NOT_FOUND')
  expect(await maya.client.changeSaved({ message_id, state: 'removed' })).toMatchObject({ state: 'removed' })
})

test('a person who left the space, or whose space was deleted, keeps the entry without its text and can remove it', async () => {
  const { space_id, sub_spaces } = await tomas.client.createSpace({
    space_name: 'Sail loft',
    visibility: 'private',
    employee_ids: [jun.id],
  })
  const { message_id } = await sendTo(tomas, sub_spaces[0]?.sub_space_id ?? '', 'The secret of the loft')
  expect(await refusalOf(maya.client.saveMessage({ message_id }))).toBe('MESSAGE_NOT_FOUND')
  await jun.client.saveMessage({ message_id })
  await tomas.client.removeSpaceMember({ space_id, employee_id: jun.id })
  expect(await listOf(jun)).toMatchObject([{ message_id, message: null }])
  await tomas.client.inviteToSpace({ space_id, employee_ids: [jun.id] })
  expect((await listOf(jun))[0]?.message?.text).toBe('The secret of the loft')
  await tomas.client.archiveSpace({ space_id })
  await maya.client.deleteSpace({ space_id, space_name: 'Sail loft' })
  expect(await listOf(jun)).toMatchObject([{ message_id, message: null }])
  await jun.client.changeSaved({ message_id, state: 'done' })
  expect(await jun.client.changeSaved({ message_id, state: 'removed' })).toMatchObject({ state: 'removed' })
  expect(await listOf(jun)).toEqual([])
  expect(await listOf(jun, 'done')).toEqual([])
})

test('the list is paged, due ones first, and limited to a thousand', async () => {
  const { message_id } = await sendTo(jun, (await ownNotes(jun)).conversation_id, 'the first')
  await query(
    node.database.superuserUrl,
    `insert into saved_message (company_id, employee_id, message_id, state, saved_at, revision, changed_at, is_due, remind_at)
     select '${jun.companyId}', '${jun.id}', gen_random_uuid(), 'in_progress', date_trunc('milliseconds', now()) - n / 3 * interval '1 second', 0, now(),
       n % 100 = 0, case when n % 100 = 0 then now() end
     from generate_series(1, ${limits.savedMessages}) n`,
  )
  const rows: Awaited<ReturnType<typeof listOf>> = []
  let cursor: string | undefined
  do {
    const page = await jun.client.listSaved(cursor ? { cursor } : {})
    rows.push(...page.items)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(new Set(rows.map((row) => row.message_id)).size).toBe(limits.savedMessages)
  expect(rows.findIndex(({ is_due }) => !is_due)).toBe(10)
  const saved = rows.slice(10).map((row) => row.saved_at)
  expect(saved).toEqual(saved.toSorted().toReversed())
  expect(await refusalOf(jun.client.saveMessage({ message_id }))).toBe('SAVED_MESSAGES_FULL')
  await jun.client.changeSaved({ message_id: rows[0]?.message_id ?? '', state: 'removed' })
  expect(await jun.client.saveMessage({ message_id })).toMatchObject({ state: 'in_progress' })
  expect(await refusalOf(jun.client.changeSaved({ message_id: rows[0]?.message_id ?? '', state: 'in_progress' }))).toBe(
    'SAVED_MESSAGES_FULL',
  )
})

test.each([
  'nothing',
  'WyJhIl0',
  Buffer.from('[true,"yesterday","x"]').toString('base64url'),
  Buffer.from('[true,"0000-01-01T00:00:00Z","01980000-0000-7000-8000-000000000000"]').toString('base64url'),
])('the cursor “%s” is refused', async (cursor) => expect(await refusalOf(maya.client.listSaved({ cursor }))).toBe('INVALID_REQUEST'))

test('deleting a person deletes their saved messages', async () => {
  const { message_id } = await sendTo(jun, (await ownNotes(jun)).conversation_id, 'mine')
  await query(node.database.superuserUrl, `delete from saved_message where employee_id = '${jun.id}'`)
  await jun.client.saveMessage({ message_id })
  await maya.client.deleteEmployee({ employee_id: jun.id })
  expect(await query(node.database.superuserUrl, `select 1 from saved_message where employee_id = '${jun.id}'`)).toEqual([])
})

/** A chat with oneself. */
const ownNotes = ({ client, id }: Person) =>
  client.sendMessage({ destination: { employee_id: id }, client_message_id: crypto.randomUUID(), body: paragraph('notes') })

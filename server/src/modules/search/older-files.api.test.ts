import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAtrium } from '#testing/atrium'
import { uploadFile } from '#testing/upload-file'
import { documentOf, pdfOf } from '#testing/stores/documents'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { inside, openSearchedCompany, sendFiles, type SearchedCompany } from '#testing/searching'
import { until } from '#testing/until'

let node: TestAtrium
let maya: Person, tomas: Person
let harbour: string
let close: SearchedCompany['close']
let minutes: string, poison: string
beforeAll(async () => {
  ;({ node, maya, tomas, harbour, close } = await openSearchedCompany())
  minutes = (await uploadFile(node, tomas, 'minutes.docx', documentOf('A capstan was bought.'))).file_id
  poison = (await uploadFile(node, tomas, 'broken.pdf', Buffer.from('%PDF-1.4 capstan'))).file_id
  const poster = await uploadFile(node, tomas, 'poster.pdf', pdfOf('The capstan turns at dawn'))
  for (const file_id of [minutes, poster.file_id, poison]) await sendFiles(tomas, harbour, [file_id])
  await settled()
})
afterAll(() => close())

const ask = <Row extends object>(text: string): Promise<Row[]> => query<Row>(node.database.superuserUrl, text)
const begin = (name: string, data: object = {}) =>
  node.changeQueue(`insert into pgboss.job (name, data) values ('${name}', '${JSON.stringify(data)}')`)
/** Waits until no file is left to read. */
const settled = () =>
  until('every file to be read', async () => {
    const waiting = "select from pgboss.job where name in ('chat.read-file', 'chat.read-older') and state in ('created', 'retry', 'active')"
    return (await ask(waiting)).length === 0 && (await ask("select from file_text where state = 'waiting'")).length === 0
  })
const states = () =>
  ask<{ name: string; state: string; attempts: number }>(
    'select f.file_name as name, t.state, t.attempts from file_text t join file f using (company_id, file_id) order by 1',
  )
const found = ['poster.pdf: The [capstan] turns at dawn', 'minutes.docx: A [capstan] was bought.']

test('a retried job changes nothing and sends no event', async () => {
  const before = [await states(), await ask('select message_id, words, xmin::text from message_file_search order by 1')]
  const { unseen_count } = await maya.client.getNotifications({})
  const socket = await maya.openSocket()
  for (const file_id of [minutes, poison, minutes]) await begin('chat.read-file', { company_id: maya.companyId, file_id })
  await settled()
  await node.atrium.settle()
  await socket.settle()
  expect([await states(), await ask('select message_id, words, xmin::text from message_file_search order by 1')]).toEqual(before)
  expect(socket.of('event')).toEqual([])
  expect((await maya.client.getNotifications({})).unseen_count).toBe(unseen_count)
  expect(await inside(maya, 'capstan')).toEqual(found)
  socket.close()
})

/** The state of messages sent before text was read: the text is unknown, and reading is pending. */
async function forget(): Promise<void> {
  await ask("update file_text set state = 'waiting', attempts = 0, text = '', next_at = '2020-01-01'")
  await ask('update message_file_search s set words = f.words from message m, searched_files(m) f where s.message_id = m.message_id')
}

test('older files are read in rounds, and a file that cannot be read does not block others', async () => {
  await forget()
  expect(await inside(maya, 'capstan')).toEqual([])
  await begin('chat.read-older')
  await settled()
  expect(await inside(maya, 'capstan')).toEqual(found)
  expect(await states()).toMatchObject([
    { name: 'broken.pdf', state: 'unreadable' },
    { name: 'minutes.docx', state: 'read' },
    { name: 'poster.pdf', state: 'read' },
  ])
  await begin('chat.read-older')
  await settled()
  expect(await inside(maya, 'capstan')).toEqual(found)
})

test('two rounds at once, and an interrupted one, read each file once', async () => {
  await forget()
  await ask(`update file_text set attempts = 1 where file_id = '${minutes}'`)
  await Promise.all([begin('chat.read-older'), begin('chat.read-older')])
  await settled()
  expect((await states()).map(({ name, attempts }) => [name, attempts])).toEqual([
    ['broken.pdf', 1],
    ['minutes.docx', 2],
    ['poster.pdf', 1],
  ])
  expect(await inside(maya, 'capstan')).toEqual(found)
})

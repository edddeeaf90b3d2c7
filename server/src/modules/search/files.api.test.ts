import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAtrium } from '#testing/atrium'
import { uploadFile } from '#testing/upload-file'
import { documentOf, pdfOf } from '#testing/stores/documents'
import { paragraph, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { groupOf, inside, messages, openSearchedCompany, sendFiles, type SearchedCompany } from '#testing/searching'
import { until } from '#testing/until'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, saanvi: Person
let harbour: string
let close: SearchedCompany['close']
beforeAll(async () => void ({ node, maya, tomas, saanvi, harbour, close } = await openSearchedCompany()))
afterAll(() => close())

test('files are found by their content soon after they are sent, with the surrounding text, while their message is readable', async () => {
  const [poster, minutes, poison] = await Promise.all([
    uploadFile(node, tomas, 'poster.pdf', pdfOf('The capstan turns at dawn')),
    uploadFile(node, tomas, 'minutes.docx', documentOf('The harbour master spoke.', 'A capstan was bought, and 纜繩 from Élodie.')),
    uploadFile(node, tomas, 'broken.pdf', Buffer.from('%PDF-1.4 capstan')),
  ])
  await sendFiles(tomas, harbour, [poison.file_id])
  const first = await sendFiles(tomas, harbour, [poster.file_id])
  const second = await sendFiles(tomas, harbour, [minutes.file_id])
  await until('the files to be read', async () => (await inside(maya, 'capstan')).length === 2 || undefined)
  expect(await inside(maya, 'capstan')).toEqual([
    'minutes.docx: The harbour master spoke. A [capstan] was bought, and 纜繩 from Élodie.',
    'poster.pdf: The [capstan] turns at dawn',
  ])
  expect([await inside(maya, 'minutes elodie'), await inside(maya, '纜繩'), await inside(maya, 'capstan has:pdf')]).toEqual([
    ['minutes.docx: The harbour master spoke. A capstan was bought, and 纜繩 from [Élodie].'],
    ['minutes.docx: The harbour master spoke. A capstan was bought, and [纜繩] from Élodie.'],
    ['poster.pdf: The [capstan] turns at dawn'],
  ])
  expect([await inside(saanvi, 'capstan'), await messages(maya, 'capstan')]).toEqual([[], []])
  // Its readers see the text with its lines; nobody else learns whether the file exists.
  const text = 'The harbour master spoke.\nA capstan was bought, and 纜繩 from Élodie.'
  expect(await maya.client.getFileText({ file_id: minutes.file_id })).toEqual({ state: 'read', text, is_cut: false })
  expect(await maya.client.getFileText({ file_id: poison.file_id })).toEqual({ state: 'unreadable', text: '', is_cut: false })
  expect(await refusalOf(saanvi.client.getFileText({ file_id: minutes.file_id }))).toBe('FILE_NOT_FOUND')
  const states = () =>
    query(
      node.database.superuserUrl,
      `select f.file_name, t.state, t.attempts from file_text t join file f using (company_id, file_id) where f.content_type not like 'text/%' order by 1`,
    )
  const read = await states()
  expect(read).toMatchObject([
    { file_name: 'broken.pdf', state: 'unreadable' },
    { file_name: 'minutes.docx', state: 'read' },
    { file_name: 'poster.pdf', state: 'read' },
  ])

  // Forwarded files are not read again, and are found in the destination.
  const direct = await tomas.client.forwardMessage({
    message_id: second.message_id,
    destination: { employee_id: saanvi.id },
    client_message_id: randomUUID(),
    body: paragraph('see'),
  })
  expect(await inside(saanvi, 'capstan')).toEqual(['minutes.docx: The harbour master spoke. A [capstan] was bought, and 纜繩 from Élodie.'])
  await until('what was queued to be done', async () => {
    const text = "select count(*)::int as count from pgboss.job where name = 'chat.read-file' and state in ('created', 'retry', 'active')"
    return (await query<{ count: number }>(node.database.superuserUrl, text))[0]?.count === 0 || undefined
  })
  expect(await states()).toEqual(read)

  await tomas.client.deleteMessage({ message_id: first.message_id })
  await tomas.client.deleteMessage({ message_id: direct.message_id })
  expect([await inside(maya, 'dawn'), await inside(saanvi, 'capstan'), (await inside(maya, 'capstan')).length]).toEqual([[], [], 1])
})

test('most relevant first: by the name of a file, then by its content, whatever its message says', async () => {
  const bringAll = (files: Readonly<Record<string, string>>) =>
    Promise.all(Object.entries(files).map(async ([name, words]) => (await uploadFile(node, tomas, name, documentOf(words))).file_id))
  const [best = '', named = '', said = '', part = ''] = await bringAll({
    'winch.docx': 'oil it',
    'The old winch of 1987.docx': 'rust',
    'notes.docx': 'the winch is new',
    'list.docx': 'winches, ropes',
  })
  for (const file_id of [best, named, said]) await sendFiles(tomas, harbour, [file_id])
  await sendFiles(tomas, harbour, [part], 'winch winch winch')
  const ranked = async (): Promise<string[]> => (await inside(maya, 'winch', { sort: 'relevant' })).map((line) => line.replace(/:.*/, ''))
  await until('the files to be read', async () => (await ranked()).length === 4 || undefined)
  expect(await ranked()).toEqual(['winch.docx', 'The old winch of 1987.docx', 'notes.docx', 'list.docx'])
  const first = await groupOf(maya, 'file', 'winch', { sort: 'relevant', limit: 3 })
  const second = await groupOf(maya, 'file', 'winch', { sort: 'relevant', limit: 3, cursor: first.next_cursor ?? '' })
  expect([...first.items, ...second.items].map((hit) => hit.kind === 'file' && hit.file.name)).toEqual(await ranked())
})

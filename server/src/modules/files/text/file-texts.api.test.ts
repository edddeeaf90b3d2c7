import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { uploadFile } from '#testing/upload-file'
import { documentOf } from '#testing/stores/documents'
import { query } from '#testing/postgres'
import { createFileTexts } from './file-texts.ts'
import { beginReading } from './queries.ts'

let node: TestAtrium
let maya: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya } = await node.foundNorthwind())
})
afterAll(() => node.close())

test('while the store is unavailable no attempt counts against a file, and it is read once the store is back', async () => {
  const { file_id } = await uploadFile(node, maya, 'minutes.docx', documentOf('Low tide at four'))
  const { store, transactions } = node.atrium
  const away = createFileTexts({ store: { ...store, open: () => Promise.reject(new Error('the store is away')) }, transactions })
  const texts = createFileTexts({ store, transactions })
  const state = () => query(node.database.superuserUrl, `select state, attempts, text from file_text where file_id = '${file_id}'`)
  for (let attempt = 1; attempt <= 5; attempt += 1) await expect(away.read(maya.companyId, file_id)).rejects.toThrow('the store is away')
  expect(await state()).toEqual([{ state: 'waiting', attempts: 0, text: '' }])
  await texts.read(maya.companyId, file_id)
  await texts.read(maya.companyId, file_id)
  expect(await state()).toEqual([{ state: 'read', attempts: 1, text: 'Low tide at four' }])
})

test('the beginning of a long text is shown, of one being read nothing yet, and of one read before previews were kept its one line', async () => {
  const { file_id } = await uploadFile(node, maya, 'tides.csv', Buffer.from('day,metres\n' + 'Monday,4\n'.repeat(3_000)))
  const { store, transactions } = node.atrium
  const shown = () => maya.client.getFileText({ file_id })
  expect((await shown()).state).toBe('waiting')
  const archive = await uploadFile(node, maya, 'tides.zip', documentOf('Low tide at four'))
  expect((await maya.client.getFileText({ file_id: archive.file_id })).state).toBe('unreadable')
  await transactions({ effect: 'write', companyId: maya.companyId }, (tx) => beginReading(tx, maya.companyId, file_id))
  expect(await shown()).toEqual({ state: 'waiting', text: '', is_cut: false })
  await createFileTexts({ store, transactions }).read(maya.companyId, file_id)
  const read = await shown()
  expect(read).toMatchObject({ state: 'read', is_cut: true })
  expect([read.text.length, read.text.split('\n').slice(0, 2)]).toEqual([20_000, ['day\tmetres', 'Monday\t4']])
  await query(node.database.superuserUrl, `update file_text set preview = '' where file_id = '${file_id}'`)
  expect((await shown()).text.slice(0, 19)).toBe('day metres Monday 4')
})

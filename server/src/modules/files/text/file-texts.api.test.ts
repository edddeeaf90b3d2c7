import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { bring } from '#testing/bring'
import { documentOf } from '#testing/stores/documents'
import { query } from '#testing/postgres'
import { createFileTexts } from './file-texts.ts'

let node: TestAtrium
beforeAll(async () => void (node = await openAtrium()))
afterAll(() => node.close())

test('while the store is unavailable no attempt counts against a file, and it is read once the store is back', async () => {
  const { maya } = await node.foundNorthwind()
  const { file_id } = await bring(node, maya, 'minutes.docx', documentOf('Low tide at four'))
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

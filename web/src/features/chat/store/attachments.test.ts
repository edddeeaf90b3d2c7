import 'fake-indexeddb/auto'
import type { UploadResult } from '#features/files/upload.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { createAttachments, type AttachmentsSettings, type Uploading } from './attachments.ts'
import { openChatDatabase } from './chat-database.ts'
import { until } from './outbox-world.ts'

/** Maya's device, and a server that takes what it is given when the test says so. */
type Held = Uploading & { name: string; end: (result: UploadResult) => void }
let person = 0
beforeEach(() => {
  person += 1
})
const database = () => openChatDatabase('northwind', `maya-${person}`)
function openTab(over: Partial<AttachmentsSettings> = {}) {
  const uploads: Held[] = []
  const forget = vi.fn<(fileId: string) => void>()
  const attachments = createAttachments({
    database: database(),
    upload: (file, uploading) => new Promise((resolve) => uploads.push({ ...uploading, name: file.name, end: resolve })),
    forget,
    onHeld: () => {},
    onDropped: () => {},
    onChange: () => {},
    onSettled: () => {},
    alone: async (_id, work) => {
      await work()
      return true
    },
    ...over,
  })
  const shown = (place = 'space/harbour') => attachments.list(place).map(({ file, state }) => `${file.name} ${state}`)
  return { ...attachments, uploads, forget, shown }
}
const photo = (name: string) => ({ file: new File(['light'], name) })
const there = (name: string): UploadResult => ({ status: true, file_id: `id of ${name}`, download_url: '', s3_key: '' })
const refused: UploadResult = { status: false, error: '', message: 'Too large', passing: false }
const offline: UploadResult = { status: false, error: '', message: 'No network', passing: true }
const stored = async () => (await (await database()).getAll('attachment')).map(({ file_id }) => file_id ?? 'not yet').toSorted()

test('files are brought two at a time, in the order in which they came', async () => {
  const tab = openTab()
  tab.add('space/harbour', ['one', 'two', 'three'].map(photo))
  await until(() => tab.uploads.length === 2)
  expect(tab.shown()).toEqual(['one sending', 'two sending', 'three waiting'])
  tab.uploads[0]?.end(there('one'))
  await until(() => tab.uploads.length === 3)
  expect(tab.shown()).toEqual(['one there', 'two sending', 'three sending'])
})

test('what is put in a tray stays in it over a reload, and what was brought is not brought again', async () => {
  const before = openTab()
  before.add('space/harbour', ['one', 'two'].map(photo))
  await until(() => before.uploads.length === 2)
  before.uploads[0]?.end(there('one'))
  await until(() => before.shown()[0] === 'one there')
  await vi.waitFor(async () => expect(await stored()).toEqual(['id of one', 'not yet']))
  const after = openTab()
  await after.restore()
  await until(() => after.uploads.length === 1)
  expect(after.shown()).toEqual(['one there', 'two sending'])
})

test('what is cancelled stops, and is nowhere any more', async () => {
  const tab = openTab()
  tab.add('space/harbour', [photo('one')])
  await until(() => tab.uploads.length === 1)
  tab.remove(tab.list('space/harbour')[0]?.id ?? '')
  expect(tab.uploads[0]?.signal.aborted).toBe(true)
  tab.uploads[0]?.end(there('one'))
  await vi.waitFor(async () => expect(await stored()).toEqual([]))
  expect(tab.forget).toHaveBeenCalledWith('id of one')
  expect(tab.shown()).toEqual([])
})

test('a message waits for its files, and has them in their order', async () => {
  const tab = openTab()
  tab.add('space/harbour', ['one', 'two'].map(photo))
  await until(() => tab.uploads.length === 2)
  expect(tab.send('space/harbour', 'm1')).toBe(2)
  expect(tab.shown()).toEqual([])
  tab.uploads[1]?.end(there('two'))
  expect(await tab.idsFor('m1', 2)).toBe('waiting')
  tab.uploads[0]?.end(there('one'))
  await until(() => tab.of('m1').every(({ state }) => state === 'there'))
  expect(await tab.idsFor('m1', 2)).toEqual(['id of one', 'id of two'])
  tab.settle('m1')
  await vi.waitFor(async () => expect(await stored()).toEqual([]))
})

test('what fails by the line goes on with it; what is refused is said with its reason, and comes back into the tray', async () => {
  const tab = openTab()
  tab.add('space/harbour', ['one', 'two'].map(photo))
  await until(() => tab.uploads.length === 2)
  tab.send('space/harbour', 'm1')
  tab.uploads[0]?.end(offline)
  tab.uploads[1]?.end(refused)
  await until(() => tab.of('m1').every(({ state }) => state === 'failed'))
  tab.hurry()
  await until(() => tab.uploads.length === 3)
  expect(tab.uploads[2]?.name).toBe('one')
  expect(await tab.idsFor('m1', 2)).toEqual({ fault: 'Too large' })
  tab.giveBack('m1')
  expect(tab.shown()).toEqual(['one sending', 'two failed'])
})

test('a file that another tab brings is waited for, and taken from the device when it is there', async () => {
  const one = openTab()
  one.add('space/harbour', [photo('one')])
  one.send('space/harbour', 'm1')
  await until(() => one.uploads.length === 1)
  await vi.waitFor(async () => expect(await stored()).toEqual(['not yet']))
  const other = openTab({ alone: async () => false })
  expect(await other.idsFor('m1', 1)).toBe('waiting')
  one.uploads[0]?.end(there('one'))
  await vi.waitFor(async () => expect(await stored()).toEqual(['id of one']))
  expect(await other.idsFor('m1', 1)).toEqual(['id of one'])
})

test('a message whose files are gone from the device is not sent without them', async () => {
  expect(await openTab().idsFor('m1', 1)).toEqual({ fault: '' })
})

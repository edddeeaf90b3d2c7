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
    tellTabs: () => {},
    onSettled: () => {},
    alone: async (_id, work) => {
      await work()
      return true
    },
    whenFree: () => new Promise(() => {}),
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

test('a file is in its tray at once, and measured on its way', async () => {
  const tab = openTab()
  tab.add('space/harbour', [photo('one')])
  expect(tab.shown()).toEqual(['one sending'])
  expect(tab.send('space/harbour', 'm1')).toBe(1)
  await until(() => tab.uploads.length === 1)
  tab.uploads[0]?.onMeasured({ width: 4, height: 3 })
  expect(tab.of('m1')[0]?.media).toEqual({ width: 4, height: 3 })
  tab.uploads[0]?.end(offline)
  await until(() => tab.of('m1')[0]?.state === 'failed')
  tab.hurry()
  await until(() => tab.uploads.length === 2)
  expect(tab.uploads[1]?.media).toEqual({ width: 4, height: 3 })
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

test('what is known to have failed by the line only when that was back is tried again once its message asks for it', async () => {
  const onSettled = vi.fn<() => void>()
  const tab = openTab({ onSettled })
  tab.add('space/harbour', [photo('one')])
  await until(() => tab.uploads.length === 1)
  tab.send('space/harbour', 'm1')
  tab.hurry()
  tab.uploads[0]?.end(offline)
  await until(() => tab.of('m1')[0]?.state === 'failed')
  expect(onSettled).not.toHaveBeenCalled()
  expect(await tab.idsFor('m1', 1)).toBe('waiting')
  await until(() => tab.uploads.length === 2)
  tab.uploads[1]?.end(there('one'))
  await until(() => onSettled.mock.calls.length === 1)
  expect(await tab.idsFor('m1', 1)).toEqual(['id of one'])
})

test('what a message brought stays for a while after it was sent, so that it can come back with it, and go again', async () => {
  const tab = openTab({ keepsFor: 5 })
  tab.add('space/harbour', [photo('one')])
  await until(() => tab.uploads.length === 1)
  tab.uploads[0]?.end(there('one'))
  await until(() => tab.shown()[0] === 'one there')
  tab.send('space/harbour', 'm1')
  tab.settle('m1')
  const giveAgain = tab.giveBack('m1')
  expect(tab.shown()).toEqual(['one there'])
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(await stored()).toEqual(['id of one'])
  giveAgain()
  expect(tab.shown()).toEqual([])
  tab.settle('m1')
  await vi.waitFor(async () => expect(await stored()).toEqual([]))
})

test('what comes back in one tab is not thrown away by another that knew of its message', async () => {
  const one = openTab()
  one.add('space/harbour', [photo('one')])
  await until(() => one.uploads.length === 1)
  one.uploads[0]?.end(there('one'))
  await until(() => one.shown()[0] === 'one there')
  one.send('space/harbour', 'm1')
  const other = openTab({ alone: async () => false, keepsFor: 5 })
  await vi.waitFor(async () => {
    await other.renew()
    expect(other.of('m1')).toHaveLength(1)
  })
  other.settle('m1')
  one.giveBack('m1')
  await vi.waitFor(() => expect(other.shown()).toEqual(['one there']))
  expect(await stored()).toEqual(['id of one'])
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

test('what another tab had begun and left is done here, and what it sent or took away is here no longer', async () => {
  const one = openTab()
  one.add('space/harbour', ['left', 'cancelled'].map(photo))
  await until(() => one.uploads.length === 2)
  await vi.waitFor(async () => expect(await stored()).toEqual(['not yet', 'not yet']))
  const free = Promise.withResolvers<void>()
  let isFree = false
  const other = openTab({
    whenFree: () => free.promise,
    alone: async (_id, work) => {
      if (isFree) await work()
      return isFree
    },
  })
  await other.restore()
  expect(other.shown()).toEqual(['left waiting', 'cancelled waiting'])
  one.remove(one.list('space/harbour')[1]?.id ?? '')
  await vi.waitFor(async () => expect(await stored()).toEqual(['not yet']))
  isFree = true
  free.resolve()
  await until(() => other.uploads.length === 1)
  expect(other.shown()).toEqual(['left sending'])
})

test('what comes into a tray, is brought, goes with a message or is taken out in one tab is so in the other one', async () => {
  const other = openTab({ alone: async () => false })
  const one = openTab({ tellTabs: () => void other.renew() })
  one.add('space/harbour', ['one', 'two'].map(photo))
  await vi.waitFor(() => expect(other.shown()).toEqual(['one waiting', 'two waiting']))
  one.uploads[0]?.end(there('one'))
  await vi.waitFor(() => expect(other.shown()).toEqual(['one there', 'two waiting']))
  one.remove(one.list('space/harbour')[1]?.id ?? '')
  await vi.waitFor(() => expect(other.shown()).toEqual(['one there']))
  one.send('space/harbour', 'm1')
  await vi.waitFor(() => expect(other.shown()).toEqual([]))
  expect(other.of('m1').map(({ file }) => file.name)).toEqual(['one'])
  one.settle('m1')
  await vi.waitFor(() => expect(other.of('m1')).toEqual([]))
})

test('an upload in parts is taken up where it was, after a reload and after the line was cut, and cancelled everywhere', async () => {
  const before = openTab()
  before.add('space/harbour', [photo('film')])
  await until(() => before.uploads.length === 1)
  before.uploads[0]?.onBegun('f1')
  before.uploads[0]?.onProgress(0.5)
  before.uploads[0]?.onPaused()
  expect(before.list('space/harbour')[0]).toMatchObject({ state: 'sending', share: 0.5, paused: true })
  before.uploads[0]?.onProgress(0.6)
  expect(before.list('space/harbour')[0]?.paused).toBe(false)
  await vi.waitFor(async () => expect((await (await database()).getAll('attachment'))[0]?.begun).toBe('f1'))
  const after = openTab()
  await after.restore()
  await until(() => after.uploads.length === 1)
  expect(after.uploads[0]?.begun).toBe('f1')
  after.uploads[0]?.end(offline)
  await until(() => after.shown()[0] === 'film failed')
  after.hurry()
  await until(() => after.uploads.length === 2)
  expect(after.uploads[1]?.begun).toBe('f1')
  after.remove(after.list('space/harbour')[0]?.id ?? '')
  expect(after.forget).toHaveBeenCalledWith('f1')
})

test('what comes back from the server stays in the tray, is brought anew where it may stand elsewhere, or is left where it was', async () => {
  const tab = openTab()
  const brought = { ...photo('one'), file_id: 'id of one' }
  const adopted = tab.adopt('space/harbour', [brought])
  expect(tab.shown()).toEqual(['one there'])
  adopted.bringAnew()
  await until(() => tab.uploads.length === 1)
  expect(tab.shown()).toEqual(['one sending'])
  tab.uploads[0]?.end(there('another'))
  await until(() => tab.shown()[0] === 'one there')
  await vi.waitFor(async () => expect(await stored()).toEqual(['id of another']))
  tab.adopt('space/quay', [brought]).leave()
  expect(tab.shown('space/quay')).toEqual([])
  expect(tab.forget).not.toHaveBeenCalled()
})

test('a message whose files are gone from the device is not sent without them', async () => {
  expect(await openTab().idsFor('m1', 1)).toEqual({ fault: '' })
})

import 'fake-indexeddb/auto'
import type { UploadResult } from '#features/files/upload.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { createAttachments } from './attachments.ts'
import type { AttachmentsSettings, Uploading } from './settings.ts'
import { openChatDatabase } from '../store/chat-database.ts'
import { until } from '../outbox/outbox-world.ts'

/** Maya's device, and a server whose uploads end when the test says so. */
type Held = Uploading & { name: string; end: (result: UploadResult) => void }
let person = 0
beforeEach(() => void (person += 1))
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

test('uploads two files at a time, in the order of adding', async () => {
  const tab = openTab()
  tab.add('space/harbour', ['one', 'two', 'three'].map(photo))
  await until(() => tab.uploads.length === 2)
  expect(tab.shown()).toEqual(['one sending', 'two sending', 'three waiting'])
  tab.uploads[0]?.end(there('one'))
  await until(() => tab.uploads.length === 3)
  expect(tab.shown()).toEqual(['one there', 'two sending', 'three sending'])
})

test('shows a file in its tray at once, and measures it during upload', async () => {
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

test('keeps a tray over a reload, without uploading finished files again', async () => {
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

test('aborts a cancelled upload and removes it everywhere', async () => {
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

test('waits for the files of a message, and returns them in their order', async () => {
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

test('resumes uploads after network failures; shows the reason of a refusal and returns the file to the tray', async () => {
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

test('retries a network failure noticed only after reconnecting when its message asks for it', async () => {
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

test('keeps files for a while after sending, so that they can return with an undone message and be sent again', async () => {
  const tab = openTab({ keepsFor: 5 })
  tab.add('space/harbour', [photo('one')])
  await until(() => tab.uploads.length === 1)
  tab.uploads[0]?.end(there('one'))
  await until(() => tab.shown()[0] === 'one there')
  tab.send('space/harbour', 'm1')
  tab.add('space/harbour', [photo('two')])
  await until(() => tab.uploads.length === 2)
  tab.uploads[1]?.end(there('two'))
  await until(() => tab.shown()[0] === 'two there')
  tab.send('space/harbour', 'm2')
  await vi.waitFor(async () => expect(await stored()).toEqual(['id of one', 'id of two']))
  tab.settle('m1')
  const giveAgain = tab.giveBack('m1')
  expect(tab.shown()).toEqual(['one there'])
  tab.settle('m2') // deleted after the deletion that would have followed the first settle
  await vi.waitFor(async () => expect(await stored()).toEqual(['id of one']))
  giveAgain()
  expect(tab.shown()).toEqual([])
  tab.settle('m1')
  await vi.waitFor(async () => expect(await stored()).toEqual([]))
})

test('does not delete files returned in one tab from another that knew their message', async () => {
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

test('waits for a file uploaded by another tab, and reads it from the local database when done', async () => {
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

/** A tab that uploads nothing until the first one is closed. */
async function openSecondTab() {
  const gone = Promise.withResolvers<void>()
  let isFree = false
  const other = openTab({
    whenFree: () => gone.promise,
    alone: async (_id, work) => {
      if (isFree) await work()
      return isFree
    },
  })
  await other.restore()
  const free = () => {
    isFree = true
    gone.resolve()
  }
  return { other, free }
}

test('finishes what another tab left, and drops what it sent or removed', async () => {
  const one = openTab()
  one.add('space/harbour', ['left', 'cancelled'].map(photo))
  await until(() => one.uploads.length === 2)
  await vi.waitFor(async () => expect(await stored()).toEqual(['not yet', 'not yet']))
  const { other, free } = await openSecondTab()
  expect(other.shown()).toEqual(['left waiting', 'cancelled waiting'])
  one.remove(one.list('space/harbour')[1]?.id ?? '')
  await vi.waitFor(async () => expect(await stored()).toEqual(['not yet']))
  free()
  await until(() => other.uploads.length === 1)
  expect(other.shown()).toEqual(['left sending'])
})

test('resumes an upload in parts that another tab started later and left', async () => {
  const one = openTab()
  one.add('space/harbour', [photo('film')])
  await until(() => one.uploads.length === 1)
  await vi.waitFor(async () => expect(await stored()).toEqual(['not yet']))
  const { other, free } = await openSecondTab()
  expect(other.shown()).toEqual(['film waiting'])
  one.uploads[0]?.onBegun('f1')
  await vi.waitFor(async () => expect((await (await database()).getAll('attachment'))[0]?.begun).toBe('f1'))
  free()
  await until(() => other.uploads.length === 1)
  expect(other.uploads[0]?.begun).toBe('f1')
})

test('shows the changes of one tab in the other: added, uploaded, sent and removed files', async () => {
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

test('resumes an upload in parts after a reload and a network failure, and cancels it everywhere', async () => {
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

test('keeps files returned from the server in the tray, uploads them again if necessary, or leaves them where they were', async () => {
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

test('does not send a message whose files are gone from the local database', async () => {
  expect(await openTab().idsFor('m1', 1)).toEqual({ fault: '' })
})

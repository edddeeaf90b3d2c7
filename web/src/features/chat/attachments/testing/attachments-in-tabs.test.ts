import { beforeEach, expect, test } from 'vitest'
import { eventually } from '#app/testing/eventually.ts'
import { until } from '../../outbox/outbox-world.ts'
import { database, openTab, photo, stored, takeNewDevice, there } from './attachments-world.ts'

beforeEach(takeNewDevice)

test('does not delete files returned in one tab from another that knew their message', async () => {
  const one = openTab()
  one.add('space/harbour', [photo('one')])
  await until(() => one.uploads.length === 1)
  one.uploads[0]?.end(there('one'))
  await until(() => one.shown()[0] === 'one there')
  one.send('space/harbour', 'm1')
  const other = openTab({ alone: async () => false, keepsFor: 5 })
  await eventually(async () => {
    await other.renew()
    expect(other.of('m1')).toHaveLength(1)
  })
  other.settle('m1')
  one.returnToTray('m1')
  await eventually(() => expect(other.shown()).toEqual(['one there']))
  expect(await stored()).toEqual(['id of one'])
})

test('waits for a file uploaded by another tab, and reads it from the local database when done', async () => {
  const one = openTab()
  one.add('space/harbour', [photo('one')])
  one.send('space/harbour', 'm1')
  await until(() => one.uploads.length === 1)
  await eventually(async () => expect(await stored()).toEqual(['not yet']))
  const other = openTab({ alone: async () => false })
  expect(await other.idsFor('m1', 1)).toBe('waiting')
  one.uploads[0]?.end(there('one'))
  await eventually(async () => expect(await stored()).toEqual(['id of one']))
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
  await eventually(async () => expect(await stored()).toEqual(['not yet', 'not yet']))
  const { other, free } = await openSecondTab()
  expect(other.shown()).toEqual(['left waiting', 'cancelled waiting'])
  one.remove(one.list('space/harbour')[1]?.id ?? '')
  await eventually(async () => expect(await stored()).toEqual(['not yet']))
  free()
  await until(() => other.uploads.length === 1)
  expect(other.shown()).toEqual(['left sending'])
})

test('resumes an upload in parts that another tab started later and left', async () => {
  const one = openTab()
  one.add('space/harbour', [photo('film')])
  await until(() => one.uploads.length === 1)
  await eventually(async () => expect(await stored()).toEqual(['not yet']))
  const { other, free } = await openSecondTab()
  expect(other.shown()).toEqual(['film waiting'])
  one.uploads[0]?.onBegun('f1')
  await eventually(async () => expect((await (await database()).getAll('attachment'))[0]?.begun).toBe('f1'))
  free()
  await until(() => other.uploads.length === 1)
  expect(other.uploads[0]?.begun).toBe('f1')
})

test('shows the changes of one tab in the other: added, uploaded, sent and removed files', async () => {
  const other = openTab({ alone: async () => false })
  const one = openTab({ notifyTabs: () => void other.renew() })
  one.add('space/harbour', ['one', 'two'].map(photo))
  await eventually(() => expect(other.shown()).toEqual(['one waiting', 'two waiting']))
  one.uploads[0]?.end(there('one'))
  await eventually(() => expect(other.shown()).toEqual(['one there', 'two waiting']))
  one.remove(one.list('space/harbour')[1]?.id ?? '')
  await eventually(() => expect(other.shown()).toEqual(['one there']))
  one.send('space/harbour', 'm1')
  await eventually(() => expect(other.shown()).toEqual([]))
  expect(other.of('m1').map(({ file }) => file.name)).toEqual(['one'])
  one.settle('m1')
  await eventually(() => expect(other.of('m1')).toEqual([]))
})

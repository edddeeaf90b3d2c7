import { expect, test, vi } from 'vitest'
import { openTab as openFiles, photo, takeNewDevice, there } from '../attachments/testing/attachments-world.ts'
import { openTab, openWorld, refused, until } from './outbox-world.ts'
import { takeBack } from './take-back.ts'

test('a refused message returns to its draft with its files, one without text with its files only', async () => {
  takeNewDevice()
  const attachments = openFiles()
  const world = openWorld()
  world.server.faults.set('everything', refused)
  const outbox = openTab(world)
  const append = vi.fn<(place: string, body: unknown) => Promise<void>>(async () => {})
  for (const text of ['Low tide', '']) {
    attachments.add('space/harbour', [photo(`photo of ${text}`)])
    await until(() => attachments.uploads.at(-1)?.name === `photo of ${text}`)
    attachments.uploads.at(-1)?.end(there(text))
    const id = outbox.write(text)
    attachments.send('space/harbour', id)
    await until(() => outbox.list('space/harbour')[0]?.state === 'failed')
    const [waiting = expect.fail('nothing waits')] = outbox.list('space/harbour')
    await takeBack({ outbox, drafts: { append }, attachments }, waiting)
    expect(attachments.shown()).toContain(`photo of ${text} there`)
    expect(outbox.shown()).toEqual([])
  }
  expect(append).toHaveBeenCalledOnce()
})

import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { openAttachments } from './attachments-on-demand.ts'
import { openChatDatabase } from '../store/chat-database.ts'
import { until } from '../outbox/outbox-world.ts'

vi.mock('./attachment-uploads.ts', () => ({
  attachmentUploads: { upload: () => new Promise(() => {}), forget: () => {}, onHeld: () => {}, onDropped: () => {} },
}))

test('sends the chosen files with a message, even before the attachment code is loaded', async () => {
  // Loads the modules in advance: importing them again takes only a few microtasks, not a disk access.
  await Promise.all([import('./attachments.ts'), import('./attachment-uploads.ts')])
  const page = openAttachments({
    database: openChatDatabase('northwind', 'maya'),
    onChange: () => {},
    onSettled: () => {},
    notifyTabs: () => {},
    alone: async (_id, work) => {
      await work()
      return true
    },
    whenFree: () => new Promise(() => {}),
  })
  page.add('space/harbour', [{ file: new File(['light'], 'one') }, { file: new File(['light'], 'two') }])
  page.add('space/quay', [{ file: new File(['light'], 'three') }])
  expect(page.send('space/harbour', 'm1')).toBe(2)
  expect(page.send('space/harbour', 'm2')).toBe(0)
  await until(() => page.of('m1').length === 2)
  expect(page.list('space/quay').map(({ file }) => file.name)).toEqual(['three'])
  expect(page.send('space/quay', 'm3')).toBe(1)
  expect(await page.idsFor('m1', 2)).toBe('waiting')
})

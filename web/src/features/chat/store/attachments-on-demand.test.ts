import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { openAttachments } from './attachments-on-demand.ts'
import { openChatDatabase } from './chat-database.ts'
import { until } from './outbox-world.ts'

vi.mock('./bringing.ts', () => ({
  bringing: { upload: () => new Promise(() => {}), forget: () => {}, onHeld: () => {}, onDropped: () => {} },
}))

test('a message that is sent before the code of attachments is here takes the files with it that were chosen for it', async () => {
  const page = openAttachments({
    database: openChatDatabase('northwind', 'maya'),
    onChange: () => {},
    onSettled: () => {},
    tellTabs: () => {},
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

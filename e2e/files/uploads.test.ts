import { message, openChat, send } from '../testing/conversation.ts'
import { expect, test } from '../testing/fixture.ts'
import { choose, expectOnce, isThere, sendHalf, tray, watchParts } from './large-file.ts'

test('a large file is uploaded in parts, waits while offline and continues with the missing parts only; a cancelled upload is removed, a refused one can be retried', async ({
  northwind,
  signedIn,
}) => {
  const [maya, tomas] = [await signedIn(northwind.maya), await signedIn(northwind.tomas)]
  const parts = await watchParts(tomas.context())
  await Promise.all([openChat(maya, 'Northwind'), openChat(tomas, 'Northwind')])

  await test.step('the progress is shown', async () => {
    await choose(tomas)
    await parts.half()
    await expect(tray(tomas)).toContainText('16.00 MB of 25.00 MB')
    await expect(tray(tomas).getByRole('progressbar', { name: 'Uploading Harbour log.txt' })).toBeVisible()
  })

  await test.step('offline it shows that it is paused', async () => {
    await tomas.context().setOffline(true)
    parts.letThrough()
    await expect(tray(tomas).getByRole('status')).toHaveText('Paused until you are back online')
  })

  await test.step('it continues automatically, and nothing is sent twice', async () => {
    await send(tomas, 'Northwind', 'The whole log')
    await tomas.context().setOffline(false)
    await expect(message(maya, 'The whole log').getByRole('button', { name: /^Open Harbour log\.txt/ })).toBeVisible()
    await expectOnce(parts.taken)
  })

  await test.step('an upload cancelled at half is removed everywhere', async () => {
    const others = await sendHalf(tomas)
    const gone = tomas.waitForResponse((response) => response.url().includes('/general/file/remove'))
    await tray(tomas).getByRole('button', { name: 'Cancel Harbour log.txt' }).click()
    expect((await gone).ok()).toBe(true)
    others.letThrough()
    await expect(tray(tomas)).toBeHidden()
    await tomas.reload()
    await expect(tomas.getByRole('textbox', { name: 'Write to Northwind' })).toBeVisible()
    await expect(tray(tomas)).toBeHidden()
  })

  await test.step('a refused upload can be retried', async () => {
    await choose(tomas, 'Harbour.mp4')
    await expect(tray(tomas).getByRole('alert')).toHaveText(/./)
    await expect(tray(tomas).getByRole('button', { name: 'Try Harbour.mp4 again' })).toBeVisible()
  })
})

test('after a reload at half the upload continues with the missing parts only; of two tabs one uploads, and a closed tab leaves the rest to the other', async ({
  northwind,
  signedIn,
}) => {
  const tomas = await signedIn(northwind.tomas)
  const second = await tomas.context().newPage()

  await test.step('of two tabs one uploads the parts missing after the reload', async () => {
    const parts = await sendHalf(tomas)
    await tomas.reload()
    await expect(tray(tomas)).toContainText('16.00 MB of 25.00 MB')
    await second.goto(tomas.url())
    await expect(tray(second)).toContainText('Harbour log.txt')
    parts.letThrough()
    await isThere(tomas)
    await isThere(second)
    await expectOnce(parts.taken)
  })

  await test.step('a removed file is removed in both', async () => {
    await tray(tomas).getByRole('button', { name: 'Remove Harbour log.txt' }).click()
    for (const page of [tomas, second]) await expect(tray(page)).toBeHidden()
  })

  await test.step('a tab closed at half leaves the rest to the other', async () => {
    const parts = await sendHalf(tomas)
    await expect(tray(second)).toContainText('Harbour log.txt')
    await tomas.close()
    parts.letThrough()
    await isThere(second)
    // A part that the closed tab had started may still have succeeded, without being recorded here.
    expect(parts.taken.filter((number) => number < 3).toSorted()).toEqual([1, 2])
  })
})

test('a server that is killed at half and restarted gets only the missing parts', async ({ atrium, northwind, signedIn, problems }) => {
  const tomas = await signedIn(northwind.tomas)
  const parts = await sendHalf(tomas)
  await atrium.killAndStartAgain()
  parts.letThrough()
  await isThere(tomas)
  await expectOnce(parts.taken)
  expect(problems.splice(0).filter((each) => !each.includes('ERR_') && !each.includes('WebSocket'))).toEqual([])
})

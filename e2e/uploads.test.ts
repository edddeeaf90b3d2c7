import { message, openChat, send } from './conversation.ts'
import { checkScreen, expect, test } from './fixture.ts'
import { choose, expectOnce, isThere, sendHalf, tray, watchParts } from './large-file.ts'

test('a large file goes in parts; when the line is cut at half it waits, and goes on with the missing parts alone', async ({
  northwind,
  signedIn,
}) => {
  const [maya, tomas] = [await signedIn(northwind.maya), await signedIn(northwind.tomas)]
  const parts = await watchParts(tomas.context())
  await Promise.all([openChat(maya, 'Northwind'), openChat(tomas, 'Northwind')])

  await test.step('how much of it has left is said', async () => {
    await choose(tomas)
    await parts.half()
    await expect(tray(tomas)).toContainText('16.00 MB of 25.00 MB')
    await expect(tray(tomas).getByRole('progressbar', { name: 'Uploading Harbour log.txt' })).toBeVisible()
    await checkScreen(tomas)
  })

  await test.step('without a network it says that it waits', async () => {
    await tomas.context().setOffline(true)
    parts.letThrough()
    await expect(tray(tomas).getByRole('status')).toHaveText('Paused until there is a connection')
    await checkScreen(tomas)
  })

  await test.step('it goes on by itself, and nothing is sent twice', async () => {
    await send(tomas, 'Northwind', 'The whole log')
    await tomas.context().setOffline(false)
    await expect(message(maya, 'The whole log').getByRole('link', { name: /^Download Harbour log\.txt/ })).toBeVisible()
    await expectOnce(parts.taken)
  })
})

test('a page that is loaded anew at half goes on with the missing parts alone, and of two tabs one sends', async ({
  northwind,
  signedIn,
}) => {
  const tomas = await signedIn(northwind.tomas)
  const parts = await sendHalf(tomas)
  await tomas.reload()
  await expect(tray(tomas)).toContainText('16.00 MB of 25.00 MB')
  const second = await tomas.context().newPage()
  await second.goto(tomas.url())
  await expect(tray(second)).toContainText('Harbour log.txt')
  parts.letThrough()
  await isThere(tomas)
  await isThere(second)
  await expectOnce(parts.taken)
})

test('a tab that is closed at half leaves the rest to the other one', async ({ northwind, signedIn }) => {
  const tomas = await signedIn(northwind.tomas)
  const parts = await sendHalf(tomas)
  const second = await tomas.context().newPage()
  await second.goto(tomas.url())
  await expect(tray(second)).toContainText('Harbour log.txt')
  await tomas.close()
  parts.letThrough()
  await isThere(second)
  // What the closed tab had begun may still have gone through, and is told to nobody then.
  expect(parts.taken.filter((number) => number < 3).toSorted()).toEqual([1, 2])
})

test('what is cancelled at half is nowhere any more, and what is refused can be tried again', async ({ northwind, signedIn }) => {
  const tomas = await signedIn(northwind.tomas)
  const parts = await sendHalf(tomas)
  const gone = tomas.waitForResponse((response) => response.url().includes('/general/file/remove'))
  await tray(tomas).getByRole('button', { name: 'Cancel Harbour log.txt' }).click()
  expect((await gone).ok()).toBe(true)
  parts.letThrough()
  await expect(tray(tomas)).toBeHidden()
  await tomas.reload()
  await expect(tomas.getByRole('textbox', { name: 'Write to Northwind' })).toBeVisible()
  await expect(tray(tomas)).toBeHidden()
  await choose(tomas, 'Harbour.mp4')
  await expect(tray(tomas).getByRole('alert')).toHaveText(/./)
  await expect(tray(tomas).getByRole('button', { name: 'Try Harbour.mp4 again' })).toBeVisible()
  await checkScreen(tomas)
})

test('a server that is killed at half and started again is sent the missing parts alone', async ({
  atrium,
  northwind,
  signedIn,
  problems,
}) => {
  const tomas = await signedIn(northwind.tomas)
  const parts = await sendHalf(tomas)
  await atrium.killAndStartAgain()
  parts.letThrough()
  await isThere(tomas)
  await expectOnce(parts.taken)
  expect(problems.splice(0).filter((each) => !each.includes('ERR_') && !each.includes('WebSocket'))).toEqual([])
})

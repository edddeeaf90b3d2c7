import { browserArguments, findHeadlessBrowser } from '../../scripts/browser.ts'
import { openLine } from '../chat/connection/line.ts'
import { composer } from '../testing/conversation.ts'
import { expect, test } from '../testing/fixture.ts'
import { callIn, openDirect } from './call-stage.ts'
import { arrives, fakeDevices, hasNetwork, hasNoLine, measured } from './media.ts'

test.use({ launchOptions: { executablePath: await findHeadlessBrowser(), args: [...browserArguments, ...fakeDevices] } })
test.skip(!hasNetwork, 'browsers cannot connect where loopback is the only network interface')

test('Maya calls Tomás: they hear and see each other, she shows her screen, and the call leaves its line', async ({
  northwind,
  signedIn,
}) => {
  const { maya, tomas } = northwind
  const { path } = await openDirect(maya, tomas)
  const page = await signedIn(maya, { at: path, ...measured })
  const his = await signedIn(tomas, measured)
  const small = his.getByRole('region', { name: 'Call: Maya Okafor' })

  await test.step('it rings at his page, and he answers', async () => {
    await page.getByRole('button', { name: 'Call Tomás Nunes' }).click()
    await expect(page.getByText('Calling Tomás Nunes…')).toBeVisible()
    await his.getByRole('dialog', { name: 'Maya Okafor is calling' }).getByRole('button', { name: 'Accept' }).click()
    await Promise.all([arrives(page, 'sound'), arrives(his, 'sound')])
  })

  await test.step('with their cameras on, they see each other', async () => {
    for (const each of [page, his]) await each.getByRole('button', { name: 'Camera', exact: true }).click()
    await Promise.all([arrives(page, 'camera'), arrives(his, 'camera')])
  })

  await test.step('she shows her screen, and he sees it', async () => {
    await page.keyboard.press('s')
    await expect(his.getByText('Maya Okafor is sharing')).toBeVisible()
    await arrives(his, 'screen')
  })

  await test.step('while the call is small, the sound goes on', async () => {
    await his.getByRole('button', { name: 'Make small and go on' }).click()
    await expect(small).toBeVisible()
    await arrives(his, 'sound')
  })

  await test.step('he leaves, and nothing of it arrives any more', async () => {
    await small.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByText('Nobody else is in the call')).toBeVisible()
    await Promise.all([hasNoLine(page), hasNoLine(his)])
  })

  await test.step('once she left too, the conversation says how long it was and who was there', async () => {
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(composer(page, 'Tomás Nunes')).toBeVisible()
    const line = page.getByRole('article').filter({ hasText: 'Maya and Tomás' })
    await expect(line.getByText(/^Call, \d+ min$/)).toBeVisible()
  })
})

test('a cut line, a reloaded page and another device bring nobody out of a call', async ({ atrium, northwind, signedIn }) => {
  const { maya, tomas } = northwind
  const { conversationId } = await openDirect(maya, tomas)
  const at = await callIn(maya, conversationId)
  const line = await openLine(atrium.url)
  const page = await signedIn(maya, { at, ...measured })
  const his = await signedIn(tomas, { at, ...measured, baseURL: line.url })

  await test.step('both join from the page before the call, and hear each other', async () => {
    for (const each of [page, his]) {
      await expect(each.getByText('You are heard well')).toBeVisible()
      await each.getByRole('button', { name: 'Join', exact: true }).click()
    }
    await Promise.all([arrives(page, 'sound'), arrives(his, 'sound')])
  })

  await test.step('the sound goes on while the server cannot be reached, and what changed meanwhile is there afterwards', async () => {
    line.change('cut')
    await expect(his.getByText('· no line')).toBeVisible()
    await Promise.all([arrives(page, 'sound'), arrives(his, 'sound')])
    await page.getByRole('button', { name: 'Hand', exact: true }).click()
    line.change('open')
    await expect(his.getByRole('img', { name: 'Hand raised, number 1' })).toBeVisible()
  })

  await test.step('after he loads the page again, he is back without asking', async () => {
    await his.reload()
    await expect(his.getByRole('button', { name: 'Leave', exact: true })).toBeVisible()
    await arrives(page, 'sound')
    await his.keyboard.press('Escape') // browsers play sound only after a press
    await arrives(his, 'sound')
  })

  await test.step('he joins on another device, and the call moves there', async () => {
    const other = await signedIn(tomas, { at, ...measured })
    await expect(other.getByText('You are heard well')).toBeVisible()
    await other.getByRole('button', { name: 'Join', exact: true }).click()
    await Promise.all([arrives(page, 'sound'), arrives(other, 'sound')])
    await expect(his.getByText('The call goes on on another device')).toBeVisible()
    await hasNoLine(his)
  })
  await line.close()
})

test('a person who is removed from a call hears and sends nothing more, and cannot come back', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  const { conversationId } = await openDirect(maya, tomas)
  const at = await callIn(maya, conversationId)
  const page = await signedIn(maya, { at, ...measured })
  const his = await signedIn(tomas, { at, ...measured })
  for (const each of [page, his]) {
    await expect(each.getByText('You are heard well')).toBeVisible()
    await each.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(each.getByRole('button', { name: 'Leave', exact: true })).toBeVisible()
  }
  await Promise.all([arrives(page, 'sound'), arrives(his, 'sound')])

  await test.step('she mutes him first, and he may turn his microphone on again', async () => {
    await page.getByRole('button', { name: 'People 2' }).click()
    await page.getByRole('button', { name: 'Mute Tomás Nunes' }).click()
    await expect(his.getByText('The host muted you. Unmute when you want to speak.')).toBeVisible()
    await his.getByRole('button', { name: 'Unmute' }).click()
    await arrives(page, 'sound')
  })

  await test.step('she removes him, and every line between them is closed', async () => {
    await page.getByRole('button', { name: 'Remove Tomás Nunes' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(his.getByText('You were removed from this call')).toBeVisible()
    await Promise.all([hasNoLine(page), hasNoLine(his)])
  })

  await test.step('the same address lets him in no more', async () => {
    await his.reload()
    await expect(his.getByText('This call is not available')).toBeVisible()
  })
})

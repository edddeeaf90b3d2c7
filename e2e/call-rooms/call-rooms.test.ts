import { browserArguments, findHeadlessBrowser } from '../../scripts/browser.ts'
import { composer } from '../testing/conversation.ts'
import { expect, test } from '../testing/fixture.ts'
import { arrives, fakeDevices, hasNoLine, measured } from './media.ts'
import { openDirect } from './call-stage.ts'

test.use({ launchOptions: { executablePath: await findHeadlessBrowser(), args: [...browserArguments, ...fakeDevices] } })

test('Maya calls Tomás: they hear and see each other, she shows her screen, and he leaves', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  const path = await openDirect(maya, tomas)
  const page = await signedIn(maya, { at: path, ...measured })
  const his = await signedIn(tomas, { at: '/connect', ...measured })
  await composer(page, 'Tomás Nunes').waitFor()
  await expect(his.getByRole('navigation', { name: 'Places' })).toBeVisible()

  await test.step('it rings at his page, and he answers', async () => {
    await page.getByRole('button', { name: 'Call Tomás Nunes' }).click()
    await expect(page.getByText('Calling Tomás Nunes…')).toBeVisible()
    await his.getByRole('dialog', { name: 'Maya Okafor is calling' }).getByRole('button', { name: 'Accept' }).click()
    await Promise.all([arrives(page, 'sound'), arrives(his, 'sound')])
  })

  await test.step('with their cameras on, they see each other', async () => {
    await page.keyboard.press('v')
    await his.keyboard.press('v')
    await Promise.all([arrives(page, 'camera'), arrives(his, 'camera')])
  })

  await test.step('she shows her screen, and he sees it', async () => {
    await page.keyboard.press('s')
    await expect(his.getByText('Maya Okafor is sharing')).toBeVisible()
    await arrives(his, 'screen')
  })

  await test.step('while the call is small, the sound goes on', async () => {
    await his.getByRole('button', { name: 'Make small and go on' }).click()
    await expect(his.getByRole('region', { name: 'Call: Maya Okafor' })).toBeVisible()
    await arrives(his, 'sound')
  })

  await test.step('he leaves, and nothing of it arrives any more', async () => {
    await his.getByRole('region', { name: 'Call: Maya Okafor' }).getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByText('Nobody else is in the call')).toBeVisible()
    await Promise.all([hasNoLine(page), hasNoLine(his)])
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(composer(page, 'Tomás Nunes')).toBeVisible()
  })
})

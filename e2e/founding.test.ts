import type { Page } from '@playwright/test'
import { act, chatRow, composer, message, openChat, send } from './conversation.ts'
import { checkAccessibility, checkScreen, expect, test } from './fixture.ts'

const password = 'Harbour-lamp-42'

test('Maya founds Northwind and makes a space, Tomás joins by mail, and the two talk live', async ({ visitor, mail }) => {
  test.setTimeout(120_000)
  const domain = `northwind-${Date.now()}.example`
  const maya = await visitor()
  const tomas = await visitor()

  await test.step('Maya registers and proves her address with the code from the mail', async () => {
    await register(maya, domain)
    const { code } = await mail.next(`maya@${domain}`)
    await checkScreen(maya)
    await expect(maya.getByRole('textbox', { name: 'Six-digit code' })).toBeFocused()
    await maya.keyboard.type(code)
    await expect(maya.getByRole('heading', { name: /^Good \w+, Maya$/ })).toBeVisible()
    await expect(maya.getByText('Make it yours')).toBeVisible()
    await checkScreen(maya)
  })

  await test.step('she creates a space', async () => {
    await maya.getByRole('link', { name: /^Chats/ }).click()
    await maya.getByRole('button', { name: 'New space' }).click()
    await checkScreen(maya)
    await maya.getByRole('textbox', { name: 'Name' }).fill('Design')
    await maya.getByRole('button', { name: 'Create space' }).click()
    await expect(maya.getByRole('heading', { name: 'Design' })).toBeVisible()
    await expect(maya).toHaveURL(/\/connect\/space\//)
    await checkScreen(maya)
  })

  await test.step('she invites Tomás, who joins with the link from his mail', async () => {
    await invite(maya, domain)
    const { link } = await mail.next(`tomas@${domain}`)
    await tomas.goto(link)
    await expect(tomas.getByRole('heading', { name: 'Join Northwind' })).toBeVisible()
    await expect(tomas.getByText(`tomas@${domain}`)).toBeVisible()
    await checkScreen(tomas)
    await tomas.getByLabel('Choose a password').fill(password)
    await tomas.getByRole('button', { name: 'Join Northwind' }).click()
    await expect(tomas.getByRole('heading', { name: /^Good \w+, Tomás$/ })).toBeVisible()
    await checkScreen(tomas)
  })

  await test.step('he finds the space and joins it', async () => {
    await tomas.getByRole('link', { name: /^Chats/ }).click()
    await tomas.getByRole('button', { name: 'Browse spaces' }).click()
    await checkScreen(tomas)
    await tomas.getByRole('link', { name: /Design/ }).click()
    await tomas.getByRole('button', { name: 'Join Design' }).click()
    await expect(composer(tomas, 'Design')).toBeVisible()
  })

  await test.step('what one writes the other reads at once, and sees that it is being written', async () => {
    await openChat(maya, 'Design')
    await composer(maya, 'Design').click()
    await maya.keyboard.type('The sketches for the')
    await expect(tomas.getByText('Maya is typing…')).toBeVisible()
    await maya.keyboard.type(' harbour are up')
    await maya.keyboard.press('Enter')
    await expect(message(maya, 'The sketches for the harbour are up')).toBeVisible()
    await expect(message(tomas, 'The sketches for the harbour are up')).toBeVisible()
    await expect(tomas.getByText('Maya is typing…')).toBeHidden()
    await send(tomas, 'Design', 'I like the second one')
    await expect(message(maya, 'I like the second one')).toBeVisible()
    await checkAccessibility(tomas)
  })

  await test.step('a message can be changed, reacted to and taken back, for both', async () => {
    await act(maya, 'The sketches for the harbour are up', 'Edit message')
    await maya.getByRole('textbox', { name: 'Edit message' }).press('ControlOrMeta+a')
    await maya.keyboard.type('The sketches for the quay are up')
    await maya.keyboard.press('Enter')
    await expect(message(tomas, 'The sketches for the quay are up').getByText('(edited)')).toBeVisible()

    await act(tomas, 'The sketches for the quay are up', 'React')
    await tomas.getByRole('searchbox', { name: 'Search emoji' }).fill('rocket')
    await tomas
      .getByRole('gridcell', { name: /rocket/i })
      .first()
      .click()
    await expect(maya.getByRole('button', { name: '🚀, 1 reaction' })).toBeVisible()
    await maya.getByRole('button', { name: '🚀, 1 reaction' }).click()
    await expect(tomas.getByRole('button', { name: '🚀, 2 reactions' })).toBeVisible()

    await act(tomas, 'I like the second one', 'More actions')
    await tomas.getByRole('menuitem', { name: 'Delete message' }).click()
    await tomas.getByRole('alertdialog').getByRole('button', { name: 'Delete message' }).click()
    await expect(message(maya, 'I like the second one')).toBeHidden()
    await expect(maya.getByText('This message was taken back.')).toBeVisible()
    await checkAccessibility(maya)
  })

  await test.step('what comes while she is elsewhere is counted, and begins below the line “New”', async () => {
    await maya.getByRole('link', { name: 'Home' }).click()
    await send(tomas, 'Design', 'Shall we look at it together')
    await send(tomas, 'Design', 'at three?')
    await expect(maya.getByRole('link', { name: /^Chats.*something unread$/ })).toBeVisible()
    await checkScreen(maya)
    await maya.getByRole('link', { name: /^Chats/ }).click()
    await expect(chatRow(maya, 'Design').getByText('2 unread messages')).toBeAttached()
    await chatRow(maya, 'Design').click()
    await expect(maya.getByText('New', { exact: true })).toBeVisible()
    await expect(message(maya, 'at three?')).toBeVisible()
    await expect(maya.getByRole('link', { name: /unread/ })).toHaveCount(0)
    await checkScreen(maya)
  })
})

/** A quick typist: 100 words a minute. A long address takes its time on a machine that does other things as well. */
const pace = { delay: 120, timeout: 60_000 }
const minutes = (count: number): number => count * 60_000

test('from nothing to a company with a logo, values, a space, a colleague and the first message it is less than three minutes', async ({
  visitor,
  mail,
}) => {
  test.setTimeout(minutes(5))
  const domain = `northwind-${Date.now()}.example`
  const maya = await visitor()
  const step = (name: string) => maya.getByRole('region', { name: 'Make it yours' }).getByRole('link', { name })
  const home = () => maya.getByRole('link', { name: 'Home' }).click()
  const type = (label: string, text: string) => maya.getByRole('textbox', { name: label }).pressSequentially(text, pace)
  const begun = Date.now()

  await maya.getByRole('link', { name: 'Register your company' }).click()
  await type('Company name', 'Northwind')
  await type('First name', 'Maya')
  await type('Last name', 'Okafor')
  await type('Work email', `maya@${domain}`)
  await maya.getByLabel('Password', { exact: true }).pressSequentially(password, pace)
  await maya.getByRole('button', { name: 'Register company' }).click()
  const { code } = await mail.next(`maya@${domain}`)
  await maya.getByRole('textbox', { name: 'Six-digit code' }).pressSequentially(code, pace)

  await step('Add logo').click()
  await maya.locator('input[type=file]').setInputFiles('web/public/icon-192.png')
  await maya
    .getByRole('dialog')
    .getByRole('button', { name: /^Use this/ })
    .click()
  await maya.getByRole('button', { name: 'Save' }).click()
  await expect(maya.getByText('The company is saved.')).toBeVisible()
  await home()
  await step('Add values').click()
  await maya.getByRole('button', { name: 'Add value' }).click()
  await type('Name', 'Say it early')
  await maya.getByRole('dialog').getByRole('button', { name: 'Add value' }).click()
  await expect(maya.getByRole('dialog')).toHaveCount(0)
  await home()
  await step('Invite').click()
  const dialog = maya.getByRole('dialog', { name: 'Invite a colleague' })
  await type('First name', 'Tomás')
  await type('Last name', 'Nunes')
  await type('Work email', `tomas@${domain}`)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await home()
  await step('New space').click()
  await type('Name', 'Harbour')
  await maya.getByRole('button', { name: 'Create space' }).click()
  await composer(maya, 'Harbour').click()
  await maya.keyboard.type('The first of many', { delay: pace.delay })
  await maya.keyboard.press('Enter')
  await expect(message(maya, 'The first of many')).toBeVisible()

  expect(Date.now() - begun).toBeLessThan(minutes(3))
})

async function register(page: Page, domain: string): Promise<void> {
  await page.getByRole('link', { name: 'Register your company' }).click()
  await expect(page.getByRole('heading', { name: 'Open a place for your company' })).toBeVisible()
  await checkScreen(page)
  await page.getByLabel('Company name').fill('Northwind')
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Work email').fill(`maya@${domain}`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Register company' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
}

async function invite(page: Page, domain: string): Promise<void> {
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' })
  await expect(dialog).toBeVisible()
  await checkScreen(page)
  await dialog.getByLabel('First name').fill('Tomás')
  await dialog.getByLabel('Last name').fill('Nunes')
  await dialog.getByLabel('Work email').fill(`tomas@${domain}`)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Tomás Nunes is invited.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await checkScreen(page)
}

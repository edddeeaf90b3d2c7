import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { act, chatRow, composer, message, openChat, send } from '../testing/conversation.ts'
import { checkAccessibility, expect, test } from '../testing/fixture.ts'
import { type } from '../testing/keys.ts'

const password = 'Harbour-lamp-42'

test('Maya registers Northwind and creates a space, Tomás joins by email, and the two chat live', async ({ visitor, mail }) => {
  const domain = `northwind-${randomUUID().slice(0, 8)}.example`
  const maya = await visitor()
  const tomas = await visitor()

  await test.step('Maya registers and verifies her address with the emailed code', async () => {
    await register(maya, domain)
    const { code } = await mail.next(`maya@${domain}`)
    await expect(maya.getByRole('textbox', { name: 'Six-digit code' })).toBeFocused()
    await maya.keyboard.type(code)
    await expect(maya.getByRole('heading', { name: /^Good \w+, Maya$/ })).toBeVisible()
    await expect(maya.getByText('Make it yours')).toBeVisible()
  })

  await test.step('she creates a space', async () => {
    await maya.getByRole('link', { name: /^Chats/ }).click()
    await maya.getByRole('button', { name: 'New space' }).click()
    await maya.getByRole('textbox', { name: 'Name' }).fill('Design')
    await maya.getByRole('button', { name: 'Create space' }).click()
    await expect(maya.getByRole('heading', { name: 'Design' })).toBeVisible()
    await expect(maya).toHaveURL(/\/connect\/space\//)
  })

  await test.step('she invites Tomás, who joins with the link from his email', async () => {
    await invite(maya, domain)
    const { link } = await mail.next(`tomas@${domain}`)
    await tomas.goto(link)
    await expect(tomas.getByRole('heading', { name: 'Join Northwind' })).toBeVisible()
    await expect(tomas.getByText(`tomas@${domain}`)).toBeVisible()
    await tomas.getByLabel('Choose a password').fill(password)
    await tomas.getByRole('button', { name: 'Join Northwind' }).click()
    await expect(tomas.getByRole('heading', { name: /^Good \w+, Tomás$/ })).toBeVisible()
  })

  await test.step('he finds the space and joins it', async () => {
    await tomas.getByRole('link', { name: /^Chats/ }).click()
    await tomas.getByRole('button', { name: 'Browse spaces' }).click()
    await tomas.getByRole('link', { name: /Design/ }).click()
    await tomas.getByRole('button', { name: 'Join Design' }).click()
    await expect(composer(tomas, 'Design')).toBeVisible()
  })

  await test.step('each sees the other’s messages at once, and that the other is typing', async () => {
    await openChat(maya, 'Design')
    await composer(maya, 'Design').click()
    await maya.keyboard.type('The sketches for the')
    // Typing is reported every few seconds, and only to pages that are connected by then: she goes on until he sees it.
    await expect(async () => {
      await type(maya, 'x', 'Backspace')
      await expect(tomas.getByText('Maya is typing…')).toBeVisible({ timeout: 4_000 })
    }).toPass()
    await maya.keyboard.type(' harbour are up')
    await maya.keyboard.press('Enter')
    await expect(message(maya, 'The sketches for the harbour are up')).toBeVisible()
    await expect(message(tomas, 'The sketches for the harbour are up')).toBeVisible()
    await expect(tomas.getByText('Maya is typing…')).toBeHidden()
    await send(tomas, 'Design', 'I like the second one')
    await expect(message(maya, 'I like the second one')).toBeVisible()
  })

  await test.step('a message can be edited, reacted to and deleted, for both', async () => {
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
    await expect(maya.getByText('This message was deleted.')).toBeVisible()
    await checkAccessibility(maya)
  })

  await test.step('messages that arrive while she is elsewhere are counted, and start below the “New” divider', async () => {
    await openChat(maya, 'Northwind')
    await send(tomas, 'Design', 'Shall we look at it together')
    await send(tomas, 'Design', 'at three?')
    await expect(maya.getByRole('link', { name: /^Chats.*something unread$/ })).toBeVisible()
    await expect(chatRow(maya, 'Design').getByText('2 unread messages')).toBeAttached()
    await chatRow(maya, 'Design').click()
    await expect(maya.getByText('New', { exact: true })).toBeVisible()
    await expect(message(maya, 'at three?')).toBeVisible()
    await expect(maya.getByRole('link', { name: /unread/ })).toHaveCount(0)
  })
})

test('creating a company with a logo, values, a space, a colleague and a first message takes less than three minutes', async ({
  visitor,
  mail,
}) => {
  const domain = `northwind-${randomUUID().slice(0, 8)}.example`
  const maya = await visitor()
  const hand = handOf(maya)
  const dialog = maya.getByRole('dialog')
  const saved = maya.getByText('Company settings saved.')
  const step = (name: string) => maya.getByRole('region', { name: 'Make it yours' }).getByRole('link', { name })
  const home = () => hand.press(maya.getByRole('link', { name: 'Home' }))

  await test.step('she registers', async () => {
    await hand.press(maya.getByRole('link', { name: 'Register your company' }))
    await hand.type('Company name', 'Northwind')
    await hand.type('First name', 'Maya')
    await hand.type('Last name', 'Okafor')
    await hand.type('Work email', `maya@${domain}`)
    await hand.type('Password', password)
    await hand.type('Confirm password', password)
    await hand.press(maya.getByRole('button', { name: 'Register company' }))
    const { code } = await mail.next(`maya@${domain}`)
    await expect(maya.getByRole('textbox', { name: 'Six-digit code' })).toBeFocused()
    await hand.typeOn(code)
  })

  await test.step('she completes the first steps one after another', async () => {
    await hand.press(step('Add logo'))
    await hand.choose(maya.locator('input[type=file]'), 'web/public/icon-192.png')
    await hand.press(dialog.getByRole('button', { name: /^Use this/ }))
    await hand.press(maya.getByRole('button', { name: 'Save' }))
    await expect(saved).toBeVisible()
    await home()
    await hand.press(step('Add values'))
    await hand.press(maya.getByRole('button', { name: 'Add value' }))
    await hand.type('Name', 'Say it early')
    await hand.press(dialog.getByRole('button', { name: 'Add value' }))
    await expect(dialog).toHaveCount(0)
    await home()
    await hand.press(step('Invite'))
    await hand.type('First name', 'Tomás')
    await hand.type('Last name', 'Nunes')
    await hand.type('Work email', `tomas@${domain}`)
    await hand.press(dialog.getByRole('button', { name: 'Send invitation' }))
    await hand.press(dialog.getByRole('button', { name: 'Close', exact: true }).last())
    await home()
    await hand.press(step('New space'))
    await hand.type('Name', 'Harbour')
    await hand.press(maya.getByRole('button', { name: 'Create space' }))
  })

  await test.step('she sends her first message', async () => {
    await hand.press(composer(maya, 'Harbour'))
    await hand.typeOn('The first of many')
    await hand.typeOn('\n')
    await expect(message(maya, 'The first of many')).toBeVisible()
  })

  // The email and its code take half a minute of the three.
  expect(hand.seconds()).toBeLessThan(150)
})

async function register(page: Page, domain: string): Promise<void> {
  await page.getByRole('link', { name: 'Register your company' }).click()
  await expect(page.getByRole('heading', { name: 'Set up Atrium for your company' })).toBeVisible()
  await page.getByLabel('Company name').fill('Northwind')
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Work email').fill(`maya@${domain}`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Register company' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
}

async function invite(page: Page, domain: string): Promise<void> {
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('First name').fill('Tomás')
  await dialog.getByLabel('Last name').fill('Nunes')
  await dialog.getByLabel('Work email').fill(`tomas@${domain}`)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Tomás Nunes has been invited.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
}

/** Types and clicks, and counts keys and clicks to estimate the time of a person. */
function handOf(page: Page) {
  let [keys, presses] = [0, 0]
  return {
    press: async (what: Locator): Promise<void> => {
      presses += 1
      await what.click()
    },
    /** Types into the focused field. */
    typeOn: async (text: string): Promise<void> => {
      keys += text.length
      await page.keyboard.type(text)
    },
    type: async (label: string, text: string): Promise<void> => {
      keys += text.length
      presses += 1
      await page.getByLabel(label, { exact: true }).click()
      await page.getByLabel(label, { exact: true }).pressSequentially(text)
    },
    /** Choosing a file takes two more clicks in the system's dialog. */
    choose: async (field: Locator, path: string): Promise<void> => {
      presses += 3
      await field.setInputFiles(path)
    },
    /**
     * How long this takes a person of average skill, by the keystroke-level model: 0.28 s for a key; 2.65 s to decide on something, point
     * at it and click.
     */
    seconds: (): number => keys * 0.28 + presses * 2.65,
  }
}

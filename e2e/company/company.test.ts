import type { Page } from '@playwright/test'
import { openChat, composer, message, send } from '../testing/conversation.ts'
import { expect, greeting, test } from '../testing/fixture.ts'

test('the setup checklist ticks itself; the company’s name, values and colour reach everyone at once', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  const colleague = await signedIn(tomas)
  const page = await signedIn(maya)
  const steps = page.getByRole('region', { name: 'Make it yours' })

  await test.step('first steps are ticked when they are done elsewhere', async () => {
    // Tomás has already joined.
    await expect(steps.getByText('1 of 5 done')).toBeVisible()
    await maya.client.updateValues({ values: [{ name: 'Say it early' }] })
    await expect(steps.getByText('2 of 5 done')).toBeVisible()
  })

  await test.step('the overview, found by name, shows them too, and its charts are also tables', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('dialog', { name: 'Search' }).waitFor()
    await page.keyboard.type('overview')
    await page.getByRole('option', { name: /^Overview/ }).click()
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
    await expect(page.getByText('2 of 5 done')).toBeVisible()
    const chart = page.getByRole('slider', { name: 'New people' })
    await chart.focus()
    await expect(chart).toHaveAttribute('aria-valuetext', /: 2 people$/)
    await page.keyboard.press('ArrowLeft')
    await expect(chart).toHaveAttribute('aria-valuetext', /: 0 people$/)
    await page.keyboard.press('End')
    await expect(page.getByText(/: 2 people$/)).toBeVisible()
    await page.getByRole('radio', { name: 'Table' }).click()
    await expect(page.getByRole('row')).toHaveCount(3 * 29)
  })

  await test.step('a step leads directly to its place, and the list disappears when it is complete', async () => {
    await page.getByRole('link', { name: 'Home' }).click()
    await steps.getByRole('link', { name: 'New space' }).click()
    await page.getByRole('dialog', { name: 'New space' }).getByRole('textbox', { name: 'Name' }).fill('Harbour')
    await page.getByRole('button', { name: 'Create space' }).click()
    await expect(page.getByRole('heading', { name: 'Harbour' })).toBeVisible()
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(greeting(page, maya)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
    await expect(steps).toHaveCount(0)
  })

  await test.step('the name is changed through the company settings', async () => {
    await page.goto('/settings')
    await page.getByRole('link', { name: /^Company Branding/ }).click()
    await page.getByRole('link', { name: /^Company profile/ }).click()
    await page.getByRole('textbox', { name: 'Company name' }).fill('Harbour & Sons')
    await page.getByRole('textbox', { name: 'One point is worth' }).fill('0.001')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/^Enter an amount such as/)).toBeVisible()
    await page.getByRole('textbox', { name: 'One point is worth' }).fill('0,10')
    await page.getByRole('combobox', { name: 'First day of the week' }).click()
    await page.getByRole('option', { name: 'Sunday' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Company settings saved.')).toBeVisible()
    await expect(colleague.getByRole('img', { name: 'Harbour & Sons' })).toBeVisible()
    expect(await maya.client.getCompany({})).toMatchObject({ point_unit_value: 10, week_start: 'sun', region: null, support_email: null })
  })

  await test.step('values are added, moved by keyboard, and removed with undo', async () => {
    await page.getByRole('link', { name: /^Values/ }).click()
    await page.getByRole('button', { name: 'Add value' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Finish the job')
    await page.getByRole('dialog').getByRole('button', { name: 'Add value' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('Finish the job', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Edit Finish the job' }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByRole('status').filter({ hasText: 'Finish the job is now number 1 of 2.' })).toBeAttached()
    await expect(page.getByRole('button', { name: 'Edit Finish the job' })).toBeFocused()
    await page.getByRole('button', { name: 'Remove Say it early' }).click()
    await expect(listed(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(listed(page)).toHaveCount(2)
    await expect
      .poll(async () => (await tomas.client.listValues({})).items.map(({ name }) => name))
      .toEqual(['Finish the job', 'Say it early'])
  })

  await test.step('an own colour is previewed first, and then applied for everyone', async () => {
    await page.getByRole('link', { name: /^Colour theme/ }).click()
    const lime = await accentOf(colleague)
    await page.getByRole('radio', { name: 'Your own colour' }).click()
    await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#0a7d8')
    await expect(page.getByText('Enter a colour such as #0a7d8c')).toBeVisible()
    await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#0a7d8c')
    await expect(page.getByRole('row', { name: /^Text on buttons 4\.5:1/ })).toBeVisible()
    expect(await accentOf(colleague)).toBe(lime)
    await page.getByRole('button', { name: 'Use for everyone' }).click()
    await expect.poll(() => accentOf(colleague)).toBe('#0a7d8c')
    await colleague.reload()
    await expect.poll(() => accentOf(colleague)).toBe('#0a7d8c')
  })
})

test('a switched-off module is hidden everywhere, and is back as it was when it is switched on', async ({
  northwind,
  signedIn,
  problems,
}) => {
  const { maya, tomas } = northwind
  const colleague = await signedIn(tomas)
  await openChat(colleague, 'Northwind')
  await send(colleague, 'Northwind', 'Before the storm')
  const address = new URL(colleague.url()).pathname
  const page = await signedIn(maya, { at: '/settings/modules' })
  const chats = page.getByRole('switch', { name: 'Chats and spaces' })
  await expect(chats).toBeChecked()

  await test.step('a person who has it open is moved out at once', async () => {
    await chats.click()
    const asked = page.getByRole('alertdialog', { name: 'Turn off Chats and spaces?' })
    await expect(asked).toContainText(/disappears straight away for \d+ people/)
    await expect(asked).toContainText('Chats, Inbox')
    await expect(asked).toContainText('Nothing is deleted')
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect(chats).toBeChecked()
    await chats.click()
    await asked.getByRole('button', { name: 'Turn off' }).click()
    await page.getByText('Chats and spaces turned off.').hover() // keeps it
    await expect(colleague.getByRole('heading', { name: 'Page not found' }).first()).toBeVisible()
    await expect(colleague.getByRole('link', { name: /^Chats/ })).toHaveCount(0)
  })

  await test.step('it is in no list, search or link', async () => {
    await colleague.goto('/')
    await expect(colleague.getByRole('heading', { name: /^Good/ })).toBeVisible()
    await expect(colleague.getByRole('link', { name: /^Chats/ })).toHaveCount(0)
    await colleague.keyboard.press('ControlOrMeta+k')
    await colleague.getByRole('dialog', { name: 'Search' }).waitFor()
    await colleague.keyboard.type('north')
    await expect(colleague.getByRole('option', { name: 'Maya Okafor' })).toBeVisible()
    await expect(colleague.getByRole('group', { name: 'Spaces' })).toHaveCount(0)
    await expect(colleague.getByRole('option', { name: /Chats/ })).toHaveCount(0)
    await colleague.keyboard.press('Escape')
    await colleague.goto(`/profile/${maya.id}`)
    await expect(colleague.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await expect(colleague.getByRole('link', { name: 'Message' })).toHaveCount(0)
  })

  await test.step('it cannot be reached by its address or its calls', async () => {
    await colleague.goto(address)
    await expect(colleague.getByRole('heading', { name: 'Page not found' }).first()).toBeVisible()
    await expect(tomas.client.listRecent({})).rejects.toThrow('This is turned off in your company.')
  })

  await test.step('it is back completely', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(chats).toBeChecked()
    await expect(colleague.getByRole('link', { name: /^Chats/ })).toBeVisible()
    await expect(message(colleague, 'Before the storm')).toBeVisible()
    await send(colleague, 'Northwind', 'After it')
    await expect(composer(colleague, 'Northwind')).toBeVisible()
  })
  expect(problems.splice(0).filter((each) => !each.includes('403'))).toEqual([])
})

const accentOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())

const listed = (page: Page) => page.getByRole('list').filter({ hasText: 'Say it early' }).getByRole('listitem')

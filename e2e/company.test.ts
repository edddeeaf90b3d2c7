import type { Page } from '@playwright/test'
import { openChat, composer, message, send } from './conversation.ts'
import { checkScreen, expect, test } from './fixture.ts'

const accentOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())

const listed = (page: Page) => page.getByRole('list').filter({ hasText: 'Say it early' }).getByRole('listitem')

test('the name and what the company stands for are with everyone at once', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  const colleague = await signedIn(tomas)
  const page = await signedIn(maya, { at: '/settings' })

  await test.step('by way of the company’s own list', async () => {
    await page.getByRole('link', { name: /^Company How/ }).click()
    await page.getByRole('link', { name: /^Company profile/ }).click()
    await page.getByRole('textbox', { name: 'Company name' }).fill('Harbour & Sons')
    await page.getByRole('textbox', { name: 'One point is worth' }).fill('0.001')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/^An amount such as/)).toBeVisible()
    await checkScreen(page)
    await page.getByRole('textbox', { name: 'One point is worth' }).fill('0,10')
    await page.getByRole('combobox', { name: 'First day of the week' }).click()
    await page.getByRole('option', { name: 'Sunday' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The company is saved.')).toBeVisible()
    await expect(colleague.getByRole('img', { name: 'Harbour & Sons' })).toBeVisible()
    expect(await maya.client.getCompany({})).toMatchObject({ point_unit_value: 10, week_start: 'sun', region: null, support_email: null })
  })

  await test.step('values are added, moved by a key, and taken back', async () => {
    await page.getByRole('link', { name: /^Values/ }).click()
    for (const name of ['Say it early', 'Finish the job']) {
      await page.getByRole('button', { name: 'Add value' }).click()
      await page.getByRole('dialog').getByLabel('Name').fill(name)
      await page.getByRole('dialog').getByRole('button', { name: 'Add value' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByText(name, { exact: true })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Edit Finish the job' }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByRole('status').filter({ hasText: 'Finish the job is now 1 of 2.' })).toBeAttached()
    await expect(page.getByRole('button', { name: 'Edit Finish the job' })).toBeFocused()
    await page.getByRole('button', { name: 'Remove Say it early' }).click()
    await expect(listed(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(listed(page)).toHaveCount(2)
    await expect
      .poll(async () => (await tomas.client.listValues({})).items.map(({ name }) => name))
      .toEqual(['Finish the job', 'Say it early'])
  })
})

test('a colour of the company’s own is looked at first, and then with everyone at once', async ({ northwind, signedIn }) => {
  const colleague = await signedIn(northwind.tomas)
  const page = await signedIn(northwind.maya, { at: '/settings/theme' })
  const lime = await accentOf(colleague)
  await page.getByRole('radio', { name: 'Your own colour' }).click()
  await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#0a7d8')
  await expect(page.getByText('A colour such as #0a7d8c')).toBeVisible()
  await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#0a7d8c')
  await expect(page.getByRole('row', { name: /^Words on buttons 4\.5:1/ })).toBeVisible()
  await checkScreen(page)
  expect(await accentOf(colleague)).toBe(lime)
  await page.getByRole('button', { name: 'Use it for everyone' }).click()
  await expect.poll(() => accentOf(colleague)).toBe('#0a7d8c')
  await colleague.reload()
  await expect.poll(() => accentOf(colleague)).toBe('#0a7d8c')
})

test('a module that is switched off is nowhere, and is back as it was when it is switched on', async ({
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
  await checkScreen(page)

  await test.step('who has it open is shown out at once', async () => {
    await chats.click()
    await expect(page.getByText('Chats and spaces is switched off.')).toBeVisible()
    await expect(colleague.getByRole('heading', { name: 'Page not found' }).first()).toBeVisible()
    await expect(colleague.getByRole('link', { name: /^Chats/ })).toHaveCount(0)
    await checkScreen(colleague)
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

  await test.step('neither by its address nor by its calls', async () => {
    await colleague.goto(address)
    await expect(colleague.getByRole('heading', { name: 'Page not found' }).first()).toBeVisible()
    await expect(tomas.client.listRecent({})).rejects.toThrow('This is switched off in your company.')
  })

  await test.step('and everything is there again', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(chats).toBeChecked()
    await expect(colleague.getByRole('link', { name: /^Chats/ })).toBeVisible()
    await expect(message(colleague, 'Before the storm')).toBeVisible()
    await send(colleague, 'Northwind', 'After it')
    await expect(composer(colleague, 'Northwind')).toBeVisible()
  })
  expect(problems.splice(0).filter((each) => !each.includes('403'))).toEqual([])
})

test('what is left to set up ticks itself and is gone when it is done; the console is found by its name', async ({
  northwind,
  signedIn,
}) => {
  const { maya } = northwind
  const page = await signedIn(maya)
  await expect(page.getByText('1 of 5 done')).toBeVisible()
  await checkScreen(page)
  await maya.client.updateValues({ values: [{ name: 'Say it early' }] })
  await expect(page.getByText('2 of 5 done')).toBeVisible()

  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog', { name: 'Search' }).waitFor()
  await page.keyboard.type('overview')
  await page.getByRole('option', { name: /^Overview/ }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await expect(page.getByText('2 of 5 done')).toBeVisible()
  await page.getByRole('radio', { name: 'Table' }).click()
  await expect(page.getByRole('row')).toHaveCount(3 * 29)
  await checkScreen(page)

  await maya.client.createSpace({ space_name: 'Harbour' })
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()
  await expect(page.getByText('Make it yours')).toHaveCount(0)
})

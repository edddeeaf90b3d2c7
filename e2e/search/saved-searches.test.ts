import { findCompanyTalk, writeElsewhere } from '../testing/conversation.ts'
import { checkAccessibility, expect, test } from '../testing/fixture.ts'

test('Maya saves a search on her desktop and finds it on her phone, under the name she gave it', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  await writeElsewhere(tomas, await findCompanyTalk(tomas), ['Crane four is back'])
  const desk = await signedIn(maya, { at: '/search' })
  const phone = await signedIn(maya, { at: '/search', viewport: { width: 390, height: 844 }, hasTouch: true })
  const field = desk.getByRole('combobox', { name: 'Search everything' })
  const atDesk = desk.getByRole('region', { name: 'Saved searches' })
  const onPhone = phone.getByRole('region', { name: 'Saved searches' })
  const star = desk.getByRole('button', { name: 'Save this search' })

  await test.step('one click saves it, and a name can be given', async () => {
    await field.fill('crane from:tomas')
    await field.press('Enter')
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await desk.getByRole('button', { name: 'Name it' }).click()
    await desk.getByRole('textbox', { name: 'Name' }).fill('Cranes')
    await checkAccessibility(desk)
    await desk.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(desk.getByRole('dialog', { name: 'Name this search' })).toBeHidden()
  })

  await test.step('it appears on her phone, and shows the current results', async () => {
    await expect(onPhone.getByRole('button', { name: 'Cranes crane from:tomas' })).toBeVisible()
    await onPhone.getByRole('button', { name: 'Cranes crane from:tomas' }).click()
    await expect(phone.getByRole('link', { name: /Crane four is back/ })).toBeVisible()
    await phone.getByRole('combobox', { name: 'Search everything' }).fill('')
  })

  await test.step('the palette finds it by name', async () => {
    await desk.keyboard.press('Control+k')
    await desk.getByRole('combobox', { name: 'Search people, spaces and actions' }).fill('cranes')
    await expect(desk.getByRole('option', { name: /Cranes/ })).toBeVisible()
    await desk.keyboard.press('Escape')
  })

  await test.step('she moves another one to the top, by keyboard', async () => {
    const asked = Promise.withResolvers<void>()
    await desk.route(
      '**/saved/save',
      async (route) => {
        await asked.promise
        await route.continue()
      },
      { times: 1 },
    )
    await field.fill('low tide')
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await field.fill('')
    await expect(atDesk.getByRole('listitem')).toHaveText([/Cranes/, /low tide/])
    const actions = atDesk.getByRole('button', { name: 'Actions for the search low tide' })
    await actions.focus()
    asked.resolve()
    await expect(onPhone.getByRole('listitem')).toHaveText([/Cranes/, /low tide/])
    await expect(actions).toBeFocused()
    await desk.keyboard.press('Enter')
    await desk.getByRole('menuitem', { name: 'Move up' }).press('Enter')
    for (const list of [atDesk, onPhone]) await expect(list.getByRole('listitem')).toHaveText([/low tide/, /Cranes/])
  })

  await test.step('a removed search returns to its position', async () => {
    await atDesk.getByRole('button', { name: 'Actions for the search low tide' }).click()
    await desk.getByRole('menuitem', { name: 'Remove' }).click()
    await desk.getByRole('button', { name: 'Undo' }).hover() // keeps it
    for (const list of [atDesk, onPhone]) await expect(list.getByRole('listitem')).toHaveText([/Cranes/])
    await desk.getByRole('button', { name: 'Undo' }).click()
    for (const list of [atDesk, onPhone]) await expect(list.getByRole('listitem')).toHaveText([/low tide/, /Cranes/])
  })
})

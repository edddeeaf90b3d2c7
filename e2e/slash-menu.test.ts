import type { Page } from '@playwright/test'
import { composer, message, openChat, send } from './conversation.ts'
import { checkScreen, expect, test } from './fixture.ts'

test('Maya calls up a list, a mute and an invitation by keyboard; what is no command is sent as words', async ({ northwind, signedIn }) => {
  test.setTimeout(120_000)
  const [maya, tomas] = [await signedIn(northwind.maya), await signedIn(northwind.tomas)]
  await Promise.all([openChat(maya, 'Northwind'), openChat(tomas, 'Northwind')])
  const field = composer(maya, 'Northwind')

  await test.step('at the beginning of an empty line it offers what can be called up', async () => {
    await field.click()
    await maya.keyboard.type('/')
    await expect(commands(maya)).toContainText('Code block')
    await checkScreen(maya)
    await maya.keyboard.type('bul')
    await expect(commands(maya).getByRole('option')).toHaveCount(1)
    await maya.keyboard.press('Enter')
    await maya.keyboard.type('Bread')
    await maya.keyboard.press('Enter')
    await maya.keyboard.type('Butter')
    await maya.keyboard.press('Control+Enter')
    await expect(message(tomas, 'Butter').getByRole('listitem')).toHaveText(['Bread', 'Butter'])
  })

  await test.step('Escape leaves the slash as it is, and what fits nothing is words', async () => {
    await maya.keyboard.type('/')
    await commands(maya).waitFor()
    await maya.keyboard.press('Escape')
    await expect(commands(maya)).toBeHidden()
    await expect(field).toHaveText('/')
    await maya.keyboard.press('Backspace')
    for (const words of ['//', '/etc/hosts', '/nonsense', 'either /mute or not']) {
      await send(maya, 'Northwind', words)
      await expect(message(tomas, words)).toBeVisible()
    }
  })

  await test.step('deeds are done, and leave nothing written', async () => {
    await maya.keyboard.type('/mute')
    await maya.keyboard.press('Enter')
    await expect(maya.getByRole('region', { name: 'Chats' }).getByRole('link', { name: /^Northwind.*Muted/ })).toBeVisible()
    await expect(field).toHaveText('')
    await maya.keyboard.type('/unmute')
    await maya.keyboard.press('Enter')
    await expect(maya.getByRole('region', { name: 'Chats' }).getByRole('link', { name: /^Northwind.*Muted/ })).toHaveCount(0)
    await maya.keyboard.type('/invite')
    await maya.keyboard.press('Enter')
    await expect(maya.getByRole('dialog', { name: /^Add people/ })).toBeVisible()
    await maya.keyboard.press('Escape')
    await field.click()
    await maya.keyboard.type('/shrug')
    await maya.keyboard.press('Enter')
    await maya.keyboard.press('Enter')
    await expect(message(tomas, '¯\\_(ツ)_/¯')).toBeVisible()
  })
})

const commands = (page: Page) => page.getByRole('listbox', { name: 'Commands' })

import type { Locator, Page } from '@playwright/test'
import { chatRow, composer, findCompanyTalk, message, openChat, writeElsewhere } from '../../testing/conversation.ts'
import { expect, test } from '../../testing/fixture.ts'
import { tabTo, type } from '../../testing/keys.ts'

test('by keyboard only, Maya creates a space, uses every message action, and adds Tomás, who leaves and joins again', async ({
  northwind,
  signedIn,
}) => {
  const talk = await findCompanyTalk(northwind.tomas)
  const maya = await signedIn(northwind.maya)
  const tide = message(maya, 'The tide table is on the wall')

  await test.step('the palette creates a space, which she names', async () => {
    await maya.keyboard.press('ControlOrMeta+k')
    await maya.keyboard.type('new space')
    await maya.keyboard.press('Enter')
    const dialog = maya.getByRole('dialog', { name: 'New space' })
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await maya.keyboard.type('Pilot house')
    await maya.keyboard.press('Enter')
    await expect(maya.getByRole('heading', { name: 'Pilot house', level: 1 })).toBeVisible()
  })

  await test.step('she writes; Shift+Tab and k lead from the composer to the messages', async () => {
    await tabTo(maya, composer(maya, 'Pilot house'))
    await maya.keyboard.type('The tide table is on the wall')
    await maya.keyboard.press('Enter')
    await tide.getByRole('button', { name: 'Edit message' }).waitFor()
    await tabTo(maya, maya.getByRole('group', { name: 'Messages in Pilot house' }), 'Shift+Tab')
    await maya.keyboard.press('k')
    await expect(tide).toBeFocused()
  })

  await test.step('she opens a thread, and returns to its message', async () => {
    await maya.keyboard.press('t')
    const reply = maya.getByRole('textbox', { name: 'Reply' })
    await expect(reply).toBeFocused()
    await maya.keyboard.type('Since when?')
    await maya.keyboard.press('Enter')
    await expect(tide.getByRole('button', { name: /1 reply/ })).toBeVisible()
    await maya.keyboard.press('Escape')
    await expect(maya.getByRole('complementary', { name: 'Thread' })).toBeHidden()
    await expect(tide).toBeFocused()
  })

  await test.step('she pins it and sets a reminder; each time the focus returns to the message', async () => {
    await choose(maya, tide, 'Pin message')
    await expect(tide.getByText(/Pinned by/)).toBeVisible()
    await choose(maya, tide, 'Remind me')
    await expect(maya.getByRole('dialog', { name: 'Remind me' })).toBeVisible()
    await tabTo(maya, maya.getByRole('button', { name: /^Tomorrow/ }))
    await maya.keyboard.press('Enter')
    await expect(maya.getByRole('dialog', { name: 'Remind me' })).toBeHidden()
    await expectWithin(tide)
  })

  await test.step('she forwards it to Tomás', async () => {
    await choose(maya, tide, 'Forward message')
    const dialog = maya.getByRole('dialog', { name: 'Forward message' })
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await maya.keyboard.type('Tom')
    await expect(maya.getByRole('option', { name: /Tomás/ })).toBeVisible()
    await type(maya, 'Enter')
    await tabTo(maya, dialog.getByRole('button', { name: /^Forward/ }))
    await maya.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expectWithin(tide)
  })

  await test.step('she quotes it in her answer', async () => {
    await maya.keyboard.press('q')
    await expect(composer(maya, 'Pilot house')).toBeFocused()
    await expect(composer(maya, 'Pilot house').getByRole('blockquote')).toHaveText('The tide table is on the wall')
    await maya.keyboard.type('Which wall')
    await expect(composer(maya, 'Pilot house').getByRole('blockquote')).toHaveText('The tide table is on the wall')
    await maya.keyboard.press('Enter')
    await expect(message(maya, 'Which wall').getByRole('blockquote')).toHaveText('The tide table is on the wall')
  })

  await test.step('she schedules a message for tomorrow', async () => {
    await tabTo(maya, composer(maya, 'Pilot house'))
    await maya.keyboard.type('Good morning')
    await maya.keyboard.press('ControlOrMeta+Shift+Enter')
    await tabTo(maya, maya.getByRole('button', { name: /^Tomorrow/ }))
    await maya.keyboard.press('Enter')
    await expect(maya.getByText(/^Scheduled for/)).toBeVisible()
    await expect(composer(maya, 'Pilot house')).toBeFocused()
  })

  await test.step('she adds Tomás from the head of the space', async () => {
    await tabTo(maya, maya.getByRole('button', { name: '1 member' }), 'Shift+Tab')
    await maya.keyboard.press('Enter')
    const pane = maya.getByRole('complementary')
    await tabTo(maya, pane.getByRole('button', { name: 'Add people' }))
    await maya.keyboard.press('Enter')
    await expect(maya.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await maya.keyboard.type('Tomás')
    await expect(maya.getByRole('option', { name: /Tomás/ })).toBeVisible()
    await type(maya, 'Enter')
    await tabTo(maya, maya.getByRole('dialog').getByRole('button', { name: /^Add/ }))
    await maya.keyboard.press('Enter')
    await expect(maya.getByRole('dialog', { name: /^Add people/ })).toBeHidden()
    await expect(pane.getByText('Tomás Nunes')).toBeVisible()
  })

  await test.step('Alt, Shift and an arrow key lead to the next unread chat, where she can write before its history has loaded', async () => {
    const slow = Promise.withResolvers<void>()
    await maya.route('**/chat/message/list?*', async (route) => {
      await slow.promise
      await route.continue()
    })
    await writeElsewhere(northwind.tomas, talk, ['Ahoy'])
    await expect(chatRow(maya, 'Northwind')).toContainText('unread')
    await maya.keyboard.press('Alt+Shift+ArrowDown')
    await expect(maya.getByRole('heading', { name: 'Northwind', level: 1 })).toBeFocused()
    await maya.keyboard.type('Glad to see you')
    await expect(composer(maya, 'Northwind')).toHaveText('Glad to see you')
    slow.resolve()
    await expect(message(maya, 'Ahoy')).toBeVisible()
  })

  await test.step('what she types while the page loads its composer arrives there too', async () => {
    const slow = Promise.withResolvers<void>()
    await maya.route('**/assets/editor-*.js', async (route) => {
      await slow.promise
      await route.continue()
    })
    await maya.reload()
    await expect(maya.getByRole('heading', { name: 'Northwind', level: 1 })).toBeVisible()
    await maya.keyboard.type(', good luck')
    slow.resolve()
    await expect(composer(maya, 'Northwind')).toHaveText('Glad to see you, good luck')
    await expect(composer(maya, 'Northwind')).toBeFocused()
  })

  await test.step('he leaves through the menu of the space, and joins again from the list of spaces, before news of it has arrived', async () => {
    const news = holdNews()
    const tomas = await signedIn(northwind.tomas, { before: news.listen })
    await openChat(tomas, 'Pilot house')
    news.hold()
    await tabTo(tomas, tomas.getByRole('button', { name: 'Space actions' }))
    await tomas.keyboard.press('Enter')
    await pick(tomas, 'Leave space')
    await tabTo(tomas, tomas.getByRole('alertdialog').getByRole('button', { name: /Leave/ }))
    await tomas.keyboard.press('Enter')
    await expect(tomas.getByRole('alertdialog')).toBeHidden()
    await tomas.keyboard.press('ControlOrMeta+k')
    await tomas.keyboard.type('browse spaces')
    await tomas.keyboard.press('Enter')
    await tabTo(tomas, tomas.getByRole('searchbox', { name: 'Search spaces' }))
    await tomas.keyboard.type('Pilot')
    await tabTo(tomas, tomas.getByRole('link', { name: /^Pilot house/ }))
    await tomas.keyboard.press('Enter')
    await tabTo(tomas, tomas.getByRole('button', { name: /^Join/ }))
    await tomas.keyboard.press('Enter')
    await expect(composer(tomas, 'Pilot house')).toBeVisible()
  })
})

/** Lets the live news of a page through until `hold` is called. */
function holdNews() {
  let isHeld = false
  return {
    hold: () => (isHeld = true),
    listen: (page: Page): Promise<void> =>
      page.routeWebSocket(/\/live/, (socket) => {
        const server = socket.connectToServer()
        server.onMessage((news) => (isHeld ? undefined : socket.send(news)))
      }),
  }
}

/** Opens the menu of a message with its shortcut and picks an entry. */
async function choose(page: Page, of: Locator, entry: string): Promise<void> {
  await expectWithin(of)
  await page.keyboard.press('m')
  await pick(page, entry)
}

/** The focus is on the message or inside it. */
const expectWithin = (of: Locator): Promise<void> =>
  expect.poll(() => of.evaluate((message) => message.contains(document.activeElement))).toBe(true)

/** Picks an entry of the menu with the arrow keys. */
async function pick(page: Page, entry: string): Promise<void> {
  const wanted = page.getByRole('menuitem', { name: entry, exact: true })
  await wanted.waitFor()
  await expect(page.getByRole('menu').locator(':focus')).toBeVisible()
  while (!(await wanted.evaluate((element) => element === document.activeElement))) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

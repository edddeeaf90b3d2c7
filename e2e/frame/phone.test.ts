import type { Page } from '@playwright/test'
import { chatRow, composer, findCompanyTalk, message, writeElsewhere } from '../testing/conversation.ts'
import { checkAccessibility, expect, test } from '../testing/fixture.ts'
import { placeAtRest } from '../testing/place-at-rest.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('on a phone there is one pane at a time, and back goes up one level', async ({ northwind, signedIn }) => {
  await writeElsewhere(northwind.tomas, await findCompanyTalk(northwind.maya), ['The ferry is late'])
  const late = Promise.withResolvers<void>()
  const holdBack = (page: Page): Promise<unknown> =>
    page.route('**/assets/first-steps-card-*.js', async (route) => {
      await late.promise
      await route.continue()
    })
  const maya = await signedIn(northwind.maya, { ...phone, before: holdBack })
  const places = maya.getByRole('navigation', { name: 'Places' })
  const list = maya.getByRole('region', { name: 'Chats' })
  const sheet = maya.getByRole('dialog', { name: 'Message from Tomás Nunes' })

  await test.step('Home, with the navigation at the bottom', async () => {
    await expect(places.getByRole('listitem')).toHaveText([/^Home/, /^Chats/, /^Thanks/, /^Activity/, /^You/])
    // A card that loads late appears below the others and does not move them.
    await expect(maya.getByRole('heading', { name: 'Who is in' })).toBeVisible()
    late.resolve()
    await expect(maya.getByRole('heading', { name: 'Make it yours' })).toBeVisible()
    await checkPhone(maya)
  })

  await test.step('the list fills the screen, then the conversation does', async () => {
    await places.getByRole('link', { name: /^Chats/ }).tap()
    await expect(list).toBeVisible()
    await checkPhone(maya)
    await chatRow(maya, 'Northwind').tap()
    await expect(message(maya, 'The ferry is late')).toBeVisible()
    await expect(list).toBeHidden()
    await expect(places).toBeHidden()
    await checkPhone(maya)
  })

  await test.step('she writes by touch, and reacts to another person’s message in the sheet of its actions', async () => {
    await composer(maya, 'Northwind').tap()
    await maya.keyboard.type('I have seen worse')
    await maya.getByRole('button', { name: 'Send', exact: true }).tap()
    await expect(message(maya, 'I have seen worse')).toBeInViewport()
    await message(maya, 'The ferry is late').tap()
    await message(maya, 'The ferry is late').getByRole('button', { name: 'More actions' }).tap()
    await expect(sheet.getByRole('button', { name: 'Save for later' })).toBeVisible()
    await checkPhone(maya)
    await sheet.getByRole('button', { name: 'More emoji' }).tap()
    await maya.getByRole('searchbox', { name: 'Search emoji' }).fill('ferry')
    await maya.getByRole('gridcell', { name: /ferry/i }).first().tap()
    await expect(maya.getByRole('button', { name: '⛴️, 1 reaction' })).toBeVisible()
    await expect(sheet).toBeHidden()
  })

  await test.step('Back closes what is open, and stays in the conversation', async () => {
    await message(maya, 'The ferry is late').tap()
    await message(maya, 'The ferry is late').getByRole('button', { name: 'More actions' }).tap()
    await expect(sheet).toBeVisible()
    await maya.goBack()
    await expect(sheet).toBeHidden()
    await maya.getByRole('button', { name: 'Space actions' }).tap()
    await expect(maya.getByRole('menu')).toBeVisible()
    await maya.goBack()
    await expect(maya.getByRole('menu')).toBeHidden()
    await expect(composer(maya, 'Northwind')).toBeVisible()
  })

  await test.step('beside the keyboard, suggestions are wholly in view; Back closes them and keeps the text', async () => {
    const people = maya.getByRole('listbox', { name: 'People and groups to mention' })
    await maya.setViewportSize({ width: 390, height: 400 })
    await composer(maya, 'Northwind').tap()
    await maya.keyboard.type('@')
    await expect(people).toBeInViewport({ ratio: 1 })
    await maya.goBack()
    await expect(people).toBeHidden()
    await expect(composer(maya, 'Northwind')).toHaveText('@')
    await maya.keyboard.press('Backspace')
    await maya.keyboard.type('@Tom')
    await people.getByRole('option', { name: /^Tomás Nunes/ }).tap()
    await expect(composer(maya, 'Northwind')).toHaveText(/^@?Tomás Nunes/)
    await maya.keyboard.type(':sm')
    await expect(maya.getByRole('option')).toHaveCount(8)
    await expect(maya.getByRole('listbox')).toBeInViewport({ ratio: 1 })
    await maya.keyboard.press('ControlOrMeta+a')
    await maya.keyboard.press('Backspace')
    await maya.setViewportSize(phone.viewport)
  })

  await test.step('a long press opens the sheet too; a swipe replies', async () => {
    const finger = await maya.context().newCDPSession(maya)
    await maya.waitForFunction((height) => innerHeight === height, phone.viewport.height)
    const at = await message(maya, 'The ferry is late').getByText('The ferry is late').evaluate(placeAtRest)
    const [x, y] = [at.x + 20, at.y + 8]
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    // In its own time the finger is slow: after a fling the browser would take the next tap for its stop.
    const swipe = async (along: readonly number[]): Promise<void> => {
      const begun = Date.now() / 1_000 - along.length
      for (const [second, moved] of along.entries()) {
        const type = second === 0 ? 'touchStart' : 'touchMove'
        await finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + moved, y }], timestamp: begun + second })
      }
      await touch('touchEnd')
    }
    await touch('touchStart', { x, y })
    await expect(sheet).toBeVisible()
    await touch('touchEnd')
    await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await maya.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(message(maya, 'The ferry is late')).toBeFocused()
    await swipe([0, 20, 50, 90, 90])
    await expect(maya.getByRole('textbox', { name: 'Reply' })).toBeFocused()
    await maya.getByRole('complementary', { name: 'Thread' }).getByRole('button', { name: 'Back' }).tap()
    await expect(composer(maya, 'Northwind')).toBeVisible()
  })

  await test.step('the members cover the conversation, and the conversation covers the list', async () => {
    await maya.getByRole('button', { name: '2 members' }).tap()
    const members = maya.getByRole('complementary', { name: '2 members' })
    await expect(members.getByRole('link', { name: /Tomás Nunes/ })).toBeVisible()
    await expect(composer(maya, 'Northwind')).toBeHidden()
    await checkPhone(maya)
    await members.getByRole('button', { name: 'Back' }).tap()
    await expect(composer(maya, 'Northwind')).toBeVisible()
    await maya.getByRole('link', { name: 'Back' }).tap()
    await expect(list).toBeVisible()
    await expect(places).toBeVisible()
    await maya.goBack()
    await expect(composer(maya, 'Northwind')).toBeVisible()
    await maya.getByRole('button', { name: 'Space actions' }).tap()
    await expect(maya.getByRole('menu')).toBeVisible()
    await maya.goBack()
    await expect(maya.getByRole('menu')).toBeHidden()
    await maya.goForward()
    await expect(list).toBeVisible()
  })

  await test.step('a profile, and back to the people', async () => {
    await places.getByRole('button', { name: 'You' }).tap()
    await maya.getByRole('dialog').getByRole('link', { name: 'People' }).tap()
    await maya.getByRole('link', { name: 'Tomás Nunes', exact: true }).tap()
    await expect(maya.getByRole('heading', { name: 'Tomás Nunes' })).toBeVisible()
    await checkPhone(maya)
    await maya.getByRole('link', { name: 'Back' }).tap()
    await expect(maya.getByRole('heading', { name: 'People' })).toBeVisible()
    await checkPhone(maya)
  })

  await test.step('the settings, through her own menu', async () => {
    await places.getByRole('button', { name: 'You' }).tap()
    await expect(maya.getByRole('dialog', { name: 'Maya Okafor' })).toBeVisible()
    await checkPhone(maya)
    await maya.getByRole('dialog', { name: 'Maya Okafor' }).getByRole('link', { name: 'Settings' }).tap()
    await maya.getByRole('link', { name: /^Appearance/ }).tap()
    await expect(maya.getByRole('radio', { name: 'Dark' })).toBeVisible()
    await checkPhone(maya)
    await maya.getByRole('link', { name: 'Back' }).tap()
    await expect(maya.getByRole('link', { name: /^Appearance/ })).toBeVisible()
    await expect(maya.getByRole('radio', { name: 'Dark' })).toBeHidden()
  })
})

/** The checks of every screen, and that the page does not scroll sideways. */
async function checkPhone(page: Page): Promise<void> {
  await checkAccessibility(page)
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  expect.soft(scrollWidth, `width of ${page.url()}`).toBe(clientWidth)
}

import type { Page, Route } from '@playwright/test'
import { message, openChat, send } from './conversation.ts'
import { checkScreen, expect, test } from './fixture.ts'

test('on a slow line, what arrives late moves nothing that is already visible', async ({ northwind: { maya, tomas }, signedIn }) => {
  const page = await signedIn(maya, { before: slowDown })
  for (const [address, last] of [
    [`/profile/${tomas.id}`, 'Details'],
    ['/settings/notifications', 'When it is quiet'],
    ['/settings/overview', 'Messages'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: last })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await checkScreen(page)
  }
})

test('on a slow line, the editor of a message has the focus when it appears', async ({ northwind: { maya }, signedIn }) => {
  const page = await signedIn(maya)
  await openChat(page, 'Northwind')
  await send(page, 'Northwind', 'Low tide at four')
  await slowDown(page)
  await message(page, 'Low tide at four').hover()
  await message(page, 'Low tide at four').getByRole('button', { name: 'Edit message', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Edit message' })).toBeFocused()
})

/** Holds back every response, each for a different time; the order in which they arrive is not the one in which they were requested. */
async function slowDown(page: Page): Promise<void> {
  let count = 0
  await page.route('**/*', async (route) => {
    count += 1
    await hold(50 + ((count * 7) % 5) * 80)
    await pass(route)
  })
}

const hold = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A request of a page that closes meanwhile needs no response. */
const pass = (route: Route): Promise<void> => route.fallback().catch(() => undefined)

import type { Locator, Page } from '@playwright/test'
import { act, findCompanyTalk, message, openChat, send, writeElsewhere } from '../../testing/conversation.ts'
import { checkAccessibility, expect, test } from '../../testing/fixture.ts'

test('Maya pins a message: Tomás sees it at once, jumps to it from far away, and unpins it', async ({ northwind, signedIn }) => {
  test.setTimeout(120_000)
  const [maya, tomas] = [await signedIn(northwind.maya), await signedIn(northwind.tomas)]
  await openChat(maya, 'Northwind')
  await send(maya, 'Northwind', 'The keys are in the blue box')
  await openChat(tomas, 'Northwind')

  await test.step('a pinned message is marked for both, with who pinned it', async () => {
    await expect(pinsButton(tomas)).toHaveCount(0)
    await choose(maya, 'The keys are in the blue box', 'Pin message')
    await expect(maya.getByText('Pinned for everyone here.')).toBeVisible()
    await expect(message(maya, 'The keys are in the blue box')).toContainText('Pinned by Maya Okafor')
    await expect(message(tomas, 'The keys are in the blue box')).toContainText('Pinned by Maya Okafor')
    await expect(pinsButton(tomas)).toHaveAccessibleName('1 pinned message')
  })

  await test.step('with a hundred messages after it, it is two steps away', async () => {
    const talk = await findCompanyTalk(northwind.tomas)
    const texts = Array.from({ length: 110 }, (_, count) => `Boat ${count} is in`)
    await writeElsewhere(northwind.tomas, talk, texts)
    await tomas.reload()
    await expect(message(tomas, 'Boat 109 is in')).toBeVisible()
    await expect(message(tomas, 'The keys are in the blue box')).toHaveCount(0)
    await pinsButton(tomas).press('Enter')
    const entry = pane(tomas).getByRole('article').filter({ hasText: 'The keys are in the blue box' })
    await expect(entry).toContainText('Pinned by Maya Okafor')
    await checkAccessibility(tomas)
    await entry.getByRole('link', { name: 'Maya Okafor: open the message' }).press('Enter')
    await expectArrival(tomas, 'The keys are in the blue box')
    await tomas.getByRole('button', { name: 'Jump to latest' }).click()
    await expect(message(tomas, 'Boat 109 is in')).toBeInViewport()
    await entry.getByRole('link', { name: 'Maya Okafor: open the message' }).press('Enter')
    await expectArrival(tomas, 'The keys are in the blue box')
  })

  await test.step('anyone who may write there can unpin it, and both see that', async () => {
    await pane(tomas).getByRole('button', { name: 'Unpin the message from Maya Okafor' }).press('Enter')
    await expect(pane(tomas)).toContainText('No pinned messages')
    await expect(pane(tomas).getByRole('heading', { name: 'Pinned messages' })).toBeFocused()
    await expect(message(tomas, 'The keys are in the blue box')).not.toContainText('Pinned by')
    await expect(pinsButton(maya)).toHaveCount(0)
  })
})

const pinsButton = (page: Page): Locator => page.getByRole('button', { name: /^\d+ pinned messages?$/ })
const pane = (page: Page): Locator => page.getByRole('complementary', { name: 'Pinned messages' })

/** The message is highlighted, in view and focused, so that reading continues there. */
async function expectArrival(page: Page, text: string): Promise<void> {
  const marked = message(page, text).and(page.locator('[aria-current]'))
  await expect(marked).toBeInViewport()
  await expect(marked).toBeFocused()
}

async function choose(page: Page, text: string, entry: string): Promise<void> {
  await act(page, text, 'More actions')
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

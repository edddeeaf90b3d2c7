import type { Locator } from '@playwright/test'
import { message, openChat, send } from './conversation.ts'
import { checkScreen, expect, test } from './fixture.ts'

const crane = 'https://harbour.example/crane'
const page = `<!doctype html><html><head><title>Crane four is back</title>
<meta property="og:site_name" content="Harbour News"><meta property="og:description" content="It lifts again, and it has a new colour.">
<meta property="og:image" content="/crane.png"></head></html>`
/** One pixel, orange. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

test('Maya sends a link: both see what the page says of itself, Tomás may follow it, and only Maya takes it away', async ({
  atrium,
  northwind,
  signedIn,
}) => {
  atrium.publishPages({
    [crane]: { type: 'text/html; charset=utf-8', bytes: Buffer.from(page).toString('base64') },
    'https://harbour.example/crane.png': { type: 'image/png', bytes: picture },
  })
  const [maya, tomas] = [await signedIn(northwind.maya), await signedIn(northwind.tomas)]
  await openChat(maya, 'Northwind')
  await openChat(tomas, 'Northwind')
  const asked: string[] = []
  tomas.on('request', (request) => void asked.push(new URL(request.url()).host))
  await send(maya, 'Northwind', `Have you seen this? ${crane}`)

  await test.step('it comes below the message in front of both, and the words stay where they were', async () => {
    for (const one of [maya, tomas]) {
      await expect(card(message(one, 'Have you seen this?'))).toContainText('It lifts again, and it has a new colour.')
      await expect(card(message(one, 'Have you seen this?'))).toHaveAttribute('href', crane)
    }
    await expect(card(message(tomas, 'Have you seen this?')).locator('img')).toBeVisible()
    await checkScreen(maya)
  })

  await test.step('no browser has asked the page', () => {
    expect(asked).not.toContain('harbour.example')
  })

  await test.step('only who sent it takes it away, by keyboard, and it stays away', async () => {
    const label = 'Remove the preview of Harbour News for everyone'
    await expect(message(tomas, 'Have you seen this?').getByRole('button', { name: label })).toHaveCount(0)
    await message(maya, 'Have you seen this?').getByRole('button', { name: label }).press('Enter')
    for (const one of [maya, tomas]) await expect(card(message(one, 'Have you seen this?'))).toHaveCount(0)
    await expect(message(tomas, 'Have you seen this?').getByRole('link', { name: crane })).toBeVisible()
    await tomas.reload()
    await expect(message(tomas, 'Have you seen this?')).toBeVisible()
    await expect(card(message(tomas, 'Have you seen this?'))).toHaveCount(0)
  })
})

const card = (within: Locator): Locator => within.getByRole('link', { name: /Crane four is back/ })

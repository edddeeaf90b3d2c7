import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { linking, paragraph } from '../../../server/src/testing/people.ts'
import { composer, message, openChat, send } from '../../testing/conversation.ts'
import { checkAccessibility, expect, test } from '../../testing/fixture.ts'
import type { Northwind, Person } from '../../testing/northwind.ts'

const crane = 'https://harbour.example/crane'
const said = `<!doctype html><html><head><title>Crane four is back</title>
<meta property="og:site_name" content="Harbour News"><meta property="og:description" content="It lifts again, and it has a new colour.">
<meta property="og:image" content="/crane.png"></head></html>`
/** One orange pixel. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

test('a link shows a preview of its page until the sender removes it, and a link to a message shows the current message to those who may read it', async ({
  atrium,
  northwind,
  signedIn,
}) => {
  atrium.publishPages({
    [crane]: { type: 'text/html; charset=utf-8', bytes: Buffer.from(said).toString('base64') },
    'https://harbour.example/crane.png': { type: 'image/png', bytes: picture },
  })
  const jun = await northwind.welcome('jun')
  const { source, link } = await postLink(northwind, jun, atrium.url)
  const [hers, his] = [await signedIn(northwind.maya), await signedIn(jun)]
  await Promise.all([openChat(hers, 'Northwind'), openChat(his, 'Northwind')])
  const asked: string[] = []
  his.on('request', (request) => void asked.push(new URL(request.url()).host))

  await test.step('the preview appears below the message for both, without moving the text', async () => {
    await send(hers, 'Northwind', `Have you seen this? ${crane}`)
    for (const page of [hers, his]) {
      await expect(preview(page)).toContainText('It lifts again, and it has a new colour.')
      await expect(preview(page)).toHaveAttribute('href', crane)
    }
    await expect(preview(his).locator('img')).toBeVisible()
  })

  await test.step('no browser has requested the page', () => {
    expect(asked).not.toContain('harbour.example')
  })

  const card = message(hers, 'Read this').getByRole('complementary', { name: 'Linked message' })
  await test.step('a linked message shows author, place and text to people who may read it', async () => {
    await openChat(hers, 'Noticeboard')
    await expect(card).toContainText('Tomás Nunes')
    await expect(card).toContainText('Slipway')
    await expect(card).toContainText('Low tide at four')
    await checkAccessibility(hers)
  })

  await test.step('for others the link is only a link', async () => {
    await openChat(his, 'Noticeboard')
    await expect(message(his, 'Read this').getByRole('link', { name: link })).toBeVisible()
    await expect(his.getByText('Low tide at four')).toHaveCount(0)
    await expect(his.getByRole('complementary', { name: 'Linked message' })).toHaveCount(0)
  })

  await test.step('it leads to the message, and shows its current text after a change', async () => {
    await card.getByRole('link').click()
    await expect(composer(hers, 'Slipway')).toBeVisible()
    await expect(message(hers, 'Low tide at four')).toBeFocused()
    await hers.goBack()
    await expect(card).toBeVisible()
    const { message_id } = source
    await northwind.tomas.client.editMessage({ message_id, body: paragraph('Low tide at five') })
    await expect(card).toContainText('Low tide at five')
    await northwind.tomas.client.deleteMessage({ message_id })
    await expect(card).toHaveCount(0)
    await expect(message(hers, 'Read this').getByRole('link', { name: link })).toBeVisible()
  })

  await test.step('only the sender can remove the preview, by keyboard, and it stays removed', async () => {
    await Promise.all([openChat(hers, 'Northwind'), openChat(his, 'Northwind')])
    const label = 'Remove the preview of Harbour News for everyone'
    await expect(preview(his)).toBeVisible()
    await expect(message(his, 'Have you seen this?').getByRole('button', { name: label })).toHaveCount(0)
    await message(hers, 'Have you seen this?').getByRole('button', { name: label }).press('Enter')
    for (const page of [hers, his]) await expect(preview(page)).toHaveCount(0)
    await expect(message(his, 'Have you seen this?').getByRole('link', { name: crane })).toBeVisible()
    await his.reload()
    await expect(message(his, 'Have you seen this?')).toBeVisible()
    await expect(preview(his)).toHaveCount(0)
  })
})

/** Tomás writes a message that Maya can read and Jun cannot, and posts a link to it where both can read. */
async function postLink({ maya, tomas }: Northwind, jun: Person, url: string) {
  const slipway = await maya.client.createSpace({ space_name: 'Slipway', visibility: 'private', employee_ids: [tomas.id] })
  const board = await maya.client.createSpace({ space_name: 'Noticeboard', employee_ids: [tomas.id, jun.id] })
  const body = paragraph('Low tide at four')
  const source = await tomas.client.sendMessage({ destination: conversationOf(slipway), client_message_id: randomUUID(), body })
  const link = `https://${new URL(url).host}/connect/space/${slipway.space_id}?message=${source.seq}`
  await tomas.client.sendMessage({ destination: conversationOf(board), client_message_id: randomUUID(), body: linking('Read this', link) })
  return { source, link }
}

const conversationOf = ({ sub_spaces }: { sub_spaces: readonly { sub_space_id: string }[] }) => ({
  conversation_id: sub_spaces[0]?.sub_space_id ?? '',
})

const preview = (page: Page): Locator => message(page, 'Have you seen this?').getByRole('link', { name: /Crane four is back/ })

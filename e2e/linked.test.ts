import { randomUUID } from 'node:crypto'
import { linking, paragraph } from '../server/src/testing/people.ts'
import { composer, message, openChat } from './conversation.ts'
import { checkScreen, expect, test } from './fixture.ts'

test('a link to a message shows it to whoever may read it, as it stands now, and to nobody else', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  const jun = await northwind.welcome('jun')
  const slipway = await maya.client.createSpace({ space_name: 'Slipway', visibility: 'private', employee_ids: [tomas.id] })
  const conversation_id = slipway.sub_spaces[0]?.sub_space_id ?? ''
  const source = await maya.client.sendMessage({
    destination: { conversation_id },
    client_message_id: randomUUID(),
    body: paragraph('Low tide at four'),
  })
  const board = await maya.client.createSpace({ space_name: 'Noticeboard', employee_ids: [tomas.id, jun.id] })
  const [his, hers] = [await signedIn(tomas), await signedIn(jun)]
  const link = `https://${new URL(his.url()).host}/connect/space/${slipway.space_id}?message=${source.seq}`
  await maya.client.sendMessage({
    destination: { conversation_id: board.sub_spaces[0]?.sub_space_id ?? '' },
    client_message_id: randomUUID(),
    body: linking('Read this', link),
  })
  await Promise.all([openChat(his, 'Noticeboard'), openChat(hers, 'Noticeboard')])
  const card = message(his, 'Read this').getByRole('complementary', { name: 'Linked message' })

  await test.step('whoever may read it sees who said what, and where', async () => {
    await expect(card).toContainText('Maya Okafor')
    await expect(card).toContainText('Slipway')
    await expect(card).toContainText('Low tide at four')
    await checkScreen(his)
  })

  await test.step('to others the link is a link', async () => {
    await expect(message(hers, 'Read this').getByRole('link', { name: link })).toBeVisible()
    await expect(hers.getByText('Low tide at four')).toHaveCount(0)
    await expect(hers.getByRole('complementary', { name: 'Linked message' })).toHaveCount(0)
  })

  await test.step('it leads there, where its words are changed, and is as they are by then', async () => {
    await card.getByRole('link').click()
    await expect(composer(his, 'Slipway')).toBeVisible()
    await expect(message(his, 'Low tide at four')).toBeFocused()
    await his.goBack()
    await expect(card).toBeVisible()
    const { message_id } = source
    await maya.client.editMessage({ message_id, body: paragraph('Low tide at five') })
    await expect(card).toContainText('Low tide at five')
    await maya.client.deleteMessage({ message_id })
    await expect(card).toHaveCount(0)
    await expect(message(his, 'Read this').getByRole('link', { name: link })).toBeVisible()
  })
})

import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDrydock } from '#testing/providers/drydock'
import { calling, everyone, naming, paragraph, replyTo, sendTo } from '#testing/people'
import { query } from '#testing/postgres'

const drydock = await openDrydock()
const { node, conversation_id, settled, groupOf, unseenOf, sayTo, toldOf, readEverything } = drydock
const { maya, tomas, jun } = drydock.people
afterAll(async () => {
  expect(drydock.node.failures).toEqual([])
  expect(drydock.service.faults).toEqual([])
  await drydock.close()
})
beforeEach(async () => {
  for (const person of [maya, tomas, jun]) {
    await readEverything(person)
    await person.client.seeNotifications({})
  }
})

test('people mentioned by an edit are notified once; those mentioned before are not notified again', async () => {
  const { message_id } = await sayTo(tomas, naming('Steady,', jun))
  expect(await toldOf(message_id)).toEqual([jun.id])
  const hers = await maya.openSocket()
  const his = await jun.openSocket()
  await tomas.client.editMessage({ message_id, body: naming('Steady now,', jun, maya) })
  const { rows } = await hers.waitFor('event', ({ name }) => name === 'notification.told')
  expect(rows).toMatchObject([{ reason: 'mention', place: `conversation/${conversation_id}` }])
  expect(await toldOf(message_id)).toEqual([maya.id, jun.id].toSorted())
  await tomas.client.editMessage({ message_id, body: naming('Steady as she goes,', maya, jun) })
  await settled()
  await his.settle()
  expect(his.hasEvent('notification.told')).toBe(false)
  expect(await unseenOf(maya)).toBe(1)
  his.close()
  hers.close()
})

test('an edit without mentions, a reaction and a pin notify nobody again', async () => {
  const { message_id } = await sendTo(tomas, conversation_id, 'Steady')
  await settled()
  await jun.client.setNotificationLevel({ conversation_id, level: 'all' })
  await tomas.client.editMessage({ message_id, body: paragraph('Steady now') })
  await tomas.client.addReaction({ message_id, emoji: '👍' })
  await tomas.client.pinMessage({ message_id })
  expect(await toldOf(message_id)).toEqual([])
  await jun.client.setNotificationLevel({ conversation_id, level: null })
})

test('an edit does not notify people who have read it, or who want no notifications of the place', async () => {
  const { message_id, seq } = await sendTo(tomas, conversation_id, 'Ropes are wet')
  await maya.client.moveReadPointer({ conversation_id, seq })
  await jun.client.setNotificationLevel({ conversation_id, level: 'none' })
  await tomas.client.editMessage({ message_id, body: naming('Ropes are wet,', maya, jun) })
  expect(await toldOf(message_id)).toEqual([])
  await jun.client.setNotificationLevel({ conversation_id, level: null })
})

test('all are notified when an edit mentions everyone', async () => {
  const { message_id } = await sayTo(tomas, naming('All', jun))
  await tomas.client.editMessage({ message_id, body: calling('All hands', everyone), confirmed: true })
  expect(await toldOf(message_id)).toEqual([maya.id, jun.id].toSorted())
})

test('a person notified of a message is notified again when an edit mentions them', async () => {
  await jun.client.setNotificationLevel({ conversation_id, level: 'all' })
  const { message_id } = await sendTo(tomas, conversation_id, 'The crane')
  expect(await toldOf(message_id)).toEqual([jun.id])
  await jun.client.seeNotifications({})
  await tomas.client.editMessage({ message_id, body: naming('The crane,', jun) })
  expect(await unseenOf(jun)).toBe(1)
  expect(await groupOf(jun, `conversation/${conversation_id}`)).toMatchObject({
    notifications: expect.arrayContaining([expect.objectContaining({ reason: 'mention', is_unread: true })]),
  })
  await jun.client.setNotificationLevel({ conversation_id, level: null })
})

test('people mentioned by an edit of a reply follow the thread from there, and are notified', async () => {
  const root = await sendTo(tomas, conversation_id, 'Who has the key?')
  const { message_id } = await replyTo(tomas, root, 'Someone')
  await settled()
  await tomas.client.editMessage({ message_id, body: naming('You,', maya) })
  expect(await toldOf(message_id)).toEqual([maya.id])
  expect(await groupOf(maya, `thread/${root.message_id}`)).toMatchObject({ unread_count: 1, notifications: [{ reason: 'mention' }] })
  expect((await maya.client.listThread({ thread_id: root.message_id, anchor: 'newest', before: 5, after: 5 })).own).toMatchObject({
    follows: true,
    unread: true,
  })
})

test('an edit of a message from yesterday notifies nobody', async () => {
  const { message_id } = await sendTo(tomas, conversation_id, 'Long ago')
  await settled()
  await query(node.database.superuserUrl, `update message set created_at = now() - interval '25 hours' where message_id = '${message_id}'`)
  await tomas.client.editMessage({ message_id, body: naming('Long ago,', jun) })
  expect(await toldOf(message_id)).toEqual([])
})

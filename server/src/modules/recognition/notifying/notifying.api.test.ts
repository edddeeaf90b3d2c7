import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestClock } from '#testing/clock'
import { paragraph, type Person } from '#testing/people'
import { openPushService } from '#testing/providers/push-service'
import { openThanking } from '#testing/thanks/thanking'

const clock = createTestClock()
const { node, maya, tomas, jun, aisha, thank, worked } = await openThanking({ clock })
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})
beforeEach(async () => {
  await settled()
  for (const { client } of [maya, tomas, jun, aisha]) await client.seeNotifications({})
})

const settled = () => worked('recognition.notify', 'recognition.withdraw')
const noticesOf = async ({ client }: Person) => {
  await settled()
  const { items } = await client.listNotifications({ order: 'time' })
  return items.flatMap(({ notifications }) => notifications).map(({ reason, actor_id, text, path }) => ({ reason, actor_id, text, path }))
}
const unseenOf = async ({ client }: Person) => {
  await settled()
  return (await client.getNotifications({})).unseen_count
}
const comment = (person: Person, recognition_id: string, words: string) =>
  person.client.addRecognitionComment({ recognition_id, body: paragraph(words), client_comment_id: randomUUID() })

test('whoever is thanked is notified of it with its words and its page; the giver and everyone else are not', async () => {
  const { recognition_id } = await thank(maya, [tomas, jun], 'For the lanterns')
  const told = { reason: 'recognition', actor_id: maya.id, text: 'For the lanterns', path: `/thanks/${recognition_id}` }
  expect([(await noticesOf(tomas))[0], (await noticesOf(jun))[0]]).toEqual([told, told])
  expect([await unseenOf(tomas), await unseenOf(maya), await unseenOf(aisha)]).toEqual([1, 0, 0])
  expect((await tomas.client.listNotifications({ reason: 'recognition' })).items[0]).toMatchObject({ space_name: 'Steady hand' })
})

test('a retry notifies nobody a second time', async () => {
  const before = (await noticesOf(jun)).length
  const client_recognition_id = randomUUID()
  await thank(maya, [jun], 'Once', { client_recognition_id })
  await thank(maya, [jun], 'Once', { client_recognition_id })
  expect(await noticesOf(jun)).toHaveLength(before + 1)
})

test('a comment notifies the giver and the receivers, except its author', async () => {
  const { recognition_id } = await thank(maya, [tomas, jun], 'For the ropes')
  await settled()
  for (const { client } of [maya, tomas, jun]) await client.seeNotifications({})
  await comment(jun, recognition_id, 'Gladly')
  const told = { reason: 'recognition_comment', actor_id: jun.id, text: 'Gladly', path: `/thanks/${recognition_id}` }
  expect([(await noticesOf(maya))[0], (await noticesOf(tomas))[0]]).toEqual([told, told])
  expect([await unseenOf(jun), await unseenOf(aisha)]).toEqual([0, 0])
})

test('added points notify the giver and the receivers', async () => {
  const { recognition_id } = await thank(maya, [tomas], 'For the anchors')
  await aisha.client.interactWithRecognition({ action: 'add_points', recognition_id, points: 2 })
  const told = { reason: 'recognition_points', actor_id: aisha.id, text: '', path: `/thanks/${recognition_id}` }
  expect([(await noticesOf(maya))[0], (await noticesOf(tomas))[0]]).toEqual([told, told])
})

test('notifications of what is taken back or deleted are withdrawn', async () => {
  const { recognition_id } = await thank(maya, [aisha], 'Too early')
  const { comment_id } = await comment(jun, recognition_id, 'Well done')
  expect([await unseenOf(aisha), await unseenOf(maya)]).toEqual([1, 1])
  await jun.client.deleteRecognitionComment({ comment_id })
  expect(await unseenOf(maya)).toBe(0)
  await maya.client.interactWithRecognition({ action: 'take_back', recognition_id })
  expect(await unseenOf(aisha)).toBe(0)
  expect((await noticesOf(aisha)).map(({ text }) => text)).not.toContain('Too early')
})

test('at the level “nothing”, thanks are still listed, comments and points are not', async () => {
  await tomas.client.updateNotifications({ level: 'none' })
  const { recognition_id } = await thank(maya, [tomas], 'Quietly')
  await comment(jun, recognition_id, 'Hear, hear')
  expect((await noticesOf(tomas))[0]).toMatchObject({ reason: 'recognition', text: 'Quietly' })
  await tomas.client.updateNotifications({ level: null })
})

test('a push names who thanked, and for what', async () => {
  const service = await openPushService(clock)
  const subscription = service.subscribe()
  await tomas.client.updateDevice({ device_id: randomUUID(), subscription })
  const { recognition_id } = await thank(maya, [tomas], 'For the beacon')
  await settled()
  await worked('notifications.push', 'push.send')
  const notice = JSON.stringify(service.received)
  expect(notice).toContain('Maya Okafor · Steady hand')
  expect(notice).toContain(recognition_id)
  await service.close()
})

test('switched off, recognition notifies nobody, and lists nothing of before', async () => {
  await thank(maya, [jun], 'Before')
  expect((await noticesOf(jun))[0]).toMatchObject({ text: 'Before' })
  await maya.client.updateModules({ data: { recognition: false } })
  expect((await noticesOf(jun)).filter(({ reason }) => reason.startsWith('recognition'))).toEqual([])
  await maya.client.updateModules({ data: { recognition: true } })
})

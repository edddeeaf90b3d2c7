import { randomUUID } from 'node:crypto'
import type { RichText } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#kernel/live/announcement'
import { createTestClock, minutes } from '#testing/clock'
import { paragraph, type Person } from '#testing/people'
import { openThanking } from '#testing/thanks/thanking'
import { refusalOf } from '#testing/wire'

const clock = createTestClock()
const { node, maya, tomas, jun, aisha, thank, worked } = await openThanking({ clock })
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const edit = (person: Person, recognition_id: string, message: RichText) =>
  person.client.interactWithRecognition({ action: 'edit', recognition_id, message })
const naming = ({ id }: Person): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'mention', attrs: { id, label: 'Somebody' } }] }],
})
const reasonsOf = async ({ client }: Person, recognition_id: string) => {
  await worked('recognition.notify', 'recognition.withdraw')
  return (await client.listNotifications({ order: 'time' })).items
    .flatMap(({ notifications }) => notifications)
    .flatMap(({ reason, path }) => (path === `/thanks/${recognition_id}` ? [reason] : []))
}

test('the giver changes the words; everyone sees the new ones live, and that they were changed', async () => {
  const socket = await aisha.openSocket()
  const { recognition_id } = await thank(maya, [tomas], 'For the lantens')
  const changed = await edit(maya, recognition_id.toUpperCase(), paragraph('For the lanterns'))
  expect(changed).toMatchObject({ message: paragraph('For the lanterns'), revision: 2 })
  expect(changed.edited_at).not.toBeNull()
  await socket.waitFor('event', (event) => rowsOf('recognition.changed', event)?.[0]?.edited_at === changed.edited_at)
  expect(await aisha.client.getRecognition({ recognition_id })).toMatchObject({ message: changed.message, editable_until: null })
  expect((await aisha.client.listRecognitions({ search: 'lantens' })).items).toEqual([])
  expect(await edit(maya, recognition_id, paragraph('For the lanterns'))).toMatchObject({ revision: 2, edited_at: changed.edited_at })
  socket.close()
})

test('others cannot change them, nor anyone what was taken back, what has no words, or what is older', async () => {
  const { recognition_id, editable_until } = await thank(maya, [tomas], 'For the ropes')
  const words = paragraph('For nothing')
  expect(await refusalOf(edit(tomas, recognition_id, words))).toBe('INVALID_ACTION_ID')
  expect(await refusalOf(edit(maya, randomUUID(), words))).toBe('INVALID_ACTION_ID')
  expect(await refusalOf(edit(maya, recognition_id, paragraph(' ')))).toBe('INVALID_REQUEST')
  const { recognition_id: taken } = await thank(maya, [tomas], 'Too early')
  await maya.client.interactWithRecognition({ action: 'take_back', recognition_id: taken })
  expect(await refusalOf(edit(maya, taken, words))).toBe('INVALID_ACTION_ID')
  clock.pass(limits.recognitionEdit - minutes(1))
  expect((await edit(maya, recognition_id, paragraph('For the new ropes'))).editable_until).toBe(editable_until)
  clock.pass(minutes(1))
  expect(await refusalOf(edit(maya, recognition_id, words))).toBe('INVALID_ACTION_ID')
  expect((await jun.client.getRecognition({ recognition_id })).message).toEqual(paragraph('For the new ropes'))
})

test('people named by an edit are notified once; those no longer named, and those thanked, are not notified again', async () => {
  const { recognition_id } = await thank(maya, [tomas], 'For the bell', { message: naming(aisha) })
  expect([await reasonsOf(tomas, recognition_id), await reasonsOf(aisha, recognition_id)]).toEqual([
    ['recognition'],
    ['recognition_mention'],
  ])
  await edit(maya, recognition_id, naming(jun))
  await edit(maya, recognition_id, { type: 'doc', content: [...naming(jun).content, ...naming(tomas).content] })
  expect(await reasonsOf(jun, recognition_id)).toEqual(['recognition_mention'])
  expect(await reasonsOf(tomas, recognition_id)).toEqual(['recognition'])
  expect(await reasonsOf(aisha, recognition_id)).toEqual([])
})

test('private words notify nobody who is only named in them', async () => {
  const { recognition_id } = await thank(maya, [tomas], 'Quietly', { is_private: true })
  await edit(maya, recognition_id, naming(jun))
  expect(await reasonsOf(jun, recognition_id)).toEqual([])
  expect(await refusalOf(edit(jun, recognition_id, paragraph('Loudly')))).toBe('INVALID_ACTION_ID')
})

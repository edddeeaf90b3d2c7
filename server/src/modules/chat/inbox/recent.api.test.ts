import type { Conversation } from '@atrium/contract/chat/schemas'
import { limits } from '@atrium/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { sendDirect, sendTo, type Person } from '#testing/people'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const listed = async (person: Person): Promise<Conversation[]> => {
  const { items } = await person.client.listRecent({})
  return items.flatMap((item) => item.conversations)
}
const shown = ({ conversation_id, revision, latest_message, latest_seq, latest_message_sender_id }: Conversation) => ({
  conversation_id,
  revision,
  latest_message,
  latest_seq,
  latest_message_sender_id,
})
/** Two spaces of Tomás with this many conversations in total, each with a message of his. */
async function fillBerths(count: number): Promise<string[]> {
  const piers = await Promise.all(['Berths', 'Moorings'].map((space_name) => tomas.client.createSpace({ space_name, employee_ids: [] })))
  const ids: string[] = []
  for (let number = 1; number <= count; number += 1) {
    const { sub_space_id } = await tomas.client.createSubSpace({
      space_id: piers[number % 2]?.space_id ?? '',
      sub_space_name: `Berth ${number}`,
    })
    await sendTo(tomas, sub_space_id, `moored at ${number}`)
    ids.push(sub_space_id)
  }
  return ids
}

test('a long list has the newest text of its first hundred conversations; the others are loaded on request', async () => {
  const berths = await fillBerths(limits.wordsAtOnce + 3)
  const rows = (await listed(tomas)).filter(({ latest_seq }) => latest_seq !== null)
  const wordless = rows.filter(({ latest_message }) => latest_message === null)
  expect(rows).toHaveLength(limits.wordsAtOnce + 3)
  expect(wordless.map((row) => row.conversation_id).toSorted()).toEqual(berths.slice(0, 3).toSorted())
  expect(wordless.every((row) => row.latest_message_sender_id === null && row.latest_message_type === 'text')).toBe(true)
  const latest = await tomas.client.listLatest({ conversation_ids: berths.slice(0, 3) })
  expect(latest.rows.map((row) => row.latest_message).toSorted()).toEqual(['moored at 1', 'moored at 2', 'moored at 3'])
  expect(latest.rows.map((row) => row.latest_message_sender_id)).toEqual(Array(3).fill(tomas.id))
})

test('rows loaded on request equal those of the list', async () => {
  const sent = await sendDirect(maya, tomas, 'Is the crane free?')
  await sendDirect(tomas, maya, 'From noon on')
  await tomas.client.deleteMessage({ message_id: (await sendDirect(tomas, maya, 'or not')).message_id })
  const rows = await listed(maya)
  const { rows: latest } = await maya.client.listLatest({ conversation_ids: rows.map((row) => row.conversation_id) })
  expect(latest.toSorted(byId)).toEqual(rows.map(shown).toSorted(byId))
  expect(latest.find((row) => row.conversation_id === sent.conversation_id)?.latest_message).toBe('From noon on')
})
const byId = (one: { conversation_id: string }, other: { conversation_id: string }) =>
  one.conversation_id.localeCompare(other.conversation_id)

test('nobody gets text of a conversation they are not in', async () => {
  const sent = await sendDirect(maya, tomas, 'between us')
  expect(await jun.client.listLatest({ conversation_ids: [sent.conversation_id] })).toEqual({ rows: [] })
})

test('inbox changes contain whole items, and only those that changed', async () => {
  const { space_id, sub_spaces } = await maya.client.createSpace({ space_name: 'Lighthouse', employee_ids: [jun.id] })
  await maya.client.createSubSpace({ space_id, sub_space_name: 'Lamp' })
  await sendDirect(tomas, jun, 'good morning')
  await sendTo(maya, sub_spaces[0]?.sub_space_id ?? '', 'the lamp is lit')
  const { inbox_revision } = await jun.client.listRecent({})
  await jun.client.moveReadPointer({ conversation_id: sub_spaces[0]?.sub_space_id ?? '', seq: 1 })
  const { rows } = await jun.client.listInboxChanges({ since: inbox_revision })
  expect(rows).toEqual((await jun.client.listRecent({})).items.filter((item) => item.entity_id === space_id))
  expect(rows[0]?.conversations).toHaveLength(2)
})

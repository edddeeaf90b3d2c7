import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { refusalOf } from '#testing/wire'

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

const drinks = { question: 'Tea or coffee?', kind: 'single' as const, options: [{ text: 'Tea' }, { text: 'Coffee' }] }

test('a vote is replaced as a whole, however many arrive at once', async () => {
  const { poll_id, options } = await maya.client.createPoll(drinks)
  const ids = options.map(({ option_id }) => option_id)
  const storm = [maya, tomas, jun].flatMap(({ client }) => [0, 1, 0, 1, 0].map((at) => client.votePoll({ poll_id, option_ids: ids.slice(at, at + 1) }))) // prettier-ignore
  await Promise.all(storm)
  await Promise.all([maya, tomas, jun].map(({ client }) => client.votePoll({ poll_id, option_ids: ids.slice(1) })))
  const { outcome, voter_count } = await jun.client.getPoll({ poll_id })
  expect([voter_count, outcome?.counts.map(({ votes }) => votes)]).toEqual([3, [0, 3]])
  await maya.client.closePoll({ poll_id })
  await expect(jun.client.votePoll({ poll_id, option_ids: [] })).rejects.toMatchObject({ code: 'POLL_CLOSED' })
})

test('a poll in a community is read by those who read it, and its members vote', async () => {
  const { community_id } = await maya.client.createCommunity({ client_community_id: randomUUID(), community_name: 'Kettles' })
  await maya.client.addCommunityMembers({ community_id, employees: [{ employee_id: tomas.id }] })
  const place = { kind: 'community' as const, community_id }
  expect(await refusalOf(jun.client.createPoll({ ...drinks, place }))).toBe('NO_PERMISSION')
  const { poll_id, options, audience_count } = await maya.client.createPoll({ ...drinks, place })
  const option_ids = options.slice(0, 1).map(({ option_id }) => option_id)
  expect(audience_count).toBe(2)
  expect(await tomas.client.votePoll({ poll_id, option_ids })).toMatchObject({ place, own_option_ids: option_ids })
  expect(await jun.client.getPoll({ poll_id })).toMatchObject({ voter_count: 1, can: { vote: false } })
  expect(await refusalOf(jun.client.votePoll({ poll_id, option_ids }))).toBe('POLL_NOT_FOUND')
  await maya.client.updateCommunity({ community_id, visibility: 'private' })
  expect(await refusalOf(jun.client.getPoll({ poll_id }))).toBe('POLL_NOT_FOUND')
  expect(await refusalOf(jun.client.createPoll({ ...drinks, place }))).toBe('COMMUNITY_NOT_FOUND')
})

test('in what is archived nobody votes, adds an answer, or is waited for', async () => {
  const { community_id } = await maya.client.createCommunity({ client_community_id: randomUUID(), community_name: 'Old kettles' })
  const { space_id, sub_spaces } = await maya.client.createSpace({ space_name: 'Old quay' })
  const conversation_id = sub_spaces[0]?.sub_space_id ?? ''
  const made = await Promise.all(
    [
      { kind: 'community' as const, community_id },
      { kind: 'conversation' as const, conversation_id },
    ].map((place) => maya.client.createPoll({ ...drinks, allows_options: true, place })),
  )
  const waiting = async () => (await maya.client.listPolls({ state: 'waiting' })).items.map(({ poll_id }) => poll_id)
  for (const { poll_id } of made) expect(await waiting()).toContain(poll_id)
  await maya.client.updateCommunity({ community_id, is_archived: true })
  await maya.client.archiveSpace({ space_id })
  for (const { poll_id, options } of made) {
    const option_ids = options.slice(0, 1).map(({ option_id }) => option_id)
    expect(await refusalOf(maya.client.votePoll({ poll_id, option_ids }))).toBe('NO_PERMISSION')
    expect(await refusalOf(maya.client.addPollOption({ poll_id, text: 'Water' }))).toBe('NO_PERMISSION')
    expect((await maya.client.getPoll({ poll_id })).can).toMatchObject({ vote: false, add_options: false, close: true })
    expect(await waiting()).not.toContain(poll_id)
  }
})

import { randomUUID } from 'node:crypto'
import { communityPath } from '@atrium/contract/communities/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { worked } from '#testing/jobs/jobs'

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

const noticesOf = async ({ client }: Person, community_id: string) => {
  await worked(node, ['communities.notify', 'communities.settle'])
  return (await client.listNotifications({ order: 'time' })).items
    .flatMap(({ notifications }) => notifications)
    .filter(({ reason }) => reason === 'community_request')
    .filter(({ path }) => path === communityPath(community_id))
    .map(({ actor_id, text }) => ({ actor_id, text }))
}
/** A community on request that Maya owns and Jun is a member of. */
async function found(name: string): Promise<string> {
  const facts = { client_community_id: randomUUID(), community_name: name, visibility: 'on_request' as const }
  const { community_id } = await maya.client.createCommunity(facts)
  await maya.client.addCommunityMembers({ community_id, employees: [{ employee_id: jun.id }] })
  return community_id
}

test('who moderates is notified of each request to join, members are not, and a decision settles it', async () => {
  const community_id = await found('Knots')
  const notice = { actor_id: tomas.id, text: 'I know the bowline' }
  await tomas.client.joinCommunity({ community_id, words: notice.text })
  await tomas.client.joinCommunity({ community_id, words: 'Again' })
  expect(await noticesOf(maya, community_id)).toEqual([notice])
  expect(await noticesOf(jun, community_id)).toEqual([])
  await maya.client.decideCommunityRequest({ community_id, employee_id: tomas.id, decision: 'refuse' })
  expect(await noticesOf(maya, community_id)).toEqual([])
  await tomas.client.joinCommunity({ community_id, words: 'And the sheet bend' })
  expect(await noticesOf(maya, community_id)).toEqual([{ ...notice, text: 'And the sheet bend' }])
})

test('a request that is withdrawn, or is over because the person was added, waits for nobody', async () => {
  const community_id = await found('Splices')
  await tomas.client.joinCommunity({ community_id })
  expect(await noticesOf(maya, community_id)).toHaveLength(1)
  await tomas.client.leaveCommunity({ community_id })
  expect(await noticesOf(maya, community_id)).toEqual([])
  await tomas.client.joinCommunity({ community_id })
  await maya.client.addCommunityMembers({ community_id, employees: [{ employee_id: tomas.id }] })
  expect(await noticesOf(maya, community_id)).toEqual([])
})

test('who moderates no longer sees no requests, and none counts as new to them', async () => {
  const community_id = await found('Hitches')
  await maya.client.updateCommunityMember({ community_id, employee_id: jun.id, role: 'moderator' })
  await tomas.client.joinCommunity({ community_id })
  expect(await noticesOf(jun, community_id)).toHaveLength(1)
  expect((await jun.client.getNotifications({})).unseen_count).toBe(1)
  await maya.client.updateCommunityMember({ community_id, employee_id: jun.id, role: 'member' })
  expect(await noticesOf(jun, community_id)).toEqual([])
  expect((await jun.client.getNotifications({})).unseen_count).toBe(0)
})

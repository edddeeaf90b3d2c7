import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#testing/clock'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, jun: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, jun } = await node.foundNorthwind('jun'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

test('nobody decides on their own entry while somebody else manages contests', async () => {
  const at = (milliseconds: number): string => new Date(node.clock().getTime() + milliseconds).toISOString()
  const times = { starts_at: at(-minutes(1)), ends_at: at(minutes(60)) }
  const facts = { contest_name: 'Bollard of the year', kind: 'vote' as const, is_moderated: true }
  const { contest_id } = await maya.client.createContest({ ...facts, ...times })
  await maya.client.publishContest({ contest_id })
  const { own_entry } = await maya.client.enterContest({ contest_id, text: 'Mine' })
  const entry_id = own_entry?.entry_id ?? ''
  const mayDecide = async () => (await maya.client.listContestEntries({ contest_id, state: 'waiting' })).items[0]?.can.decide
  expect(await mayDecide()).toBe(true)
  const { role_id } = await maya.client.createRole({ role_name: 'Judge', permissions: ['contest.manage', 'people.see'] })
  await maya.client.updateEmployee({ employee: { employee_id: jun.id, role_id } })
  expect(await mayDecide()).toBe(false)
  expect(await refusalOf(maya.client.decideContestEntry({ entry_id, decision: 'approve' }))).toBe('NO_PERMISSION')
  expect(await jun.client.decideContestEntry({ entry_id, decision: 'approve' })).toMatchObject({ state: 'shown' })
})

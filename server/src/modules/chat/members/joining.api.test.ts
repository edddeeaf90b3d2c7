import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'

let node: TestAtrium
let maya: Person
let others: Person[]
beforeAll(async () => {
  node = await openAtrium()
  const people = await node.foundNorthwind('tomas', 'jun', 'saanvi', 'aisha', 'hana')
  ;({ maya } = people)
  others = [people.tomas, people.jun, people.saanvi, people.aisha, people.hana]
})
afterAll(() => node.close())

test('many who join a space at once all succeed, and hold no connection while they wait for each other', async () => {
  const { space_id } = await maya.client.createSpace({ space_name: 'Harbour', visibility: 'public', employee_ids: [] })
  node.statements.length = 0
  const joined = await Promise.all(others.map((person) => person.client.joinSpace({ space_id })))
  expect(joined.map((space) => space.space_id)).toEqual(others.map(() => space_id))
  // Each join locks the space for the access check and for the insert. With two at once, the second would request the lock before the first
  // is inserted.
  const steps = node.statements.flatMap((text) => (isLock(text) ? 'lock' : isMember(text) ? 'member' : []))
  expect(steps).toEqual(others.flatMap(() => ['lock', 'lock', 'member']))
  expect((await maya.client.listSpaceMembers({ space_id })).items).toHaveLength(others.length + 1)
})

const isLock = (text: string): boolean => /from "space" .*for (no key )?update/.test(text)
const isMember = (text: string): boolean => text.startsWith('insert into "space_member"')

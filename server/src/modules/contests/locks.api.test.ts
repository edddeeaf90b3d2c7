import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { minutes } from '#testing/clock'
import { worked } from '#testing/jobs/jobs'
import { password, type Person } from '#testing/people'
import { untilLocked } from '#testing/postgres'

let node: TestAtrium
let maya: Person, tomas: Person
/** Another transaction, controlled by the test. */
let other: pg.Client
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas } = await node.foundNorthwind('tomas'))
  other = new pg.Client({ connectionString: node.database.superuserUrl })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await node.close()
})

const at = (milliseconds: number): string => new Date(node.clock().getTime() + milliseconds).toISOString()

test('announcing a contest and deleting a person who entered it lock in the same order', async () => {
  const times = { starts_at: at(-minutes(1)), ends_at: at(minutes(60)) }
  const { contest_id } = await maya.client.createContest({ contest_name: 'Bollard of the year', kind: 'vote', ...times })
  await maya.client.stepUp({ proof: { way: 'password', password } })
  await maya.client.publishContest({ contest_id })
  await worked(node, ['contests.tell'])
  await other.query('begin')
  await other.query("set local deadlock_timeout = '10ms'") // of two that wait for each other, this one is refused
  await other.query(`update scope set revision = revision + 1 where kind = 'directory' and scope_id = '${maya.companyId}'`)
  await tomas.client.enterContest({ contest_id, text: 'The old one' })
  await untilLocked(node.database.superuserUrl)
  await other.query(`select from contest where contest_id = '${contest_id}' for update`)
  await other.query('commit')
  await worked(node, ['contests.tell'])
  expect(node.failures).toEqual([])
})

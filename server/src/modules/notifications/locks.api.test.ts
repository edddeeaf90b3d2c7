import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { sendTo, type Person } from '#testing/people'
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

test('notifying a person and changing their settings lock in the same order', async () => {
  await maya.client.updateNotifications({ sounds: false })
  await other.query('begin')
  await other.query(`update scope set revision = revision + 1 where kind = 'self' and scope_id = '${maya.id}'`)
  const changed = maya.client.updateNotifications({ keywords: ['rope'] })
  await untilLocked(node.database.superuserUrl)
  await other.query(`update notification_setting set digest_at = now() where employee_id = '${maya.id}'`)
  await other.query('commit')
  expect((await changed).settings.keywords).toEqual(['rope'])
  expect(node.failures).toEqual([])
})

test('a message in a conversation that is being deleted notifies nobody, and causes no error', async () => {
  const { sub_spaces } = await maya.client.createSpace({ space_name: 'Old pier', employee_ids: [tomas.id] })
  const conversation = sub_spaces[0]?.sub_space_id ?? ''
  await other.query('begin')
  await other.query(`select from conversation where conversation_id = '${conversation}' for no key update`)
  await sendTo(maya, conversation, 'Mind the planks')
  await other.query(`delete from conversation where conversation_id = '${conversation}'`)
  await untilLocked(node.database.superuserUrl)
  await other.query('commit')
  await node.atrium.settle()
  expect(node.failures).toEqual([])
})

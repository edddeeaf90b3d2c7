import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { calling, everyone, type Person } from '#testing/people'
import { query } from '#testing/postgres'

/** A space of five thousand people who are notified of a message: in batches, outside the sender's request, each once. */
const people = 5_000
let node: TestAtrium
let maya: Person
let conversation_id: string
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya } = await node.foundNorthwind())
  const space = await maya.client.createSpace({ space_name: 'Everybody' })
  conversation_id = space.sub_spaces[0]?.sub_space_id ?? ''
  await query(
    node.database.superuserUrl,
    'set session_replication_role = replica', // without an audit entry for each of them
    `insert into employee (company_id, role_id, first_name, last_name, work_email_id, employee_account_status)
     select e.company_id, e.role_id, 'Crew ' || n, 'Member', 'crew' || n || '@northwind.example', 'ACTIVE' from employee e cross join generate_series(1, ${people}) n
     where e.employee_id = '${maya.id}'`,
    `insert into space_member (company_id, space_id, employee_id) select company_id, '${space.space_id}', employee_id from employee where employee_id <> '${maya.id}'`,
    `insert into read_pointer (company_id, employee_id, conversation_id) select company_id, employee_id, '${conversation_id}' from employee where employee_id <> '${maya.id}'`,
    'analyze',
  )
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const countTold = async (message_id: string): Promise<number> => {
  const text = `select count(*)::int as count from notification where cause_id = '${message_id}'`
  return (await query<{ count: number }>(node.database.superuserUrl, text))[0]?.count ?? 0
}

test('everyone in a large space is notified once, and the sender does not wait for it', async () => {
  const send = (text: string) =>
    maya.client.sendMessage({
      destination: { conversation_id },
      client_message_id: randomUUID(),
      body: calling(text, everyone),
      confirmed: true,
    })
  const { message_id } = await send('Fire drill at ten')
  expect(await countTold(message_id)).toBeLessThan(people)
  await send('And again at eleven')
  await node.atrium.settle()
  expect(await countTold(message_id)).toBe(people)
})

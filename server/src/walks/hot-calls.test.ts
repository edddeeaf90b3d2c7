import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { sendTo, type Person } from '#testing/people'
import { query } from '#testing/postgres'

/** The calls that people make all day: how many statements each sends, and that none of them reads a table from end to end. */
let northwind: TestAtrium
let maya: Person
let conversation_id: string
beforeAll(async () => {
  northwind = await openAtrium()
  const { maya: founder, jun } = await northwind.foundNorthwind('jun')
  maya = founder
  const space = await maya.client.createSpace({ space_name: 'Harbour', employee_ids: [jun.id] })
  conversation_id = space.sub_spaces[0]?.sub_space_id ?? ''
  for (let count = 0; count < 5; count += 1) await sendTo(jun, conversation_id, `the tide at ${count}`)
  await fillHarbour()
})
afterAll(() => northwind.close())

/** Enough rows, and statistics of them, that a plan which reads them all would be seen. */
async function fillHarbour(): Promise<void> {
  await query(
    northwind.database.superuserUrl,
    `insert into message (company_id, conversation_id, client_message_id, sender_id, seq, revision, body, text)
     select m.company_id, m.conversation_id, gen_random_uuid(), m.sender_id, m.seq + 5 * n, m.revision + 5 * n, m.body, m.text
     from message m cross join generate_series(1, 4000) n where m.conversation_id = '${conversation_id}'`,
    `update scope set last_seq = 20005, revision = 20010 where scope_id = '${conversation_id}'`,
    'analyze',
  )
}

/** Session and permissions are read first by every call of a signed-in person. */
const budgets: Record<string, { atMost: number; call: () => Promise<unknown> }> = {
  'opening the app': { atMost: 5, call: () => maya.client.listRecent({}) },
  'the newest messages': { atMost: 4, call: () => maya.client.listMessages({ conversation_id, anchor: 'newest' }) },
  'older messages': { atMost: 5, call: () => maya.client.listMessages({ conversation_id, anchor: 9_000 }) },
  'sending a message': { atMost: 3, call: () => sendTo(maya, conversation_id, 'high water') },
  'catching up': { atMost: 8, call: () => maya.client.listMessageChanges({ conversation_id, since: 20_000 }) },
  'a page of people': { atMost: 3, call: () => maya.client.listEmployees({ limit: 50 }) },
}

test.each(Object.entries(budgets))('%s takes no more statements than it should', async (_name, { atMost, call }) => {
  await call()
  northwind.statements.length = 0
  await call()
  expect(northwind.statements.length, northwind.statements.join('\n\n')).toBeLessThanOrEqual(atMost)
})

test.each([
  [
    'the newest messages',
    'select * from message where company_id = $1 and conversation_id = $2 and seq <= 20000 order by seq desc limit 50',
  ],
  ['what changed', 'select * from message where company_id = $1 and conversation_id = $2 and revision > 20000 order by revision limit 201'],
  ['a sender’s key', 'select * from message where company_id = $1 and sender_id = $3 and client_message_id = gen_random_uuid()'],
  [
    'taken-back messages above a pointer',
    'select count(*) from message where company_id = $1 and conversation_id = $2 and deleted_at is not null and seq > 5',
  ],
])('%s are found through an index, row security included', async (_name, text) => {
  const filled = text.replace('$1', `'${maya.companyId}'`).replace('$2', `'${conversation_id}'`).replace('$3', `'${maya.id}'`)
  const rows = await query(
    northwind.database.superuserUrl,
    'set role atrium_app',
    `select set_config('app.company_id', '${maya.companyId}', false)`,
    `explain (format json) ${filled}`,
  )
  const plan = JSON.stringify(rows)
  expect(plan).toContain('Index')
  expect(plan).not.toContain('Seq Scan')
})

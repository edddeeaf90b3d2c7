import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { sendTo } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'

let node: TestAtrium
beforeAll(async () => {
  node = await openAtrium()
  const { maya, jun } = await node.foundNorthwind('jun')
  for (const space_name of ['Harbour', 'Lighthouse', 'Slipway']) {
    const { sub_spaces } = await maya.client.createSpace({ space_name, employee_ids: [jun.id] })
    await sendTo(maya, sub_spaces[0]?.sub_space_id ?? '', 'Fog.')
  }
  await node.atrium.settle()
})
afterAll(() => node.close())

const ask = <T extends object>(...statements: string[]) => query<T>(node.database.superuserUrl, ...statements)

test('a conversation whose notifications fail does not block those behind it', async () => {
  onTestFinished(async () => void (await ask('drop trigger stumble on conversation_told')))
  // The search for missed messages finds the conversations in this order, the first of them broken. Written in one transaction, so that no
  // search runs in between.
  const others = await ask<{ conversation_id: string }>(
    'begin',
    `create function stumble() returns trigger language plpgsql as $$ begin
       if new.conversation_id = (select conversation_id from stumbling) then raise exception 'rain'; end if;
       return new;
     end $$`,
    'create trigger stumble before update on conversation_told for each row when (new.revision > 0) execute function stumble()',
    'update conversation_told set revision = 0, seq = 0',
    `create table stumbling as select conversation_id from conversations_untold_since(now() - interval '1 day')
     join conversation_told using (company_id, conversation_id) limit 1`,
    'grant select on stumbling to public',
    'commit',
    'select conversation_id from conversation_told where conversation_id not in (select conversation_id from stumbling)',
  )
  expect(others.length).toBeGreaterThan(1)
  await node.changeQueue("insert into pgboss.job (name, data) values ('chat.tell-missed', '{}')")
  await until('the others to be told', async () => {
    const untold = await ask('select from conversation_told where revision = 0')
    return untold.length === 1
  })
})

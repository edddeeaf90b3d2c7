import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openAtrium } from '#testing/atrium'
import { openDrydock } from '#testing/providers/drydock'
import { naming } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'

const drydock = await openDrydock()
const { node, conversation_id, settled, sayTo, toldOf, readEverything } = drydock
const { maya, tomas, jun } = drydock.people
afterAll(async () => {
  expect(drydock.node.failures).toEqual([])
  expect(drydock.service.faults).toEqual([])
  await drydock.close()
})
beforeEach(async () => {
  for (const person of [maya, tomas, jun]) {
    await readEverything(person)
    await person.client.seeNotifications({})
  }
})

const forget = () =>
  query(node.database.superuserUrl, `update conversation_told set revision = 0, seq = 0 where conversation_id = '${conversation_id}'`)

test('notifying again reaches nobody twice, and no page gets a second event', async () => {
  const { message_id } = await sayTo(tomas, naming('Once,', maya))
  const before = await toldOf(message_id)
  const socket = await maya.openSocket()
  await forget()
  await sayTo(tomas, naming('Twice,', jun))
  expect(await toldOf(message_id)).toEqual(before)
  await socket.settle()
  expect(socket.hasEvent('notification.told')).toBe(false)
  socket.close()
})

test('messages that a node committed without notifying anyone are found by another', async () => {
  const message_id = randomUUID()
  await settled()
  await query(
    node.database.superuserUrl,
    `with moved as (update scope set revision = revision + 1, last_seq = last_seq + 1, changed_at = now() where scope_id = '${conversation_id}' returning *)
     , sent as (insert into message (company_id, message_id, conversation_id, client_message_id, sender_id, seq, revision, body, text)
       select company_id, '${message_id}', scope_id, gen_random_uuid(), '${tomas.id}', last_seq, revision, '{"type":"doc","content":[]}', 'Lost' from moved returning *)
     insert into mention (company_id, employee_id, conversation_id, seq, message_id)
       select company_id, '${maya.id}', conversation_id, seq, message_id from sent`,
  )
  const other = await openAtrium({ beside: node, clock: node.clock })
  await node.changeQueue("insert into pgboss.job (name, data) values ('chat.tell-missed', '{}')")
  await until('it to be told', async () => (await toldOf(message_id)).length === 1)
  await other.close()
})

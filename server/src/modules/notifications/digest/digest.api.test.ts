import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { createTestClock, minutes } from '#testing/clock'
import { naming, sendDirect, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { decideDigest } from '../rules.ts'
import { readStopToken, stopTokenOf } from './stop-links.ts'

let node: TestAtrium
let maya: Person, tomas: Person
let conversation_id: string
beforeAll(async () => {
  node = await openAtrium({ clock: createTestClock() })
  ;({ maya, tomas } = await node.foundNorthwind('tomas'))
  const space = await tomas.client.createSpace({ space_name: 'Drydock', employee_ids: [maya.id] })
  conversation_id = space.sub_spaces[0]?.sub_space_id ?? ''
  await until('the invitation to be told', async () => (await jobsOf('chat.tell-invited')) === 0)
  await maya.client.seeNotifications({})
  await maya.client.updateNotifications({ digest_after: 2 })
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const jobsOf = async (name: string): Promise<number> => {
  const text = `select count(*)::int as count from pgboss.job where name = '${name}' and state in ('created', 'retry', 'active') and start_after <= now()`
  return (await query<{ count: number }>(node.database.superuserUrl, text))[0]?.count ?? 0
}
/** Lets hours pass for the test clock and the queue, and waits for due jobs. */
async function pass(hours: number): Promise<void> {
  await node.atrium.settle()
  node.clock.pass(minutes(60 * hours))
  await node.changeQueue(`update pgboss.job set start_after = start_after - interval '${hours} hours' where state in ('created', 'retry')`)
  for (const name of ['notifications.digest', 'mail.send']) await until(`the jobs ${name}`, async () => (await jobsOf(name)) === 0)
}
const call = (text: string) =>
  tomas.client.sendMessage({ destination: { conversation_id }, client_message_id: randomUUID(), body: naming(text, maya) })
const lettersToMaya = async (): Promise<string[]> => {
  const folder = join(node.config.dataDir, 'mail')
  const names = (await readdir(folder)).filter((name) => name.includes('maya@northwind')).toSorted()
  const all = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return all.filter((mail) => mail.includes('List-Unsubscribe:'))
}
const stopAddress = (mail: string): string => {
  const unfolded = mail.replaceAll(/\r?\n[ \t]+/g, ' ')
  const { pathname, search } = new URL(/^List-Unsubscribe: <([^>]+)>/m.exec(unfolded)?.[1] ?? '')
  return `${node.url}${pathname}${search}`
}

test.each([
  ['told and not seen since', '2026-11-20T08:00:00Z', '2026-11-20T07:00:00Z', '2026-11-20T10:00:00Z'],
  ['told before they were seen last', '2026-11-20T08:00:00Z', '2026-11-20T09:30:00Z', '2026-11-20T11:30:00Z'],
  ['never seen', '2026-11-20T08:00:00Z', undefined, '2026-11-20T10:00:00Z'],
])('a digest of what was %s is sent that many hours later', (_what, oldest, seen, at) =>
  expect(decideDigest(new Date(oldest), seen ? new Date(seen) : undefined, 2)).toEqual(new Date(at)),
)

test('a person who is away for as long as they chose gets one email with all that is unread, and no second one with the same', async () => {
  await call('The crane is back,')
  await sendDirect(tomas, maya, 'Lunch?')
  await pass(1)
  expect(await lettersToMaya()).toHaveLength(0)
  await pass(1.1)
  const [mail = ''] = await until('the mail', async () => ((await lettersToMaya()).length ? lettersToMaya() : undefined))
  expect(mail).toMatch(/^Subject: 2 notifications from Northwind/m)
  const { text } = await node.emails
    .next(maya.address)
    .then(async (email) => (email.text.includes('Lunch?') ? email : node.emails.next(maya.address)))
  expect(text).toContain('The crane is back')
  expect(text).toContain('Lunch?')
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  await pass(30)
  expect(await lettersToMaya()).toHaveLength(1)
})

test('activity in between restarts the wait', async () => {
  await call('High water,')
  await pass(1.5)
  await maya.client.getNotifications({})
  await pass(1)
  expect(await lettersToMaya()).toHaveLength(1)
  await pass(1.1)
  await until('the mail', async () => (await lettersToMaya()).length === 2)
})

test('read, deleted and unreadable messages are in no digest', async () => {
  const read = await call('Read this,')
  await maya.client.moveReadPointer({ conversation_id, seq: read.seq })
  const { message_id } = await call('Forget this,')
  await tomas.client.deleteMessage({ message_id })
  await pass(3)
  await pass(3)
  expect(await lettersToMaya()).toHaveLength(2)
})

test('a mail program unsubscribes with one click and no session; opening the link asks first', async () => {
  const address = stopAddress((await lettersToMaya())[0] ?? '')
  const asked = await fetch(address)
  expect(asked.status).toBe(200)
  expect(await asked.text()).toContain('<form method="post">')
  expect((await maya.client.getNotifications({})).settings.digest_after).toBe(2)
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const stopped = await fetch(address, { method: 'POST', body })
  expect(stopped.status).toBe(200)
  expect(stopped.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await maya.client.getNotifications({})).settings.digest_after).toBeNull()
  await call('Not by mail,')
  await pass(80)
  expect(await lettersToMaya()).toHaveLength(2)
  expect((await fetch(address.replace(/token=..../, 'token=AAAA'), { method: 'POST', body })).status).toBe(400)
  expect((await fetch(address.replace(/token=.*/, 'token=no'), { method: 'POST', body })).status).toBe(400)
})

test('a link is signed for one person: a changed bit makes it invalid', () => {
  const secret = Buffer.alloc(32, 7)
  const recipient = { companyId: '01a20554-dff8-78a3-902f-99b12b569d4e', employeeId: '01a20554-e1fc-70f8-a147-27293fbe1d7e' }
  const token = stopTokenOf(recipient, secret)
  expect(readStopToken(token, secret)).toEqual(recipient)
  expect(readStopToken(token, Buffer.alloc(32, 8))).toBeUndefined()
  for (const at of [0, 20, 40, 63]) {
    const bytes = Buffer.from(token, 'base64url')
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    expect(readStopToken(bytes.toString('base64url'), secret)).toBeUndefined()
  }
})

test('thanks that nobody has seen are in the digest too', async () => {
  await maya.client.seeNotifications({})
  await maya.client.updateNotifications({ digest_after: 2 })
  const before = (await lettersToMaya()).length
  const type = { type_name: 'Steady hand', points: { minimum: 0, default: 0, maximum: 5 } }
  const { recognition_type_id } = await maya.client.createRecognitionType(type)
  await tomas.client.interactWithRecognition({
    action: 'give',
    recognition_type_id,
    employees: [{ employee_id: maya.id }],
    message: naming('For the lanterns', maya),
    client_recognition_id: randomUUID(),
  })
  await until('the notification', async () => (await jobsOf('recognition.notify')) === 0)
  await pass(2.1)
  const letters = await until('the mail', async () => ((await lettersToMaya()).length > before ? lettersToMaya() : undefined))
  expect(letters.at(-1)).toContain('For the lanterns')
})

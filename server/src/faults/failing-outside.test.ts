import { afterAll, expect, onTestFinished, test } from 'vitest'
import { minutes } from '#testing/clock'
import { openFinchNode } from '#testing/finch/finch-company'
import { queueJob, worked } from '#testing/jobs/jobs'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { letFail } from './failing.ts'

const finch = await openFinchNode()
const { node } = finch
const [first, other] = [await finch.found(), await finch.found()]
const { maya } = other
afterAll(() => node.close())

const inDatabase = <T extends object>(statement: string) => query<T>(node.database.superuserUrl, statement)
async function fail(change: string, when: string): Promise<void> {
  onTestFinished(await letFail(node, change, when))
}
async function round(name: string): Promise<void> {
  await queueJob(node, name)
  await worked(node, [name])
}

test('a company whose HR provider fails does not keep the next company from being asked for its own', async () => {
  const ids = [first.maya.companyId, maya.companyId]
  for (const company of [first, other]) await company.connect()
  await inDatabase('delete from finch_schedule')
  for (const id of ids)
    await inDatabase(
      `insert into finch_schedule (company_id, connection_id, due_at) select company_id, connection_id, now() - interval '1 day' from finch_connection where company_id = '${id}'`,
    )
  await fail('insert on finch_sync', `new.company_id = '${ids[0]}'`)
  await round('finch.round')
  const begun = await inDatabase<{ company_id: string }>("select company_id from finch_sync where cause = 'daily'")
  expect(begun.map(({ company_id }) => company_id)).toEqual([ids[1]])
})

test('a calendar elsewhere that cannot be kept does not keep the next one from being read, and is tried ever more seldom', async () => {
  const at = node
    .clock()
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')
  let title = 'Match'
  for (const name of ['first', 'other'])
    node.sites.set(`${name}.example`, () => {
      const event = ['BEGIN:VEVENT', 'UID:1', `DTSTART:${at}`, `SUMMARY:${title} of the ${name}`, 'END:VEVENT']
      return new Response(['BEGIN:VCALENDAR', 'VERSION:2.0', ...event, 'END:VCALENDAR', ''].join('\r\n'))
    })
  for (const name of ['first', 'other'])
    await maya.client.createEventSubscription({ url: `https://${name}.example/all.ics`, calendar_name: name })
  const list = async () =>
    (await maya.client.listEventSubscriptions({})).items.toSorted((one, two) => (one.calendar_name < two.calendar_name ? -1 : 1))
  await until('both calendars to be read', async () => (await list()).every(({ fetched_at }) => fetched_at))
  const [, before] = await list()
  await inDatabase("update event_subscription set next_fetch_at = next_fetch_at - interval '1 second' where url like '%first%'")
  title = 'Final'
  await fail('insert or update on event', "new.title = 'Final of the first'")
  node.clock.pass(minutes(61))
  await round('calendar.fetch')
  const [failed, read] = await list()
  expect(read?.fetched_at).not.toBe(before?.fetched_at)
  expect([failed?.problem, read?.problem]).toEqual(['unreadable', null])
  expect(await inDatabase('select failures from event_subscription order by url')).toEqual([{ failures: 1 }, { failures: 0 }])
})

test('a file that fails keeps no other from being read or deleted', async () => {
  const announce = async (key: string) => (await maya.client.presignUpload({ key, is_private: 'true' })).file_id
  const files = { first: await announce('first.pdf'), other: await announce('other.pdf') }
  const soonest = [files.first, files.other].map((id, nth) => `('${maya.companyId}'::uuid, '${id}'::uuid, now() - interval '${nth + 1} s')`)
  await inDatabase(`insert into file_text (company_id, file_id, next_at) values ${soonest.join()}`)
  const failing = letFail(node, 'update on file_text', `old.file_id = '${files.first}'`)
  await round('chat.read-older')
  const queued = "select data ->> 'file_id' as file_id from pgboss.job where name = 'chat.read-file'"
  expect(await inDatabase(queued)).toEqual([{ file_id: files.other }])
  await (
    await failing
  )()

  for (const file_id of [files.first, files.other]) await maya.client.removeFile({ file_id })
  await fail('delete on file', `old.file_id = '${files.first}'`)
  await round('files.sweep')
  expect(await inDatabase('select file_id from file')).toEqual([{ file_id: files.first }])
})

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { minutes } from '#testing/clock'
import { openCalendar } from '#testing/events/scheduling'
import { paragraph, password, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { queueJob, worked } from '#testing/jobs/jobs'
import { everyone, question, questionnaireOf, watchSurveys } from '#testing/surveys/surveying'
import { letFail } from './failing.ts'

let stage: Awaited<ReturnType<typeof openCalendar>>
beforeAll(async () => (stage = await openCalendar()))
afterAll(() => stage.node.close())

/** Lets every change of the first of these rows fail: rounds take rows in the order of their ids. Returns the others. */
async function failFirst(table: string, key: string, ids: readonly string[]): Promise<string[]> {
  const [first, ...others] = ids.toSorted()
  await query(
    stage.node.database.superuserUrl,
    "create or replace function fail() returns trigger language plpgsql as $$ begin raise 'this row fails'; end $$",
    `create trigger fail before update on ${table} for each row when (old.${key} = '${first}') execute function fail()`,
  )
  return others
}
const inMinutes = (count: number): string => new Date(stage.node.clock().getTime() + minutes(count)).toISOString()
const twice = async (make: (name: string) => Promise<string>): Promise<string[]> => [await make('One'), await make('Other')]

test('an announcement that fails does not keep the next one from beginning', async () => {
  const { maya, tomas, node } = stage
  const ids = await twice(async (title) => {
    const languages = [{ language: 'en' as const, title, body: paragraph('They came back.') }]
    const { campaign_id } = await maya.client.createCampaign({ audience: everyone, languages, starts_at: inMinutes(10) })
    await maya.client.publishCampaign({ campaign_id })
    return campaign_id
  })
  const others = await failFirst('campaign', 'campaign_id', ids)
  node.clock.pass(minutes(11))
  await queueJob(node, 'campaigns.watch')
  await worked(node, ['campaigns.watch', 'campaigns.reach'])
  expect((await tomas.client.listCampaigns({})).items.map(({ campaign_id }) => campaign_id)).toEqual(others)
})

test('a survey that fails does not keep the next one from beginning', async () => {
  const { maya, node } = stage
  const ids = await twice(async (title) => {
    const questionnaire = questionnaireOf(title, question('How was it?', { type: 'rating' }))
    const { survey_id } = await maya.client.createSurvey({
      questionnaire,
      audience: everyone,
      mode: 'attributed',
      starts_at: inMinutes(10),
    })
    await maya.client.publishSurvey({ survey_id })
    return survey_id
  })
  const [other = ''] = await failFirst('survey', 'survey_id', ids)
  node.clock.pass(minutes(11))
  await watchSurveys(node)
  expect((await maya.client.getSurvey({ survey_id: other })).state).toBe('live')
})

test('a poll that fails does not keep the next one from being closed', async () => {
  const { maya, node } = stage
  const options = [{ text: 'Gulls' }, { text: 'Terns' }]
  const ids = await twice(async (name) => {
    const { poll_id } = await maya.client.createPoll({ question: `${name}?`, kind: 'single', options, ends_at: inMinutes(10) })
    return poll_id
  })
  const others = await failFirst('poll', 'poll_id', ids)
  node.clock.pass(minutes(11))
  await queueJob(node, 'polls.watch')
  await worked(node, ['polls.watch'])
  const closed = await query<{ poll_id: string }>(node.database.superuserUrl, 'select poll_id from poll where closed_at is not null')
  expect(closed.map(({ poll_id }) => poll_id)).toEqual(others)
})

test('a contest that fails does not keep the next one from beginning', async () => {
  const { maya, node } = stage
  const ids = await twice(async (contest_name) => {
    const wanted = { contest_name, kind: 'vote' as const, starts_at: inMinutes(10), ends_at: inMinutes(100) }
    const { contest_id } = await maya.client.createContest(wanted)
    await maya.client.stepUp({ proof: { way: 'password', password } })
    await maya.client.publishContest({ contest_id })
    return contest_id
  })
  const [other = ''] = await failFirst('contest', 'contest_id', ids)
  node.clock.pass(minutes(11))
  await queueJob(node, 'contests.watch')
  await worked(node, ['contests.watch'])
  const begun = await query(node.database.superuserUrl, `select has_begun from contest where contest_id = '${other}'`)
  expect(begun).toEqual([{ has_begun: true }])
})

test('an event that fails does not keep people from being reminded of the next one', async () => {
  const { maya, tomas, node, plan, inviting, watch, reasonsOf } = stage
  const ids: string[] = []
  for (const title of ['One walk', 'Other walk']) {
    const times = { starts_at: inMinutes(30), ends_at: inMinutes(60) }
    ids.push((await plan(maya, { title, ...times, ...inviting(tomas) })).event_id)
  }
  const [other = ''] = await failFirst('event', 'event_id', ids)
  node.clock.pass(minutes(21))
  await watch()
  const title = other === ids[0] ? 'One walk' : 'Other walk'
  expect(await reasonsOf(tomas, title)).toContain('event_reminder')
})

/** Lets every notification of Jun fail. */
async function failJun(): Promise<void> {
  onTestFinished(await letFail(stage.node, 'insert on notification', `new.employee_id = '${stage.jun.id}'`))
}

test('a guest who fails does not keep the others from being reminded', async () => {
  const { maya, tomas, jun, aisha, node, plan, inviting, watch, reasonsOf } = stage
  await plan(maya, { title: 'Long walk', starts_at: inMinutes(30), ends_at: inMinutes(60), ...inviting(tomas, jun, aisha) })
  await failJun()
  node.clock.pass(minutes(21))
  await watch()
  for (const [person, isReminded] of [
    [tomas, true],
    [jun, false],
    [aisha, true],
  ] as const)
    // prettier-ignore
    expect((await reasonsOf(person, 'Long walk')).includes('event_reminder')).toBe(isReminded)
})

test('a reader who fails does not keep the others from being reached by an announcement', async () => {
  const { maya, tomas, jun, aisha, node } = stage
  const languages = [{ language: 'en' as const, title: 'The gulls', body: paragraph('They left.') }]
  const { campaign_id } = await maya.client.createCampaign({ audience: everyone, languages, starts_at: inMinutes(10) })
  await maya.client.publishCampaign({ campaign_id })
  await failJun()
  node.clock.pass(minutes(11))
  await queueJob(node, 'campaigns.watch')
  await worked(node, ['campaigns.watch', 'campaigns.reach'])
  const told = async ({ id }: Person) =>
    query(node.database.superuserUrl, `select 1 from notification where employee_id = '${id}' and cause_id = '${campaign_id}'`)
  expect((await Promise.all([tomas, jun, aisha].map(told))).map(({ length }) => length)).toEqual([1, 0, 1])
  expect((await jun.client.listCampaigns({})).items.map((one) => one.campaign_id)).toContain(campaign_id)
})

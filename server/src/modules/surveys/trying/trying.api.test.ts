import { randomUUID } from 'node:crypto'
import type { SurveyAnswer, SurveyQuestion } from '@atrium/contract/surveys/questionnaire'
import { surveyTesters } from '@atrium/contract/surveys/test-limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { minutes } from '#testing/clock'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { everyone, options, question, questionnaireOf, watchSurveys } from '#testing/surveys/surveying'
import { worked } from '#testing/jobs/jobs'
import { uploadFile } from '#testing/upload-file'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun', 'saanvi', 'aisha'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const moods = options('Calm', 'Choppy')
const [calm = '', choppy = ''] = moods.map(({ option_id }) => option_id)
const mood = question('How was it?', { type: 'single', is_required: true, options: moods })
const why = question('What made it choppy?', {
  type: 'long_text',
  is_required: true,
  show_if: { match: 'all', conditions: [{ question_id: mood.question_id, row_id: null, operator: 'is', values: [choppy] }] },
})
const asked = questionnaireOf('After the release', mood, why)
const answerTo = ({ question_id }: SurveyQuestion, value: SurveyAnswer['value']): SurveyAnswer => ({ question_id, value })

const draft = async (given: Partial<Parameters<Person['client']['createSurvey']>[0]> = {}): Promise<string> =>
  (await maya.client.createSurvey({ questionnaire: asked, audience: everyone, mode: 'confidential', ...given })).survey_id
const sendTo = async (survey_id: string, ...people: Pick<Person, 'id'>[]) => {
  const sent = await maya.client.sendSurveyTest({ survey_id, employees: people.map(({ id }) => ({ employee_id: id })) })
  await worked(node, ['surveys.tell_testers', 'surveys.settle_test'])
  return sent
}
const tryAs = ({ client }: Person, survey_id: string, ...answers: SurveyAnswer[]) => client.answerSurveyTest({ survey_id, answers })
const toldOf = async ({ client }: Person, survey_id: string): Promise<string[]> =>
  (await client.listNotifications({})).items
    .flatMap(({ notifications }) => notifications)
    .flatMap(({ reason, text, path }) => (reason === 'survey_test' && path === `/surveys/${survey_id}/test` ? [text] : []))

test('a draft is sent to oneself and a colleague, who are told that it is a test and see what participants will see', async () => {
  const survey_id = await draft()
  expect((await maya.client.getSurvey({ survey_id })).can.test).toBe(true)
  const { source } = await sendTo(survey_id, maya, tomas)
  expect(source?.testers).toEqual([maya.id, tomas.id].toSorted().map((employee_id) => ({ employee_id })))
  expect([await toldOf(maya, survey_id), await toldOf(tomas, survey_id)]).toEqual([
    ['Test: After the release'],
    ['Test: After the release'],
  ])
  const seen = await tomas.client.getSurveyTest({ survey_id })
  expect(seen).toMatchObject({ survey_id, title: 'After the release', sent_by: maya.id, source: null, counts: null, own_answers: null })
  expect(seen.questionnaire).toEqual((await maya.client.getSurvey({ survey_id })).questionnaire)
  expect(Object.values(seen.can)).not.toContain(true)
})

test('the server judges a test as it judges answers: branching, what is missing, and what does not fit', async () => {
  const survey_id = await draft()
  await sendTo(survey_id, tomas)
  expect(await refusalOf(tryAs(tomas, survey_id))).toBe('SURVEY_ANSWER_INVALID')
  expect(await refusalOf(tryAs(tomas, survey_id, answerTo(mood, choppy)))).toBe('SURVEY_ANSWER_INVALID')
  expect(await refusalOf(tryAs(tomas, survey_id, answerTo(mood, 'no option')))).toBe('SURVEY_ANSWER_INVALID')
  expect(await refusalOf(tryAs(tomas, survey_id, { question_id: randomUUID(), value: 1 }))).toBe('SURVEY_QUESTIONS_NOT_FOUND')
  expect(await tryAs(tomas, survey_id, answerTo(mood, calm))).toEqual({ survey_id, is_stored: false })
  expect(await tryAs(tomas, survey_id, answerTo(mood, choppy), answerTo(why, 'The gull.'))).toEqual({ survey_id, is_stored: false })
})

test('a file of a test is checked, and linked to nothing', async () => {
  const photo = question('A photo', { type: 'file' })
  const survey_id = await draft({ questionnaire: questionnaireOf('Photos', photo), mode: 'attributed' })
  await sendTo(survey_id, tomas)
  const [own, other] = [await uploadFile(node, tomas), await uploadFile(node, jun)]
  await tryAs(tomas, survey_id, answerTo(photo, [own.file_id]))
  for (const id of [other.file_id, randomUUID(), 'no id'])
    expect(await refusalOf(tryAs(tomas, survey_id, answerTo(photo, [id]))), id).toBe('FILE_NOT_FOUND')
  expect(await query(node.database.superuserUrl, `select 1 from file_link where file_id = '${own.file_id}'`)).toEqual([])
})

test.each(['confidential', 'attributed'] as const)('of a test of a %s survey nothing is stored, and nothing counts', async (mode) => {
  const survey_id = await draft({ mode })
  await sendTo(survey_id, tomas)
  const tables = await query<{ name: string }>(
    node.database.superuserUrl,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const every = async (of: string): Promise<unknown[]> => query(node.database.superuserUrl, `select t::text from ${of} t order by 1`)
  const surveyTables = tables.filter(({ name }) => name.startsWith('public.survey'))
  const whole = () => Promise.all(surveyTables.map(({ name }) => every(name)))
  const before = await whole()
  await tryAs(tomas, survey_id, answerTo(mood, choppy), answerTo(why, 'whispered in a test'))
  expect(await whole()).toEqual(before)
  const found: string[] = []
  for (const { name } of tables)
    if ((await query(node.database.superuserUrl, `select 1 from ${name} t where t::text like '%whispered%' limit 1`)).length)
      found.push(name)
  expect(found).toEqual([])
  expect(JSON.stringify(node.statements)).not.toContain('whispered')
  await maya.client.publishSurvey({ survey_id })
  expect((await maya.client.getSurvey({ survey_id })).counts).toEqual({ invited: 5, answered: 0 })
  expect((await tomas.client.getSurvey({ survey_id })).is_answered).toBe(false)
  expect((await maya.client.getSurveyParticipation({ survey_id })).days).toEqual([])
  await maya.client.closeSurvey({ survey_id })
  await watchSurveys(node)
  expect(await maya.client.getSurveyResults({ survey_id })).toMatchObject({ state: 'few', answered: 0, counted: 0 })
})

test('a run asks in its test what it will ask: of rotating questions those whose turn it is', async () => {
  const turns = ['one', 'two', 'three'].map((title) => question(title, { type: 'rating', is_rotating: true }))
  const survey_id = await draft({ questionnaire: questionnaireOf('Turns', ...turns), recurrence: { every: 'month', rotating_count: 1 } })
  await sendTo(survey_id, tomas)
  const { questionnaire, question_count } = await tomas.client.getSurveyTest({ survey_id })
  expect([question_count, questionnaire.pages[0]?.questions.map(({ title }) => title.en)]).toEqual([1, ['one']])
})

test('a test of a scheduled survey ends as it begins, and one of a draft as it is deleted; its notification goes', async () => {
  const starts_at = new Date(node.clock().getTime() + minutes(60)).toISOString()
  const scheduled = await draft({ starts_at })
  expect((await maya.client.publishSurvey({ survey_id: scheduled })).state).toBe('scheduled')
  const deleted = await draft()
  for (const survey_id of [scheduled, deleted]) {
    await sendTo(survey_id, tomas)
    expect(await toldOf(tomas, survey_id)).toEqual(['Test: After the release'])
    await tryAs(tomas, survey_id, answerTo(mood, calm))
  }
  node.clock.pass(minutes(61))
  await watchSurveys(node)
  await maya.client.deleteSurvey({ survey_id: deleted })
  await worked(node, ['surveys.settle_test', 'surveys.withdraw'])
  expect((await maya.client.getSurvey({ survey_id: scheduled })).state).toBe('live')
  for (const survey_id of [scheduled, deleted]) {
    expect(await refusalOf(tomas.client.getSurveyTest({ survey_id }))).toBe('SURVEY_NOT_FOUND')
    expect(await refusalOf(tryAs(tomas, survey_id, answerTo(mood, calm)))).toBe('SURVEY_NOT_FOUND')
    expect(await toldOf(tomas, survey_id)).toEqual([])
  }
  expect(await query(node.database.superuserUrl, `select 1 from survey_tester where survey_id in ('${scheduled}', '${deleted}')`)).toEqual(
    [],
  )
})

test('sent again, the test is for those alone to whom it was sent last, and they are told again', async () => {
  const survey_id = await draft()
  await sendTo(survey_id, tomas)
  await sendTo(survey_id, tomas, jun)
  expect([await toldOf(tomas, survey_id), await toldOf(jun, survey_id)]).toEqual([['Test: After the release'], ['Test: After the release']])
  await sendTo(survey_id, jun)
  expect(await refusalOf(tomas.client.getSurveyTest({ survey_id }))).toBe('SURVEY_NOT_FOUND')
  expect(await toldOf(tomas, survey_id)).toEqual([])
})

test('a test is for its testers alone: not for colleagues, those who manage surveys, or another company', async () => {
  const survey_id = await draft()
  await sendTo(survey_id, tomas)
  const stranger = await node.found('Saltmarsh', 'hana')
  for (const person of [jun, maya, stranger]) {
    expect(await refusalOf(person.client.getSurveyTest({ survey_id }))).toBe('SURVEY_NOT_FOUND')
    expect(await refusalOf(tryAs(person, survey_id, answerTo(mood, calm)))).toBe('SURVEY_NOT_FOUND')
  }
  expect(await refusalOf(tomas.client.getSurvey({ survey_id }))).toBe('SURVEY_NOT_FOUND')
  const employees = [{ employee_id: jun.id }]
  expect(await refusalOf(tomas.client.sendSurveyTest({ survey_id, employees }))).toBe('NO_PERMISSION')
  expect(await refusalOf(stranger.client.sendSurveyTest({ survey_id, employees: [{ employee_id: stranger.id }] }))).toBe('SURVEY_NOT_FOUND')
  expect(await refusalOf(sendTo(survey_id, stranger))).toBe('EMPLOYEE_NOT_FOUND')
  expect(await refusalOf(sendTo(survey_id, { id: randomUUID() }))).toBe('EMPLOYEE_NOT_FOUND')
})

test('only what could begin is sent, before it begins, to a few', async () => {
  expect(await refusalOf(sendTo(await draft({ questionnaire: questionnaireOf('Empty') }), tomas))).toBe('SURVEY_QUESTIONS_NOT_FOUND')
  const unfinished = await draft({ questionnaire: questionnaireOf('Choose', question('Choose', { type: 'single' })) })
  expect(await refusalOf(sendTo(unfinished, tomas))).toBe('SURVEY_QUESTION_INVALID')
  const survey_id = await draft()
  expect(await refusalOf(sendTo(survey_id))).toBe('INVALID_REQUEST')
  const many = Array.from({ length: surveyTesters + 1 }, () => ({ id: randomUUID() }))
  expect(await refusalOf(sendTo(survey_id, ...many))).toBe('INVALID_REQUEST')
  await maya.client.publishSurvey({ survey_id })
  expect(await refusalOf(sendTo(survey_id, tomas))).toBe('SURVEY_PUBLISHED')
  expect((await maya.client.getSurvey({ survey_id })).can.test).toBe(false)
  await maya.client.closeSurvey({ survey_id })
  expect(await refusalOf(sendTo(survey_id, tomas))).toBe('SURVEY_CLOSED')
})

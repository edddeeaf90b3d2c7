import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { minutes } from '#testing/clock'
import type { Person } from '#testing/people'
import { answerAs, everyone, options, question, questionnaireOf, watchSurveys } from '#testing/surveys/surveying'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, saanvi: Person, aisha: Person, hana: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun, saanvi, aisha, hana } = await node.foundNorthwind('tomas', 'jun', 'saanvi', 'aisha', 'hana'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const hours = (count: number): number => minutes(60 * count)
const at = (milliseconds: number): string => new Date(node.clock().getTime() + milliseconds).toISOString()

const moods = options('Calm', 'Choppy')
const [calm = '', choppy = ''] = moods.map(({ option_id }) => option_id)
const mood = question('How was it?', { type: 'single', is_required: true, options: moods })
const why = question('What made it choppy?', {
  type: 'long_text',
  is_required: true,
  show_if: { match: 'all', conditions: [{ question_id: mood.question_id, row_id: null, operator: 'is', values: [choppy] }] },
})
const score = question('Would you come again?', { type: 'nps', is_required: true })
const release = questionnaireOf('After the release', mood, why, score)
const calmly = [
  { question_id: mood.question_id, value: calm },
  { question_id: score.question_id, value: 9 },
]

/** A live survey of everyone. */
const ask = async (given: Partial<Parameters<Person['client']['createSurvey']>[0]> = {}): Promise<string> => {
  const { survey_id } = await maya.client.createSurvey({ questionnaire: release, audience: everyone, mode: 'attributed', ...given })
  await maya.client.publishSurvey({ survey_id })
  return survey_id
}

test('a draft is for its makers alone; published, it is for those in its audience, who are notified', async () => {
  const { survey_id } = await maya.client.createSurvey({ questionnaire: release, audience: everyone, mode: 'attributed' })
  expect(await refusalOf(tomas.client.getSurvey({ survey_id }))).toBe('SURVEY_NOT_FOUND')
  expect(await refusalOf(tomas.client.createSurvey({}))).toBe('NO_PERMISSION')
  await maya.client.publishSurvey({ survey_id })
  const [seen] = (await tomas.client.listSurveys({ waiting: true })).items
  expect(seen).toMatchObject({ survey_id, title: 'After the release', state: 'live', mode: 'attributed', counts: null, is_answered: false })
  expect(seen?.can).toMatchObject({ answer: true, edit: false, see_results: false })
  await watchSurveys(node)
  const notices = (await tomas.client.listNotifications({})).items.flatMap(({ notifications }) => notifications)
  expect(notices.map(({ path }) => path)).toContain(`/surveys/${survey_id}`)
  await maya.client.deleteSurvey({ survey_id })
  await watchSurveys(node)
  expect(await refusalOf(tomas.client.getSurvey({ survey_id }))).toBe('SURVEY_NOT_FOUND')
})

test('the server judges which questions are reached: unreachable answers drop, and what is required must be there', async () => {
  const survey_id = await ask()
  const choppily = [
    { question_id: mood.question_id, value: choppy },
    { question_id: score.question_id, value: 3 },
  ] // prettier-ignore
  expect(await refusalOf(answerAs(tomas, survey_id, choppily))).toBe('SURVEY_ANSWER_INVALID')
  expect(await refusalOf(answerAs(tomas, survey_id, [...calmly.slice(0, 1), { question_id: score.question_id, value: 11 }]))).toBe('SURVEY_ANSWER_INVALID') // prettier-ignore
  expect(await refusalOf(answerAs(tomas, survey_id, [...calmly, { question_id: randomUUID(), value: 1 }]))).toBe(
    'SURVEY_QUESTIONS_NOT_FOUND',
  )
  await answerAs(tomas, survey_id, [...calmly, { question_id: why.question_id, value: 'The gull.' }])
  expect((await tomas.client.getSurvey({ survey_id })).own_answers).toEqual(calmly)
})

test('everyone answers once; a retry changes nothing', async () => {
  const survey_id = await ask()
  const client_answer_id = randomUUID()
  const given = { survey_id, client_answer_id, answers: calmly }
  expect(await jun.client.answerSurvey(given)).toEqual({ survey_id, is_answered: true })
  expect(await jun.client.answerSurvey(given)).toEqual({ survey_id, is_answered: true })
  expect(await refusalOf(answerAs(jun, survey_id, calmly))).toBe('SURVEY_ANSWERED')
  expect((await maya.client.getSurvey({ survey_id })).counts).toEqual({ invited: 6, answered: 1 })
  const missing = (await maya.client.listSurveyMissing({ survey_id })).items.map(({ employee_id }) => employee_id)
  expect(missing).not.toContain(jun.id)
  expect(missing).toHaveLength(5)
})

test('paused, nobody can answer; it goes on when it is published again, and closed it stays closed', async () => {
  const survey_id = await ask()
  await maya.client.pauseSurvey({ survey_id })
  expect(await refusalOf(answerAs(tomas, survey_id, calmly))).toBe('SURVEY_NOT_LIVE')
  expect((await maya.client.publishSurvey({ survey_id })).state).toBe('live')
  await answerAs(tomas, survey_id, calmly)
  expect((await maya.client.closeSurvey({ survey_id })).state).toBe('closed')
  expect(await refusalOf(answerAs(jun, survey_id, calmly))).toBe('SURVEY_CLOSED')
  expect(await refusalOf(maya.client.publishSurvey({ survey_id }))).toBe('SURVEY_CLOSED')
})

test('a published survey keeps its questions; their words can be corrected', async () => {
  const survey_id = await ask()
  const fewer = { ...release, pages: release.pages.map((page) => ({ ...page, questions: page.questions.slice(0, 1) })) }
  expect(await refusalOf(maya.client.updateSurvey({ survey_id, questionnaire: fewer }))).toBe('SURVEY_PUBLISHED')
  expect(await refusalOf(maya.client.updateSurvey({ survey_id, mode: 'confidential' }))).toBe('SURVEY_PUBLISHED')
  const corrected = await maya.client.updateSurvey({ survey_id, questionnaire: { ...release, title: { en: 'After release 8.2' } } })
  expect(corrected).toMatchObject({ title: 'After release 8.2', questionnaire_version: 2 })
})

test('what is unfinished is not published, and says which question it is', async () => {
  const publish = async (given: Parameters<Person['client']['createSurvey']>[0]) => {
    const { survey_id } = await maya.client.createSurvey({ audience: everyone, ...given })
    return refusalOf(maya.client.publishSurvey({ survey_id }))
  }
  expect(await publish({})).toBe('SURVEY_QUESTIONS_NOT_FOUND')
  expect(await publish({ questionnaire: questionnaireOf('One', question('Choose', { type: 'single' })) })).toBe('SURVEY_QUESTION_INVALID')
  expect(await publish({ questionnaire: questionnaireOf('A file', question('Show us', { type: 'file' })) })).toBe('SURVEY_QUESTION_INVALID')
  const later = { ...why, show_if: { match: 'all' as const, conditions: [{ question_id: score.question_id, row_id: null, operator: 'answered' as const, values: [] }] } } // prettier-ignore
  expect(await publish({ questionnaire: questionnaireOf('Later', mood, later, score) })).toBe('SURVEY_QUESTION_INVALID')
  expect(await publish({ questionnaire: release, mode: 'attributed', ends_at: at(-hours(1)) })).toBe('INVALID_INTERVAL')
  expect(await publish({ questionnaire: release, recurrence: { every: 'month' } })).toBe('START_AND_END_DATE_REQUIRED')
  const small = { questionnaire: release, audience: { ...everyone, is_all_employee_selected: false, employees: [{ employee_id: jun.id }] } }
  expect(await publish({ ...small, mode: 'confidential' })).toBe('SURVEY_AUDIENCE_SMALL')
})

test('a survey begins and ends by its times, reminds those who have not answered, and plans its next run', async () => {
  const { survey_id } = await maya.client.createSurvey({
    questionnaire: release,
    audience: everyone,
    mode: 'attributed',
    starts_at: at(hours(2)),
    ends_at: at(hours(24 * 7)),
    recurrence: { every: 'month', open_days: 5 },
  })
  expect((await maya.client.publishSurvey({ survey_id })).state).toBe('scheduled')
  await watchSurveys(node)
  expect(await refusalOf(tomas.client.getSurvey({ survey_id }))).toBe('SURVEY_NOT_FOUND')
  node.clock.pass(hours(3))
  await watchSurveys(node)
  await answerAs(tomas, survey_id, calmly)
  const remindersOf = async (person: Person): Promise<number> =>
    (await person.client.listNotifications({})).items
      .flatMap(({ notifications }) => notifications)
      .filter(({ path, reason }) => path === `/surveys/${survey_id}` && reason === 'survey_reminder').length
  node.clock.pass(hours(49))
  await watchSurveys(node)
  await watchSurveys(node)
  expect([await remindersOf(tomas), await remindersOf(saanvi)]).toEqual([0, 1])
  expect(await refusalOf(maya.client.remindSurvey({ survey_id }))).toBe('SURVEY_REMINDED')
  node.clock.pass(hours(24 * 6))
  await watchSurveys(node)
  const runs = (await maya.client.listSurveys({ as: 'admin', is_recurring: true })).items.map(({ run, state }) => ({ run, state }))
  expect(runs).toContainEqual({ run: 1, state: 'closed' })
  expect(runs).toContainEqual({ run: 2, state: 'scheduled' })
})

test('a quota closes the survey as soon as enough have answered', async () => {
  const survey_id = await ask({ quota: 1 })
  const tries = await Promise.all([tomas, jun, hana].map((person) => answerAs(person, survey_id, calmly).then(() => 'taken', () => 'refused'))) // prettier-ignore
  expect(tries.toSorted()).toEqual(['refused', 'refused', 'taken'])
  await watchSurveys(node)
  expect((await maya.client.getSurvey({ survey_id })).state).toBe('closed')
})

test('templates: the library in the language of the person, and the company’s own, each name once', async () => {
  const { items } = await maya.client.listSurveyTemplates({ limit: 200 })
  expect(items.filter(({ source }) => source === 'library').length).toBeGreaterThanOrEqual(20)
  const made = await maya.client.createSurvey({ template_id: 'engagement', audience: everyone })
  expect(made).toMatchObject({ title: 'Engagement', question_count: 15, languages: ['en', 'de', 'ar'] })
  const own = await maya.client.createSurveyTemplate({ template_name: 'After a release', survey_id: await ask() })
  expect(await refusalOf(maya.client.createSurveyTemplate({ template_name: 'after a Release', questionnaire: release }))).toBe('TEMPLATE_NAME_ALREADY_EXITS') // prettier-ignore
  expect(await refusalOf(maya.client.createSurvey({ template_id: 'none' }))).toBe('SURVEY_TEMPLATE_NOT_FOUND')
  await maya.client.deleteSurveyTemplate({ template_id: own.template_id })
  expect(await refusalOf(maya.client.deleteSurveyTemplate({ template_id: 'pulse' }))).toBe('SURVEY_TEMPLATE_NOT_FOUND')
})

test('every template of the library can be published as it is', async () => {
  for (const { template_id, mode } of (await maya.client.listSurveyTemplates({ source: 'library', limit: 200 })).items) {
    const { survey_id } = await maya.client.createSurvey({ template_id, audience: everyone })
    expect((await maya.client.publishSurvey({ survey_id })).mode, template_id).toBe(mode)
  }
  expect((await aisha.client.listSurveys({ limit: 200, waiting: true })).items.length).toBeGreaterThanOrEqual(20)
})

import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { answerAs, everyone, options, question, questionnaireOf, watchSurveys } from '#testing/surveys/surveying'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
let people: Person[]
beforeAll(async () => {
  node = await openAtrium()
  const cast = await node.foundNorthwind('tomas', 'jun', 'saanvi', 'aisha', 'hana')
  ;({ maya, tomas, jun } = cast)
  people = Object.values(cast)
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const steps = options('Bad', 'So-so', 'Good')
const score = question('Recommend us?', { type: 'nps', is_required: true, driver: 'engagement' })
const words = question('One thing?', { type: 'text' })
const grid = question('How are …', { type: 'matrix', options: steps, rows: [{ row_id: '0198f000-0000-7000-8000-000000000001', text: { en: 'light' } }] }) // prettier-ignore
const order = question('What first?', { type: 'ranking', options: options('Rooms', 'Chairs') })
const asked = questionnaireOf('Pulse', score, words, grid, order)

const run = async (given: Partial<Parameters<Person['client']['createSurvey']>[0]>, scores: readonly number[]): Promise<string> => {
  const { survey_id } = await maya.client.createSurvey({ questionnaire: asked, audience: everyone, ...given })
  await maya.client.publishSurvey({ survey_id })
  await answerAll(survey_id, scores)
  return survey_id
}

async function answerAll(survey_id: string, scores: readonly number[]): Promise<void> {
  for (const [index, value] of scores.entries()) {
    const ids = order.options.map(({ option_id }) => option_id)
    await answerAs(people[index] ?? maya, survey_id, [
      { question_id: score.question_id, value },
      { question_id: words.question_id, value: `Fewer cranes, says ${index}` },
      { question_id: grid.question_id, value: { '0198f000-0000-7000-8000-000000000001': steps[2]?.option_id ?? '' } },
      { question_id: order.question_id, value: index === 0 ? ids.toReversed() : ids },
    ])
  }
  await maya.client.closeSurvey({ survey_id })
  await watchSurveys(node)
}

test('the results of a closed survey: rate, eNPS, favourability, places and words', async () => {
  const survey_id = await run({ mode: 'confidential' }, [10, 9, 9, 7, 8, 2])
  const results = await maya.client.getSurveyResults({ survey_id, cut: 'department' })
  expect(results).toMatchObject({ state: 'shown', invited: 6, answered: 6, counted: 6, minimum_group: 5 })
  const [nps, text, matrix, ranking] = results.figures
  expect(nps).toMatchObject({ answered: 6, enps: 33, promoters: 3, passives: 2, detractors: 1 })
  expect(nps?.mean).toBeCloseTo(7.5)
  expect(text).toMatchObject({ answered: 6, counts: [] })
  expect(matrix).toMatchObject({ favourable: 1, mean: 3 })
  expect(ranking?.places.map(({ place }) => Number(place.toFixed(2)))).toEqual([1.17, 1.83])
  expect(results.drivers).toEqual([{ driver: 'engagement', favourable: 4 / 6, previous: null, question_count: 1 }])
  const comments = await maya.client.listSurveyComments({ survey_id, search: 'cranes' })
  expect(comments).toMatchObject({ total: 6 })
  expect(comments.items.every(({ employee_id }) => employee_id === null)).toBe(true)
})

test('comments have themes: what most people wrote, and choosing one shows its comments', async () => {
  const note = question('And the notes?', { type: 'long_text' })
  const { survey_id } = await maya.client.createSurvey({ questionnaire: questionnaireOf('Words', words, note), audience: everyone, mode: 'confidential' }) // prettier-ignore
  await maya.client.publishSurvey({ survey_id })
  for (const [index, person] of people.entries())
    await answerAs(person, survey_id, [
      { question_id: words.question_id, value: `Fewer Cränes${index < 2 ? ', less soup' : ''}` },
      { question_id: note.question_id, value: 'The release notes. And the cranes' },
    ])
  await maya.client.closeSurvey({ survey_id })
  await watchSurveys(node)
  const { themes } = await maya.client.listSurveyThemes({ survey_id })
  expect(themes).toEqual([
    { theme: 'cranes', name: 'cranes', count: 6 },
    { theme: 'fewer cranes', name: 'Fewer Cränes', count: 6 },
    { theme: 'release notes', name: 'release notes', count: 6 },
  ])
  const ofOne = await maya.client.listSurveyThemes({ survey_id, question_id: note.question_id })
  expect(ofOne.themes.map(({ theme }) => theme)).toEqual(['cranes', 'release notes'])
  const chosen = await maya.client.listSurveyComments({ survey_id, theme: 'cranes' })
  expect(chosen.total).toBe(6)
  expect(new Set(chosen.items.map(({ question_id }) => question_id))).toEqual(new Set([note.question_id]))
  expect(await maya.client.listSurveyComments({ survey_id, theme: 'soup' })).toMatchObject({ items: [], total: 0 })
  expect(await refusalOf(tomas.client.listSurveyThemes({ survey_id }))).toBe('NO_PERMISSION')
})

test('results are for those who manage surveys, and those with whom they are shared', async () => {
  const survey_id = await run({ mode: 'confidential' }, [9, 9, 9, 9, 9])
  expect(await refusalOf(tomas.client.getSurveyResults({ survey_id }))).toBe('NO_PERMISSION')
  await maya.client.updateSurvey({ survey_id, sharing: { participants: true } })
  expect((await tomas.client.getSurveyResults({ survey_id, cut: 'department' })).groups).toEqual([])
  expect(await refusalOf(tomas.client.listSurveyComments({ survey_id }))).toBe('NO_PERMISSION')
  await maya.client.updateSurvey({ survey_id, sharing: { employees: [{ employee_id: jun.id }], comments: true } })
  expect(await refusalOf(tomas.client.getSurveyResults({ survey_id }))).toBe('NO_PERMISSION')
  expect((await jun.client.listSurveyComments({ survey_id })).total).toBe(5)
  await watchSurveys(node)
  const notices = (await jun.client.listNotifications({})).items.flatMap(({ notifications }) => notifications)
  expect(notices.map(({ path }) => path)).toContain(`/surveys/${survey_id}/results`)
})

test('before the end there is nothing to see, and too few answers stay hidden', async () => {
  const { survey_id } = await maya.client.createSurvey({ questionnaire: asked, audience: everyone, mode: 'attributed' })
  await maya.client.publishSurvey({ survey_id })
  expect(await maya.client.getSurveyResults({ survey_id })).toMatchObject({ state: 'waiting', figures: [] })
  await answerAll(survey_id, [9, 9])
  expect(await maya.client.getSurveyResults({ survey_id })).toMatchObject({ state: 'few', answered: 2, figures: [] })
  expect(await maya.client.listSurveyComments({ survey_id })).toMatchObject({ items: [], total: 0 })
  const { items } = await maya.client.listSurveyResponses({ survey_id })
  expect(items.map(({ employee_id }) => employee_id).toSorted()).toEqual([maya.id, tomas.id].toSorted())
})

test('the runs of a series are compared by their questions', async () => {
  const first = await run({ mode: 'confidential' }, [5, 5, 5, 5, 5])
  const next = await maya.client.duplicateSurvey({ survey_id: first, as_next_run: true })
  await maya.client.publishSurvey({ survey_id: next.survey_id })
  await answerAll(next.survey_id, [9, 9, 9, 9, 9])
  const trend = await maya.client.getSurveyTrend({ survey_id: next.survey_id })
  expect(trend.runs.map(({ run: number, figures }) => [number, figures[0]?.enps])).toEqual([[1, -100], [2, 100]]) // prettier-ignore
  const { previous, drivers } = await maya.client.getSurveyResults({ survey_id: next.survey_id })
  expect(previous).toMatchObject({ survey_id: first })
  expect(drivers[0]).toMatchObject({ favourable: 1, previous: 0 })
})

test('who took part, in numbers', async () => {
  const survey_id = await run({ mode: 'confidential' }, [9, 9, 9, 9, 9, 9])
  const part = await maya.client.getSurveyParticipation({ survey_id, cut: 'department' })
  expect(part).toMatchObject({ invited: 6, answered: 6 })
  expect(part.days.reduce((sum, { answered }) => sum + answered, 0)).toBe(6)
  expect(part.groups.reduce((sum, { invited }) => sum + invited, 0)).toBe(6)
})

test('figures as CSV and as a workbook; answers of people only where they have names', async () => {
  const survey_id = await run({ mode: 'confidential' }, [9, 9, 9, 9, 9, 2])
  const csv = await maya.ask('GET', `/survey/results/export?survey_id=${survey_id}`)
  expect(Buffer.from(csv.bytes).toString()).toContain('Everyone,Recommend us?,nps,6,7.83,0.833,0.167,67')
  const xlsx = await maya.ask('GET', `/survey/results/export?survey_id=${survey_id}&format=xlsx&report=comments`)
  expect(Buffer.from(xlsx.bytes).subarray(0, 2).toString()).toBe('PK')
  const refused = await maya.ask('GET', `/survey/results/export?survey_id=${survey_id}&report=answers`)
  expect(refused.status).toBe(403)
})

test('a person with whom one run is shared does not see the results of the run before, unless that is shared too', async () => {
  const first = await run({ mode: 'confidential' }, [5, 5, 5, 5, 5])
  const { survey_id } = await maya.client.duplicateSurvey({ survey_id: first, as_next_run: true })
  await maya.client.publishSurvey({ survey_id })
  await answerAll(survey_id, [9, 9, 9, 9, 9])
  await maya.client.updateSurvey({ survey_id, sharing: { participants: true } })
  expect(await refusalOf(tomas.client.getSurveyResults({ survey_id: first }))).toBe('NO_PERMISSION')
  expect(await tomas.client.getSurveyResults({ survey_id })).toMatchObject({ previous: null, drivers: [{ favourable: 1, previous: null }] })
  await maya.client.updateSurvey({ survey_id: first, sharing: { participants: true } })
  expect((await tomas.client.getSurveyResults({ survey_id })).previous).toMatchObject({ survey_id: first })
})

/** The words of a report, and what it says of itself. */
const readReport = async (person: Person, survey_id: string) => {
  const { bytes, status } = await person.ask('GET', `/survey/results/export?survey_id=${survey_id}&format=pdf`)
  const report = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(report, { mergePages: true })
  const { info } = await getMeta(report)
  return { status, text: text.replaceAll(/\s+/g, ' '), info }
}

test('a report to be read has the rate, each question with its figures, and comments; it names nobody', async () => {
  const survey_id = await run({ mode: 'confidential' }, [9, 9, 9, 9, 9, 2])
  const { text, info } = await readReport(maya, survey_id)
  for (const words of ['Pulse', '6 of 6 invited people answered (100%)', '1. Recommend us?', 'Mean: 7.83', 'eNPS: 67', '5 · 83%', 'mean place', 'Fewer cranes, says 5', 'Page 1 of'])
    expect(text).toContain(words) // prettier-ignore
  expect(info).toMatchObject({ Title: 'Pulse', Producer: 'Atrium' })
  expect(info).not.toHaveProperty('Author')
  expect(JSON.stringify(info)).not.toContain('Okafor')
})

test('a report hides what the screen hides: too few answers, and comments from those who may not read them', async () => {
  const few = await maya.client.createSurvey({ questionnaire: asked, audience: everyone, mode: 'attributed' })
  await maya.client.publishSurvey({ survey_id: few.survey_id })
  await answerAll(few.survey_id, [9, 9])
  const hidden = await readReport(maya, few.survey_id)
  expect(hidden.text).toContain('Fewer than 5 people answered')
  expect(hidden.text).not.toMatch(/Recommend us|cranes/)
  const survey_id = await run({ mode: 'confidential' }, [9, 9, 9, 9, 9])
  expect((await tomas.ask('GET', `/survey/results/export?survey_id=${survey_id}&format=pdf`)).status).toBe(403)
  await maya.client.updateSurvey({ survey_id, sharing: { participants: true } })
  const shared = await readReport(tomas, survey_id)
  expect(shared.text).toContain('Recommend us?')
  expect(shared.text).not.toContain('cranes')
})

test('a report speaks the language of its reader, with the letters of German and Arabic', async () => {
  const survey_id = await run({ mode: 'confidential' }, [9, 9, 9, 9, 9])
  await maya.client.updateSettings({ language: 'de' })
  expect((await readReport(maya, survey_id)).text).toContain(
    'Eine Frage, die weniger als 5 Personen beantwortet haben, hat hier keine Zahlen',
  )
  await maya.client.updateSettings({ language: 'ar' })
  expect((await readReport(maya, survey_id)).text).toMatch(/[\u0600-\u06ff]{3}/)
  await maya.client.updateSettings({ language: 'en' })
})

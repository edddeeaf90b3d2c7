import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { addCrew, answerAs, everyone, question, questionnaireOf, watchSurveys } from '#testing/surveys/surveying'
import { refusalOf } from '#testing/wire'

/** Somebody who may read every table and every hidden column tries to learn who answered what. */
let node: TestAtrium
let maya: Person
let people: Person[]
beforeAll(async () => {
  node = await openAtrium()
  const { maya: founder, ...others } = await node.foundNorthwind('tomas', 'jun', 'saanvi', 'aisha', 'hana')
  maya = founder
  people = [maya, ...Object.values(others)]
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const secret = question('What nobody says aloud', { type: 'long_text', is_required: true })
const mood = question('How are you?', { type: 'rating', is_required: true })
const asked = questionnaireOf('Between us', secret, mood)
const wordsOf = (index: number): string => `said quietly by number ${index}`
const sql = <T extends object>(text: string): Promise<T[]> => query<T>(node.database.superuserUrl, text)

const ask = async (given: Partial<Parameters<Person['client']['createSurvey']>[0]> = {}): Promise<string> => {
  const { survey_id } = await maya.client.createSurvey({ questionnaire: asked, audience: everyone, mode: 'confidential', ...given })
  await maya.client.publishSurvey({ survey_id })
  return survey_id
}
const answer = (index: number, survey_id: string, client_answer_id: string = randomUUID()) =>
  people[index]?.client.answerSurvey({
    survey_id,
    client_answer_id,
    answers: [
      { question_id: secret.question_id, value: wordsOf(index) },
      { question_id: mood.question_id, value: (index % 5) + 1 },
    ],
  })

test('what waits is encrypted, of one size, and leads to nobody by what it says', async () => {
  const survey_id = await ask()
  for (const index of people.keys()) await answer(index, survey_id)
  const queued = await sql<{ size: number; text: string }>(
    `select length(sealed_answer) as size, encode(sealed_answer, 'escape') as text from survey_queued_answer where survey_id = '${survey_id}'`,
  )
  expect(queued).toHaveLength(people.length)
  expect(new Set(queued.map(({ size }) => size)).size).toBe(1)
  expect(queued.filter(({ text }) => text.includes('quietly'))).toEqual([])
  await maya.client.closeSurvey({ survey_id })
  await watchSurveys(node)
  expect(await sql(`select 1 from survey_queued_answer where survey_id = '${survey_id}'`)).toEqual([])
})

test('once written, neither a key, a time, a hidden column nor the order of rows joins an answer to a person', async () => {
  const survey_id = await ask()
  const clientIds = people.map(() => randomUUID())
  for (const index of people.keys()) await answer(index, survey_id, clientIds[index])
  await maya.client.closeSurvey({ survey_id })
  await watchSurveys(node)
  const answers = await sql<Record<string, unknown> & { answers: { value: unknown }[]; hidden: string }>(
    `select r.*, r.xmin::text as hidden from survey_response r where survey_id = '${survey_id}' order by ctid`,
  )
  const took = await sql<{ employee_id: string; hidden: string; whole: string }>(
    `select p.employee_id, p.xmin::text as hidden, p::text as whole from survey_participant p where survey_id = '${survey_id}'`,
  )
  expect(answers).toHaveLength(people.length)
  // All answers were written in one transaction, in which nobody took part.
  expect(new Set(answers.map(({ hidden }) => hidden)).size).toBe(1)
  expect(took.map(({ hidden }) => hidden)).not.toContain(answers[0]?.hidden)
  for (const row of answers) expect([row['employee_id'], row['answered_at']]).toEqual([null, null])
  // No value of an answer is one of a participation, except the survey, the company and the group that all of them share.
  const company = maya.companyId
  const whole = took.map((row) => row.whole).join(' ')
  const values = answers.flatMap(({ answers: _answers, hidden: _hidden, tenure: _tenure, ...row }) => Object.values(row).map(String))
  const shared = values.filter((value) => whole.includes(value) && value !== 'null' && value !== survey_id && value !== company)
  expect(shared).toEqual([])
  expect(JSON.stringify(answers)).not.toContain(clientIds[0])
})

test('answers lie in an order by chance, not in that of answering', async () => {
  const order = async (): Promise<string> => {
    const survey_id = await ask()
    for (const index of people.keys()) await answer(index, survey_id)
    await maya.client.closeSurvey({ survey_id })
    await watchSurveys(node)
    const rows = await sql<{ words: string }>(
      `select answers -> 0 ->> 'value' as words from survey_response where survey_id = '${survey_id}' order by ctid`,
    )
    return rows.map(({ words }) => words.at(-1)).join('')
  }
  // Six answers keep their order by chance once in 720 times; three surveys in a row, never.
  expect([await order(), await order(), await order()]).not.toEqual(['012345', '012345', '012345'])
})

test('nothing else in the database holds the words: no job, no entry of the trail, no notification', async () => {
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss') and tablename not in ('survey_response', 'survey_comment')`,
  )
  const found: string[] = []
  for (const { name } of tables) if ((await sql(`select 1 from ${name} t where t::text like '%quietly%' limit 1`)).length) found.push(name)
  expect(found).toEqual([])
  expect(JSON.stringify(node.statements)).not.toContain('quietly')
})

test('fewer answers than the smallest group are never shown, and deleted at the end', async () => {
  const survey_id = await ask()
  for (const index of [0, 1, 2, 3]) await answer(index, survey_id)
  await maya.client.closeSurvey({ survey_id })
  await watchSurveys(node)
  expect(await maya.client.getSurveyResults({ survey_id })).toMatchObject({ state: 'few', answered: 4, counted: 0, figures: [] })
  expect(await sql(`select 1 from survey_queued_answer where survey_id = '${survey_id}'`)).toEqual([])
  expect(await sql(`select 1 from survey_response where survey_id = '${survey_id}'`)).toEqual([])
})

test('in steps, each step has enough answers, and as many stay back, encrypted anew', async () => {
  await addCrew(node, maya, 20)
  const survey_id = await ask({ results: 'in_steps' })
  for (const index of people.keys()) await answer(index, survey_id)
  await watchSurveys(node)
  expect((await maya.client.getSurveyResults({ survey_id })).state).toBe('few')
  const before = await sql<{ id: string }>(`select queued_id as id from survey_queued_answer where survey_id = '${survey_id}'`)
  // Crew without a browser: their answers are copies of those that wait.
  await sql(
    `insert into survey_queued_answer (company_id, survey_id, sealed_answer)
     select company_id, survey_id, sealed_answer from survey_queued_answer where survey_id = '${survey_id}' limit 5`,
  )
  await watchSurveys(node)
  expect(await maya.client.getSurveyResults({ survey_id })).toMatchObject({ state: 'shown', counted: 6 })
  const after = await sql<{ id: string }>(`select queued_id as id from survey_queued_answer where survey_id = '${survey_id}'`)
  expect(after).toHaveLength(5)
  expect(after.filter(({ id }) => before.some((one) => one.id === id))).toEqual([])
})

test('themes name nothing that fewer than the smallest group wrote, nor all but fewer', async () => {
  const own = ['harpoon', 'harpoon', 'harpoon', 'harpoon', '', '']
  const survey_id = await ask()
  for (const index of people.keys())
    await answerAs(people[index] ?? maya, survey_id, [
      { question_id: secret.question_id, value: `Quiet water${index < 5 ? ', rope' : ''}, ${own[index]}` },
      { question_id: mood.question_id, value: 3 },
    ])
  await maya.client.closeSurvey({ survey_id })
  await watchSurveys(node)
  const { themes } = await maya.client.listSurveyThemes({ survey_id })
  // Of six, four wrote of a harpoon, and one did not write of a rope.
  expect(themes).toEqual([{ theme: 'quiet water', name: 'Quiet water', count: 6 }])
  for (const theme of ['harpoon', 'rope', 'quiet'])
    expect((await maya.client.listSurveyComments({ survey_id, theme })).total, theme).toBe(0)
})

/** Six people rate engagement and their tools; of each answer there are so many more, as from people without a browser. */
async function rate(ratings: readonly (readonly [engaged: number, tools: number, copies: number])[]) {
  const engaged = question('Proud?', { type: 'rating', driver: 'engagement' })
  const tools = question('Good tools?', { type: 'rating' })
  const survey_id = await ask({ questionnaire: questionnaireOf('Tools', engaged, tools), results: 'in_steps' })
  for (const [index, [first, second, copies]] of ratings.entries()) {
    const before = await sql<{ id: string }>(`select queued_id as id from survey_queued_answer where survey_id = '${survey_id}'`)
    await answerAs(people[index] ?? maya, survey_id, [
      { question_id: engaged.question_id, value: first },
      { question_id: tools.question_id, value: second },
    ])
    await sql(
      `insert into survey_queued_answer (company_id, survey_id, sealed_answer)
       select company_id, survey_id, sealed_answer from survey_queued_answer cross join generate_series(1, ${copies})
       where survey_id = '${survey_id}' and queued_id <> all ('{${before.map(({ id }) => id).join()}}')`,
    )
  }
  const correlations = async () => (await maya.client.getSurveyResults({ survey_id, cut: 'department' })).correlations
  const close = async () => {
    await maya.client.closeSurvey({ survey_id })
    await watchSurveys(node)
    return correlations()
  }
  return { survey_id, tools: tools.question_id, correlations, close }
}

test('correlations with engagement are computed once, at the end, for everyone, and lead to no answer', async () => {
  const { survey_id, tools, correlations, close } = await rate([[1, 1, 5], [2, 2, 5], [2, 3, 5], [3, 3, 5], [4, 5, 5], [5, 4, 5]]) // prettier-ignore
  await watchSurveys(node)
  // Two figures of a step and of the next would tell about the answers between them.
  expect(await maya.client.getSurveyResults({ survey_id })).toMatchObject({ state: 'shown', correlations: [] })
  expect(await correlations()).toEqual([])
  const [found, ...others] = await close()
  expect(others).toEqual([])
  expect(found).toMatchObject({ question_id: tools })
  expect(found?.correlation).toBeGreaterThan(0.8)
  expect(found?.low).toBeLessThan(found?.correlation ?? 0)
  const stored = await sql<object>(`select * from survey_correlation where survey_id = '${survey_id}'`)
  expect(stored).toEqual([{ company_id: maya.companyId, survey_id, ...found }])
})

test('correlations with engagement are left out where they would give away what a few answered, and for too few answers', async () => {
  // Thirty-five agree, and one does not: a correlation would tell what that one said of the tools.
  const lone = await rate([[5, 5, 6], [5, 4, 6], [5, 5, 6], [5, 4, 6], [5, 5, 6], [1, 1, 0]]) // prettier-ignore
  const nothing = { correlation: null, low: null, high: null }
  expect(await lone.close()).toEqual([{ question_id: lone.tools, ...nothing }])
  const few = await rate([[1, 1, 3], [2, 2, 3], [3, 3, 3], [4, 4, 3], [5, 5, 3], [5, 4, 3]]) // prettier-ignore
  expect(await few.close()).toEqual([{ question_id: few.tools, ...nothing }])
})

test('nobody is named: who has not answered, and what somebody answered, is refused', async () => {
  const survey_id = await ask()
  expect(await refusalOf(maya.client.listSurveyMissing({ survey_id }))).toBe('NO_PERMISSION')
  expect(await refusalOf(maya.client.listSurveyResponses({ survey_id }))).toBe('NO_PERMISSION')
  await answer(0, survey_id)
  expect((await maya.client.getSurvey({ survey_id })).own_answers).toBeNull()
  expect(await refusalOf(answerAs(maya, survey_id, []))).toBe('SURVEY_ANSWERED')
})

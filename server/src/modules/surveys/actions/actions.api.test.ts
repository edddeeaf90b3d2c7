import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#kernel/live/announcement'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { minutes } from '#testing/clock'
import { password, type Person } from '#testing/people'
import { answerAs, everyone, question, questionnaireOf, watchSurveys } from '#testing/surveys/surveying'
import { worked } from '#testing/jobs/jobs'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, hana: Person
let people: Person[]
beforeAll(async () => {
  node = await openAtrium()
  const cast = await node.foundNorthwind('tomas', 'jun', 'saanvi', 'aisha', 'hana')
  ;({ maya, tomas, jun, hana } = cast)
  people = Object.values(cast)
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const desks = question('Is your desk any good?', { type: 'rating', is_required: true })
const dayIn = (days: number): string => new Date(node.clock().getTime() + days * minutes(60 * 24)).toISOString().slice(0, 10)

/** A closed survey that everyone answered; its results are shared with Jun. */
async function close(): Promise<string> {
  const { survey_id } = await maya.client.createSurvey({ questionnaire: questionnaireOf('Desks', desks), audience: everyone, mode: 'attributed' }) // prettier-ignore
  await maya.client.publishSurvey({ survey_id })
  for (const person of people) await answerAs(person, survey_id, [{ question_id: desks.question_id, value: 2 }])
  await maya.client.closeSurvey({ survey_id })
  await watchSurveys(node)
  await maya.client.updateSurvey({ survey_id, sharing: { employees: [{ employee_id: jun.id }] } })
  await watchSurveys(node)
  return survey_id
}
const itemFor = (owner: Person, survey_id: string) => ({
  survey_id,
  question_id: desks.question_id,
  text: 'Buy a spirit level',
  owner_id: owner.id,
  due_on: dayIn(7),
  client_action_id: randomUUID(),
})
const toldOf = async (person: Person): Promise<string[]> =>
  (await person.client.listNotifications({})).items
    .flatMap(({ notifications }) => notifications)
    .flatMap(({ reason, text, is_unread }) => (reason === 'survey_action' ? [`${text}${is_unread ? '' : ', read'}`] : []))

test('Jun, who sees the results, gives Tomás something to do; he is told, does it, and Jun sees that', async () => {
  const survey_id = await close()
  const wanted = itemFor(tomas, survey_id)
  const made = await jun.client.createSurveyAction(wanted)
  expect(made).toMatchObject({ text: 'Buy a spirit level', owner_id: tomas.id, question_title: 'Is your desk any good?', done_at: null })
  expect((await jun.client.createSurveyAction(wanted)).action_id).toBe(made.action_id)
  await worked(node, ['surveys.assign'])
  expect(await toldOf(tomas)).toEqual(['Buy a spirit level'])
  const own = await tomas.client.listSurveyActions({})
  expect(own).toMatchObject({ counts: { open: 1, overdue: 0, done: 0 }, items: [{ survey_title: 'Desks', can: { edit: false, finish: true, see_results: false } }] }) // prettier-ignore
  await tomas.client.updateSurveyAction({ action_id: made.action_id, is_done: true })
  const after = await jun.client.listSurveyActions({ survey_id, state: 'done' })
  expect(after).toMatchObject({ counts: { open: 0, overdue: 0, done: 1 }, items: [{ done_by: tomas.id }] })
  expect(await toldOf(tomas)).toEqual(['Buy a spirit level, read'])
})

test('those without the results neither add nor read; only the maker and those who manage surveys change or delete', async () => {
  const survey_id = await close()
  const { action_id } = await jun.client.createSurveyAction(itemFor(tomas, survey_id))
  expect(await refusalOf(hana.client.createSurveyAction(itemFor(hana, survey_id)))).toBe('NO_PERMISSION')
  expect(await refusalOf(hana.client.listSurveyActions({ survey_id }))).toBe('NO_PERMISSION')
  expect(await refusalOf(hana.client.updateSurveyAction({ action_id, is_done: true }))).toBe('SURVEY_ACTION_NOT_FOUND')
  expect(await refusalOf(tomas.client.updateSurveyAction({ action_id, due_on: dayIn(70) }))).toBe('NO_PERMISSION')
  expect(await refusalOf(tomas.client.deleteSurveyAction({ action_id }))).toBe('NO_PERMISSION')
  expect(await refusalOf(jun.client.createSurveyAction({ ...itemFor(tomas, survey_id), question_id: randomUUID() }))).toBe('SURVEY_QUESTIONS_NOT_FOUND') // prettier-ignore
  expect(await refusalOf(jun.client.createSurveyAction({ ...itemFor(tomas, survey_id), owner_id: randomUUID() }))).toBe(
    'EMPLOYEE_NOT_FOUND',
  )
  await maya.client.updateSurveyAction({ action_id, owner_id: hana.id, text: 'Buy two spirit levels' })
  await worked(node, ['surveys.assign'])
  // It is Hana’s now: she knows, and Tomás has nothing to do with it any more.
  expect(await toldOf(hana)).toEqual(['Buy two spirit levels'])
  expect(await refusalOf(tomas.client.updateSurveyAction({ action_id, is_done: true }))).toBe('SURVEY_ACTION_NOT_FOUND')
  await jun.client.deleteSurveyAction({ action_id })
  await worked(node, ['surveys.settle_action'])
  expect(await toldOf(hana)).toEqual([])
  expect((await jun.client.listSurveyActions({ survey_id })).items).toEqual([])
})

test('what is due first comes first; a day that has passed is overdue until it is done', async () => {
  const survey_id = await close()
  const later = await maya.client.createSurveyAction({ ...itemFor(maya, survey_id), due_on: dayIn(9) })
  const sooner = await maya.client.createSurveyAction({ ...itemFor(maya, survey_id), due_on: dayIn(1) })
  const list = async () => (await maya.client.listSurveyActions({ survey_id })).items.map(({ action_id, is_overdue }) => ({ action_id, is_overdue })) // prettier-ignore
  expect(await list()).toEqual([{ action_id: sooner.action_id, is_overdue: false }, { action_id: later.action_id, is_overdue: false }]) // prettier-ignore
  node.clock.pass(minutes(60 * 24 * 3))
  expect((await maya.client.listSurveyActions({ survey_id })).counts).toEqual({ open: 2, overdue: 1, done: 0 })
  expect(await maya.client.updateSurveyAction({ action_id: sooner.action_id, is_done: true })).toMatchObject({ is_overdue: false })
  expect((await maya.client.updateSurveyAction({ action_id: sooner.action_id, is_done: false })).is_overdue).toBe(true)
})

test('a change reaches open pages at once, and says only of which survey', async () => {
  const survey_id = await close()
  const socket = await tomas.openSocket()
  await jun.client.createSurveyAction(itemFor(jun, survey_id))
  await socket.waitFor('event', (event) => rowsOf('survey.actions_changed', event)?.[0]?.survey_id === survey_id)
  socket.close()
})

test('an item is in the data of its owner, stays when they are deleted, as nobody’s, and goes with its survey', async () => {
  const survey_id = await close()
  const { action_id } = await jun.client.createSurveyAction(itemFor(hana, survey_id))
  const { action_id: gone } = await jun.client.createSurveyAction(itemFor(jun, survey_id))
  const exported: unknown[] = []
  for (let cursor: string | null | undefined = ''; cursor !== null;) {
    const { part, rows, next_cursor } = await hana.client.exportPersonalData(cursor ? { cursor } : {})
    if (part === 'survey-actions') exported.push(...rows)
    cursor = next_cursor
  }
  expect(exported).toContainEqual(expect.objectContaining({ action_id, text: 'Buy a spirit level', is_own: true, is_made: false }))
  await maya.client.stepUp({ proof: { way: 'password', password } })
  await maya.client.deleteEmployee({ employee_id: hana.id })
  const [orphan] = (await maya.client.listSurveyActions({ survey_id })).items.filter(({ owner_id }) => owner_id === null)
  expect(orphan).toMatchObject({ action_id, text: 'Buy a spirit level', made_by: jun.id })
  await maya.client.deleteSurvey({ survey_id })
  await watchSurveys(node)
  expect(await refusalOf(jun.client.updateSurveyAction({ action_id: gone, is_done: true }))).toBe('SURVEY_ACTION_NOT_FOUND')
})

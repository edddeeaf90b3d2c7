import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { everyone, question, questionnaireOf } from '#testing/surveys/surveying'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const mood = question('How was it?', { type: 'nps' })
const make = async (title: string, given: object = {}): Promise<string> =>
  (await maya.client.createSurvey({ questionnaire: questionnaireOf(title, mood), audience: everyone, mode: 'attributed', ...given }))
    .survey_id
const publish = async (survey_id: string): Promise<string> => (await maya.client.publishSurvey({ survey_id })).survey_id

async function found({ client }: Person, query: string) {
  const { groups } = await client.searchEverything({ query, kinds: ['survey'] })
  return groups.flatMap(({ items }) => items).flatMap((hit) => (hit.kind === 'survey' ? [hit] : []))
}
const titles = async (person: Person, query: string): Promise<string[]> =>
  (await found(person, query)).map(({ snippet }) => snippet.map(({ text }) => text).join(''))

test('a survey is found by words of its title, whatever the case and accents, the newest first', async () => {
  await publish(await make('Café of the tides'))
  await publish(await make('Tides of the spring'))
  expect(await titles(tomas, 'TIDES')).toEqual(['Tides of the spring', 'Café of the tides'])
  expect(await titles(tomas, 'cafe tides')).toEqual(['Café of the tides'])
  expect(await titles(tomas, 'tides octopus')).toEqual([])
})

test('a survey is found only by those whom it asks, and by those who make surveys: a draft leads them to its editor', async () => {
  const draft = await make('Walrus draft')
  const asked = await publish(
    await make('Walrus asked', { audience: { ...everyone, is_all_employee_selected: false, employees: [{ employee_id: tomas.id }] } }),
  )
  expect(await found(jun, 'walrus')).toEqual([])
  expect(await found(tomas, 'walrus')).toMatchObject([{ survey_id: asked, is_waiting: true, leads_to: 'survey' }])
  expect(await found(maya, 'walrus')).toMatchObject([
    { survey_id: asked, state: 'live', is_waiting: false, leads_to: 'results' },
    { survey_id: draft, state: 'draft', is_waiting: false, leads_to: 'editor' },
  ])
})

test('a deleted survey is not found, nor any while the company has surveys switched off', async () => {
  const gone = await publish(await make('Herring gone'))
  await publish(await make('Herring stays'))
  await maya.client.deleteSurvey({ survey_id: gone })
  expect(await titles(tomas, 'herring')).toEqual(['Herring stays'])
  await maya.client.updateModules({ surveys: false })
  expect(await titles(tomas, 'herring')).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { ask } from '#testing/wire'
import { modules } from '../modules.ts'
import { quizzes } from './quizzes/module.ts'

/** A module that consists of one folder and one line in the list: nothing else in the server knows it. */
let node: TestAtrium
let maya: Person, jun: Person
beforeAll(async () => {
  node = await openAtrium({ modules: [...modules, quizzes] })
  ;({ maya, jun } = await node.foundNorthwind('jun'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const Asked = z.object({ data: z.object({ quiz_id: z.uuid() }) })
async function askEverybody(question: string): Promise<string> {
  const { text } = await maya.ask('POST', '/quiz/create', JSON.stringify({ question }))
  return z.parse(Asked, JSON.parse(text)).data.quiz_id
}
const listed = async (by: Person): Promise<string> => (await by.ask('GET', '/quiz/list')).text

test('its calls write and read its table, for the people of the company alone', async () => {
  await askEverybody('Tea or coffee?')
  expect(await listed(jun)).toContain('Tea or coffee?')
  const hana = await node.found('Kestrel', 'hana')
  expect(await listed(hana)).toContain('"items":[]')
  expect((await ask(node.url, 'GET', '/quiz/list')).status).toBe(401)
})

test('its job runs, and its domain event and scope reach the people they concern', async () => {
  const [ofMaya, ofJun] = [await maya.openSocket(), await jun.openSocket()]
  const quizId = await askEverybody('Boat or train?')
  await ofMaya.waitFor('behind', ({ scope }) => scope.endsWith(quizId))
  await ofJun.settle()
  expect(JSON.stringify(ofJun.frames)).not.toContain(quizId)
  expect(await listed(maya)).not.toContain('"closed_at":null')
  ofMaya.close()
  ofJun.close()
})

test('its part is in the export of personal data', async () => {
  await askEverybody('Window or aisle?')
  const parts = new Map<string, string>()
  for (let cursor: string | null | undefined = ''; cursor !== null;) {
    const page = await maya.client.exportPersonalData(cursor ? { cursor } : {})
    parts.set(page.part, JSON.stringify(page.rows))
    cursor = page.next_cursor
  }
  expect(parts.get('quizzes')).toContain('Window or aisle?')
})

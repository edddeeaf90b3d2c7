import { randomUUID } from 'node:crypto'
import { calls } from '@atrium/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { createTestClock } from '#testing/clock'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { everyone, question, questionnaireOf } from '#testing/surveys/surveying'

/** The lists of action items, in a company with twenty thousand of them. */
let node: TestAtrium
let maya: Person
let survey_id: string
beforeAll(async () => {
  // A fixed clock, so that short-lived caches do not expire on a slow machine.
  node = await openAtrium({ clock: createTestClock({ still: true }) })
  ;({ maya } = await node.foundNorthwind('jun'))
  const asked = questionnaireOf('Desks', question('Is your desk any good?', { type: 'rating' }))
  ;({ survey_id } = await maya.client.createSurvey({ questionnaire: asked, audience: everyone, mode: 'attributed' }))
  await maya.client.publishSurvey({ survey_id })
  await maya.client.closeSurvey({ survey_id })
  await fillCompany()
})
afterAll(() => node.close())

/** Two hundred further surveys with a hundred items each, half of them done, of two hundred people; a few are Maya’s. */
async function fillCompany(): Promise<void> {
  await query(
    node.database.superuserUrl,
    'set session_replication_role = replica', // skips the triggers of the audit trail
    `insert into employee (company_id, role_id, first_name, last_name, work_email_id, employee_account_status)
     select company_id, role_id, 'Crew ' || n, 'Member', 'crew' || n || '@northwind.example', 'ACTIVE'
     from employee cross join generate_series(1, 200) n where employee_id = '${maya.id}'`,
    `insert into survey select (jsonb_populate_record(s, jsonb_build_object('survey_id', gen_random_uuid(), 'client_survey_id', gen_random_uuid()))).*
     from survey s cross join generate_series(1, 200) where s.survey_id = '${survey_id}'`,
    `with people as (select array_agg(employee_id) as ids from employee)
     insert into survey_action (company_id, survey_id, client_action_id, text, owner_id, due_on, made_by, made_at, done_at)
     select s.company_id, s.survey_id, gen_random_uuid(), 'Level desk ' || n, p.ids[1 + (n + length(s.survey_id::text)) % 200], date '2026-11-01' + n,
       '${maya.id}', now(), case when n % 2 = 0 then now() end
     from survey s cross join people p cross join generate_series(1, 100) n`,
    `update survey_action set owner_id = '${maya.id}' where due_on = '2026-11-08' and survey_id = '${survey_id}'`,
    'vacuum analyze survey_action, survey',
  )
}

const scans = (plan: string): string[] =>
  Array.from(plan.matchAll(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"(survey\w*)"/g), ([, table = '']) => table)

test.each([
  ['of a survey', 'survey_action_survey', () => maya.client.listSurveyActions({ survey_id, limit: 20 })],
  ['one’s own', 'survey_action_owner', () => maya.client.listSurveyActions({ limit: 20 })],
  ['one’s own that are done', 'survey_action_owner', () => maya.client.listSurveyActions({ state: 'done', limit: 20 })],
] as const)('action items %s are found by an index, in few statements, however many there are', async (_which, index, list) => {
  await list()
  node.sent.length = 0
  await list()
  const sent = node.sent.filter(({ by }) => by !== undefined && Object.hasOwn(calls, by)).map(({ text }) => text)
  expect(sent.length, sent.join('\n\n')).toBeLessThanOrEqual(8)
  const asked = sent.filter((text) => text.includes('survey_action'))
  expect(asked).toHaveLength(2)
  for (const text of asked) {
    const rows = await query(
      node.database.superuserUrl,
      'set role atrium_app',
      `select set_config('app.company_id', '${maya.companyId}', false)`,
      `explain (generic_plan, format json) ${text}`,
    )
    const plan = JSON.stringify(rows)
    expect(scans(plan), text).not.toContain('survey_action')
    expect(plan, text).toContain(index)
  }
})

test('a retry of an item finds it by an index', async () => {
  const wanted = { survey_id, text: 'Level mine', owner_id: maya.id, due_on: '2026-12-01', client_action_id: randomUUID() }
  await query(node.database.superuserUrl, `delete from survey_action where survey_id = '${survey_id}'`)
  await maya.client.createSurveyAction(wanted)
  node.sent.length = 0
  await maya.client.createSurveyAction(wanted)
  const asked = node.sent.filter(({ text }) => text.includes('client_action_id')).map(({ text }) => text)
  const found = asked.find((text) => text.includes('"made_by" =') || text.includes('made_by ='))
  const rows = await query(
    node.database.superuserUrl,
    'set role atrium_app',
    `select set_config('app.company_id', '${maya.companyId}', false)`,
    `explain (generic_plan, format json) ${found}`,
  )
  expect(JSON.stringify(rows)).toContain('survey_action_company_id_made_by_client_action_id_key')
})

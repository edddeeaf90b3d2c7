import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { query } from '#testing/postgres'
import { answerAs, everyone, question, questionnaireOf, watchSurveys } from '#testing/surveys/surveying'

let node: TestAtrium
beforeAll(async () => (node = await openAtrium()))
afterAll(() => node.close())

/** Lets the first change of the directory fail that follows the last count of a survey. A sequence keeps its number when a transaction fails. */
const failOnceAfterTheCount = () =>
  query(
    node.database.superuserUrl,
    'create sequence announced',
    `create function fail_once() returns trigger language plpgsql as $$ begin
       if exists (select from survey where is_counted) and nextval('announced') = 1 then raise 'the connection is gone'; end if;
       return new;
     end $$`,
    "create trigger fail_once before update on scope for each row when (new.kind = 'directory') execute function fail_once()",
    'grant usage on sequence announced to public',
  )

test('people hear of the results once, also when the node fails right after it counted them', async () => {
  const { maya, tomas } = await node.foundNorthwind('tomas')
  const asked = question('How was it?', { type: 'rating' })
  const facts = { questionnaire: questionnaireOf('Pulse', asked), audience: everyone, mode: 'attributed' as const }
  const { survey_id } = await maya.client.createSurvey({ ...facts, sharing: { participants: true } })
  await maya.client.publishSurvey({ survey_id })
  await answerAs(tomas, survey_id, [{ question_id: asked.question_id, value: 4 }])
  await failOnceAfterTheCount()
  await maya.client.closeSurvey({ survey_id })
  for (const _round of ['fails', 'is tried again', 'finds nothing to do']) {
    await node.changeQueue("update pgboss.job set start_after = now() where name = 'surveys.count' and state = 'retry'")
    await watchSurveys(node)
  }
  expect(await query(node.database.superuserUrl, 'select is_called from announced')).toEqual([{ is_called: true }])
  const notices = (await tomas.client.listNotifications({})).items.flatMap(({ notifications }) => notifications)
  expect(notices.filter(({ path }) => path === `/surveys/${survey_id}/results`)).toHaveLength(1)
})

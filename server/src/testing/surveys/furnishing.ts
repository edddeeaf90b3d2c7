import { randomUUID } from 'node:crypto'
import type { TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { worked } from '#testing/jobs/jobs'
import { everyone, question, questionnaireOf } from './surveying.ts'

/** A survey with an answer, an action item that follows from it, and a template. All its texts contain `words`. */
export async function furnishSurvey(node: TestAtrium, owner: Person, words: string) {
  const asked = questionnaireOf(`${words} survey`, question(`${words}?`, { type: 'text', help: { en: words } }))
  const first = asked.pages[0]?.questions[0]
  if (!first) throw new Error('a questionnaire without a question')
  const facts = { questionnaire: { ...asked, description: { en: words } }, audience: everyone, mode: 'attributed' as const }
  const closed = await owner.client.createSurvey(facts)
  await owner.client.publishSurvey({ survey_id: closed.survey_id })
  const answers = [{ question_id: first.question_id, value: `${words} answer` }]
  await owner.client.answerSurvey({ survey_id: closed.survey_id, client_answer_id: randomUUID(), answers })
  await owner.client.closeSurvey({ survey_id: closed.survey_id })
  await owner.client.createSurveyTemplate({ template_name: `${words} template`, survey_id: closed.survey_id })
  const { action_id } = await owner.client.createSurveyAction({
    survey_id: closed.survey_id,
    question_id: first.question_id,
    text: `${words} follows`,
    owner_id: owner.id,
    due_on: '2026-12-01',
    client_action_id: randomUUID(),
  })
  const { survey_id } = await owner.client.createSurvey(facts)
  await owner.client.publishSurvey({ survey_id })
  // Nothing goes on in the background any more.
  await worked(node, ['surveys.count', 'surveys.notify'])
  return { survey_id, action_id, owner_id: owner.id, question_id: first.question_id }
}

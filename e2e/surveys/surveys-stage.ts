import { randomUUID } from 'node:crypto'
import type { RawInput } from '@atrium/contract/call'
import type { surveyCalls } from '@atrium/contract/surveys/calls'
import type { TestClient } from '../../server/src/testing/wire.ts'

type NewSurvey = RawInput<typeof surveyCalls.createSurvey>
type Questionnaire = NonNullable<NewSurvey['questionnaire']>
type Question = NonNullable<NonNullable<Questionnaire['pages']>[number]['questions']>[number]

const everyone = { is_all_employee_selected: true }
const question = (type: Question['type'], en: string, more: Partial<Question> = {}): Question => ({
  question_id: randomUUID(),
  type,
  title: { en },
  ...more,
})
const options = (...texts: string[]) => texts.map((en) => ({ option_id: randomUUID(), text: { en } }))
const page = (...questions: Question[]) => ({ page_id: randomUUID(), questions })

const recommend = question('nps', 'How likely are you to recommend Northwind to a friend who gets seasick?', {
  is_required: true,
  driver: 'engagement',
  low: { en: 'Would row past' },
  high: { en: 'Would wave from the quay' },
})
const feeling = question('single', 'How did release 8.2 feel from where you stood?', {
  is_required: true,
  options: options('Stormy', 'Choppy', 'Fair', 'Calm', 'Glassy'),
})
const choppy = question('several', 'What made it choppy?', {
  options: options('Too many things in one release', 'I heard of changes too late', 'The nights'),
  has_other: true,
  show_if: {
    match: 'any',
    conditions: (feeling.options ?? [])
      .slice(0, 2)
      .map(({ option_id }) => ({ question_id: feeling.question_id, operator: 'is', values: [option_id] })),
  },
})
const month = question('matrix', 'This month I had…', {
  is_required: true,
  driver: 'workload',
  options: options('Never', 'Rarely', 'Sometimes', 'Often', 'Always'),
  rows: ['a clear aim', 'time to think', 'a working printer'].map((en) => ({ row_id: randomUUID(), text: { en } })),
})
const calm = question('csat', 'How satisfied are you with the tide tables?', { driver: 'tools' })
const order = question('ranking', 'What next, in your order?', { options: options('Fewer meetings', 'A second kettle', 'The gull, gone') })
const stop = question('long_text', 'One thing that we should stop doing', {
  help: { en: 'Details that only you know could give you away.' },
})

/** Six questions with a branch. */
export const pulse: Questionnaire = {
  languages: ['en'],
  title: { en: 'Pulse of November' },
  description: { en: 'The same questions each month, so that a line can be drawn.' },
  thanks: { en: 'Thank you. The kettle is on.' },
  pages: [page(recommend, feeling, choppy), page(month, calm, order, stop)],
}
const answersOf = (index: number) => {
  const at = <T>(list: readonly T[] | undefined, place: number): T => {
    const found = list?.[place % (list.length || 1)]
    if (found === undefined) throw new Error('there is nothing to choose')
    return found
  }
  return [
    { question_id: recommend.question_id, value: [9, 10, 8, 9, 3, 10, 7, 9, 6][index % 9] ?? 9 },
    { question_id: feeling.question_id, value: at(feeling.options, index).option_id },
    {
      question_id: month.question_id,
      value: Object.fromEntries((month.rows ?? []).map(({ row_id }, row) => [row_id, at(month.options, index + row + 1).option_id])),
    },
    { question_id: calm.question_id, value: 2 + (index % 4) },
    { question_id: order.question_id, value: (order.options ?? []).map((_, place) => at(order.options, index + place).option_id) },
    {
      question_id: stop.question_id,
      value: at(['Printing in Oslo.', 'Meetings about meetings.', 'Feeding the gull. It tells the others.'], index),
    },
  ]
}

/** A closed run that everybody here has answered; the next one of the same series if there is one. */
async function runOnce(maya: TestClient, people: readonly TestClient[], before?: string): Promise<string> {
  const settings = { audience: everyone, mode: 'attributed' as const, cuts: ['department', 'location'] as const }
  const { survey_id } = before
    ? await maya.duplicateSurvey({ survey_id: before, as_next_run: true })
    : await maya.createSurvey({ ...settings, cuts: [...settings.cuts], questionnaire: { ...pulse, title: { en: 'After Nordhavn' } } })
  await maya.publishSurvey({ survey_id })
  for (const [index, person] of people.entries())
    await person.answerSurvey({ survey_id, client_answer_id: randomUUID(), answers: answersOf(index + (before ? 1 : 0)) })
  await maya.closeSurvey({ survey_id })
  return survey_id
}

/** Surveys at every stage: two that wait for answers, two closed runs with results, and a draft with faults. */
export async function askSurveys(maya: TestClient, people: readonly TestClient[]): Promise<void> {
  const first = await runOnce(maya, people)
  await runOnce(maya, people, first)
  const { survey_id } = await maya.createSurvey({ audience: everyone, mode: 'confidential', cuts: ['department'], questionnaire: pulse })
  await maya.publishSurvey({ survey_id })
  const lost = question('text', 'Which cables?')
  const tools = question('single', 'Is your desk any good?', { options: options('Yes', 'It wobbles'), jumps: [{ when: null, to: 'end' }] })
  await maya.createSurvey({
    audience: everyone,
    questionnaire: { languages: ['en', 'de'], title: { en: 'Desks, honestly' }, pages: [page(tools, lost, question('rating', ''))] },
  })
}

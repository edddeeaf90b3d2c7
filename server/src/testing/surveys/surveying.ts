import { randomUUID } from 'node:crypto'
import { nobody } from '@atrium/contract/people/audience'
import type { Questionnaire, SurveyAnswer, SurveyQuestion } from '@atrium/contract/surveys/questionnaire'
import type { TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { queueJob, worked } from '#testing/jobs/jobs'

export const everyone = { ...nobody, is_all_employee_selected: true }

type Given = Partial<SurveyQuestion> & Pick<SurveyQuestion, 'type'>
export const question = (title: string, { type, ...more }: Given): SurveyQuestion => ({
  question_id: randomUUID(),
  type,
  title: { en: title },
  help: {},
  is_required: false,
  options: [],
  rows: [],
  has_other: false,
  is_shuffled: false,
  steps: 5,
  low: {},
  high: {},
  minimum: null,
  maximum: null,
  driver: null,
  is_rotating: false,
  show_if: null,
  jumps: [],
  ...more,
})
export const options = (...texts: string[]): SurveyQuestion['options'] =>
  texts.map((en) => ({ option_id: randomUUID(), text: { en }, image_url: null }))

export const questionnaireOf = (title: string, ...questions: SurveyQuestion[]): Questionnaire => ({
  languages: ['en'],
  title: { en: title },
  description: {},
  thanks: {},
  pages: [{ page_id: randomUUID(), title: {}, show_if: null, questions }],
})

export const answerAs = ({ client }: Person, survey_id: string, answers: SurveyAnswer[]) =>
  client.answerSurvey({ survey_id, client_answer_id: randomUUID(), answers })

/** Runs the round that looks after surveys, and waits for what it started. */
export async function watchSurveys(node: TestAtrium): Promise<void> {
  await queueJob(node, 'surveys.watch')
  await worked(node, ['surveys.watch', 'surveys.count', 'surveys.notify', 'surveys.withdraw'])
}

/** Colleagues without a browser: they are invited and can be let answer in the database’s company. */
export const addCrew = ({ database }: TestAtrium, like: Person, count: number) =>
  query(
    database.superuserUrl,
    'set session_replication_role = replica', // without an audit entry for each of them
    `insert into employee (company_id, role_id, first_name, last_name, work_email_id, employee_account_status)
     select company_id, role_id, 'Crew ' || n, 'Member', 'crew' || n || '@northwind.example', 'ACTIVE' from employee cross join generate_series(1, ${count}) n
     where employee_id = '${like.id}'`,
  )

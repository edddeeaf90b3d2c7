import type { Language } from '@atrium/contract/formats'
import type { SurveyCut } from '@atrium/contract/surveys/kinds'
import type { SurveyAnswer, SurveyQuestion } from '@atrium/contract/surveys/questionnaire'
import type { SurveyFigures } from '@atrium/contract/surveys/results-schemas'
import type { Actor, FileAnswer } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { writeTable } from '#kernel/tables/table-writer'
import { findEmployeeNames } from '#modules/people'
import type { SeenSurvey } from '../queries.ts'
import { languageFor, wordsIn, type Sight } from '../rules.ts'
import { comments, responses, type ResponseRow } from './queries.ts'
import { drawReport } from './report/report.ts'
import { askedBy, figuresOfAll, readResults } from './reading.ts'

type Wanted = {
  survey: SeenSurvey
  sight: Exclude<Sight, 'nothing'>
  cut: SurveyCut | undefined
  format: 'csv' | 'xlsx' | 'pdf'
  report: 'figures' | 'comments' | 'answers'
  language: Language
  /** Whether the reader may read comments. */
  withComments: boolean
  now: Date
}
type Table = { headers: string[]; lines: string[][] }

/** What the screens show, as a table or a report: what is hidden there is not in it. */
export async function exportResults(tx: Tx, actor: Actor, wanted: Wanted): Promise<FileAnswer> {
  const { survey, format, report } = wanted
  if (format === 'pdf') return exportReport(tx, actor, wanted)
  const { headers, lines } = await tables[report](tx, actor, wanted)
  return writeTable(`survey-${report}-${survey.survey_id}`, format, { title: report, headers, pages: onePage(lines) })
}

/** How many comments of one question a report has and of all, and how many characters of all: some sixty pages. */
const commentsOfQuestion = 100
const commentsOfReport = 1_000
const charactersOfReport = 100_000

/** Figures of all and comments, to be read and printed. */
async function exportReport(tx: Tx, actor: Actor, { survey, sight, language, withComments, now }: Wanted): Promise<FileAnswer> {
  const results = await readResults(tx, actor, survey, { cut: undefined, sight })
  const naming = namingOf(survey, language)
  const shown = results.figures.filter(({ is_hidden }) => !is_hidden).map(({ question_id }) => question_id)
  const found =
    withComments && shown.length
      ? await tx.all(
          comments(actor.companyId, survey.survey_id, shown, { words: [] })
            .orderBy('comment_id')
            .limit(commentsOfReport + 1),
        )
      : []
  const printed = withinCharacters(found.slice(0, commentsOfReport))
  const byQuestion = Map.groupBy(printed, ({ question_id }) => question_id)
  const bytes = await drawReport({
    title: naming((survey.asked ?? survey.questionnaire).title),
    closedAt: survey.closed_at,
    timeZone: survey.time_zone,
    language,
    results,
    questions: askedBy(survey),
    naming,
    comments: new Map(
      [...byQuestion].map(([question, rows]) => [
        question,
        {
          texts: rows.slice(0, commentsOfQuestion).map(({ text }) => text),
          isCut: rows.length > commentsOfQuestion || found.length > printed.length,
        },
      ]),
    ),
    now,
  })
  return { file_name: `survey-${survey.survey_id}.pdf`, content_type: 'application/pdf', bytes }
}

function withinCharacters<Comment extends { text: string }>(every: readonly Comment[]): Comment[] {
  let left = charactersOfReport
  return every.filter(({ text }) => (left -= text.length) >= 0)
}

async function* onePage(lines: string[][]): AsyncGenerator<string[][]> {
  yield lines
}

const tables = { figures: figureTable, comments: commentTable, answers: answerTable } as const

const heads = ['Group', 'Question', 'Type', 'Answered', 'Mean', 'Favourable', 'Unfavourable', 'eNPS', 'Row', 'Answer', 'Count']
async function figureTable(tx: Tx, actor: Actor, { survey, sight, cut, language }: Wanted): Promise<Table> {
  const results = await readResults(tx, actor, survey, { cut, sight })
  const questions = new Map(askedBy(survey).map((question) => [question.question_id, question]))
  const naming = namingOf(survey, language)
  const all = results.figures.flatMap((one) => linesOf('Everyone', one, questions.get(one.question_id), naming))
  const groups = results.groups.flatMap((group) =>
    group.figures.flatMap((one) => linesOf(group.name ?? group.value ?? 'Smaller groups', one, questions.get(one.question_id), naming)),
  )
  return { headers: heads, lines: [...all, ...groups] }
}

type Naming = (words: SurveyQuestion['title']) => string
const namingOf = ({ asked, questionnaire }: SeenSurvey, language: Language): Naming => {
  const of = asked ?? questionnaire
  return (words) => wordsIn(words, languageFor(of, language), of.languages)
}

/** A line for the question, and one for each of its answers. */
function linesOf(group: string, figures: SurveyFigures, question: SurveyQuestion | undefined, naming: Naming): string[][] {
  if (!question || figures.is_hidden) return []
  const head = [group, naming(question.title), question.type]
  const share = (value: number | null): string => (value === null ? '' : value.toFixed(3))
  const { answered, mean, favourable, unfavourable, enps } = figures
  const first = [...head, String(answered ?? ''), mean === null ? '' : mean.toFixed(2), share(favourable), share(unfavourable), String(enps ?? ''), '', '', ''] // prettier-ignore
  const rows = new Map(question.rows.map(({ row_id, text }) => [row_id, naming(text)]))
  const counts = figures.counts.map(({ key, row_id, count }) => [...head, '', '', '', '', '', rows.get(row_id ?? '') ?? '', nameOf(question, key, naming), String(count)]) // prettier-ignore
  return [first, ...counts]
}

const nameOf = ({ options }: SurveyQuestion, key: string, naming: Naming): string => {
  const option = options.find(({ option_id }) => option_id === key)
  return option ? naming(option.text) : key
}

async function commentTable(tx: Tx, { companyId }: Actor, { survey, language }: Wanted): Promise<Table> {
  const shown = new Set((await figuresOfAll(tx, companyId, survey)).filter(({ is_hidden }) => !is_hidden).map(({ question_id }) => question_id)) // prettier-ignore
  const titles = new Map(askedBy(survey).map(({ question_id, title }) => [question_id, namingOf(survey, language)(title)]))
  const found = shown.size ? await tx.all(comments(companyId, survey.survey_id, [...shown], { words: [] }).orderBy('comment_id')) : []
  return { headers: ['Question', 'Comment'], lines: found.map(({ question_id, text }) => [titles.get(question_id) ?? '', text]) }
}

/** A line for each person and answer, of an attributed survey. */
async function answerTable(tx: Tx, { companyId }: Actor, { survey, language }: Wanted): Promise<Table> {
  const rows = await tx.all<ResponseRow>(responses(companyId, survey.survey_id).orderBy('answered_at'))
  const names = await findEmployeeNames(tx, companyId, rows.map(({ employee_id }) => employee_id)) // prettier-ignore
  const questions = new Map(askedBy(survey).map((question) => [question.question_id, question]))
  const naming = namingOf(survey, language)
  const lines = rows.flatMap(({ employee_id, answered_at, answers }) =>
    (answers as SurveyAnswer[]).flatMap((answer) => { // what answering wrote
      const question = questions.get(answer.question_id)
      const head = [names.get(employee_id) ?? employee_id, new Date(answered_at).toISOString()]
      return question ? [[...head, naming(question.title), valueOf(question, answer, naming)]] : []
    }),
  ) // prettier-ignore
  return { headers: ['Person', 'Answered', 'Question', 'Answer'], lines }
}

function valueOf(question: SurveyQuestion, { value, other }: SurveyAnswer, naming: Naming): string {
  const rows = new Map(question.rows.map(({ row_id, text }) => [row_id, naming(text)]))
  const name = (key: string): string => (key === 'other' && other ? other : nameOf(question, key, naming))
  if (Array.isArray(value)) return value.map(name).join(', ')
  if (typeof value === 'object') return Object.entries(value).map(([row, key]) => `${rows.get(row) ?? row}: ${name(key)}`).join(', ') // prettier-ignore
  return typeof value === 'string' ? name(value) : String(value)
}

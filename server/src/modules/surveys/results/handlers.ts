import { limits } from '@atrium/contract/limits'
import type { surveyCalls } from '@atrium/contract/surveys/calls'
import type { SurveyQuestion } from '@atrium/contract/surveys/questionnaire'
import type { SurveyRun } from '@atrium/contract/surveys/results-schemas'
import type { Actor, Handlers } from '#kernel/context'
import { countRows, listPage } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { departmentNames, findLanguage } from '#modules/people'
import { askingOf, openResults, openSurvey, viewerOf } from '../access.ts'
import { listRuns, type SeenSurvey } from '../queries.ts'
import { decideAbilities, decideSight, languageFor, wordsIn } from '../rules.ts'
import { exportResults } from './exporting.ts'
import { comments, missing, responses, type CommentRow, type ResponseRow } from './queries.ts'
import { answeredBy, askedBy, figuresOfAll, readParticipation, readResults, stateOf } from './reading.ts'
import { questionsWithTheme, readThemes } from './themes/themes.ts'

type ResultCalls = Pick<
  typeof surveyCalls,
  | 'getSurveyResults'
  | 'exportSurveyResults'
  | 'listSurveyComments'
  | 'listSurveyThemes'
  | 'getSurveyTrend'
  | 'getSurveyParticipation'
  | 'listSurveyResponses'
  | 'listSurveyMissing'
>

const listings = {
  comments: { columns: { question_id: 'survey_comment.question_id', comment_id: 'survey_comment.comment_id' }, key: 'comment_id', keyColumn: 'survey_comment.comment_id', defaultSort: { field: 'comment_id', direction: 'asc' } },
  responses: { columns: { answered_at: 'survey_response.answered_at', employee_id: 'survey_response.employee_id' }, key: 'response_id', keyColumn: 'survey_response.response_id', defaultSort: { field: 'answered_at', direction: 'desc' } },
  missing: { columns: { employee_id: 'survey_participant.employee_id' }, key: 'employee_id', keyColumn: 'survey_participant.employee_id', defaultSort: { field: 'employee_id', direction: 'asc' } },
} as const // prettier-ignore

export const resultHandlers: Handlers<ResultCalls> = {
  async getSurveyResults({ survey_id, cut }, { tx, actor }) {
    const { survey, sight } = await openResults(tx, actor, survey_id)
    return readResults(tx, actor, survey, { cut, sight })
  },

  async exportSurveyResults({ survey_id, cut, format, report }, { tx, actor, now }) {
    const { survey, sight } = await openResults(tx, actor, survey_id)
    const language = await findLanguage(tx, actor.companyId, actor.employeeId)
    const withComments = mayReadComments(survey, viewerOf(actor, survey))
    if (report === 'comments' && !withComments) throw new Refusal('NO_PERMISSION')
    if (report === 'answers' && (survey.mode === 'confidential' || sight !== 'everything')) throw new Refusal('NO_PERMISSION')
    return exportResults(tx, actor, { survey, sight, cut, format, report, language, withComments, now })
  },

  async listSurveyComments({ survey_id: id, question_id, theme, search, ...input }, { tx, actor }) {
    const { companyId } = actor
    const { survey, questionIds } = await openComments(tx, actor, id, question_id)
    const wanted = theme === undefined ? questionIds : await questionsWithTheme(tx, companyId, { ...survey, questionIds }, theme)
    if (!wanted.length) return { items: [], next_cursor: null, total: 0 }
    const words = (search ?? '').split(/\s+/).filter(Boolean).slice(0, limits.searchTerms)
    const found = comments(companyId, survey.survey_id, wanted, { words, theme })
    const page = await listPage<CommentRow>(tx, found, input, listings.comments)
    const names = new Map((await tx.all(departmentNames(companyId))).map((one) => [one.department_id, one.department_name]))
    const byName = survey.mode === 'attributed' && viewerOf(actor, survey).mayManage
    const items = page.items.map(({ department_id, location, employee_id, ...row }) => ({
      ...row,
      // What an attributed answer says of a group is said to those who also read its name.
      department: survey.mode === 'attributed' && !byName ? null : (names.get(department_id ?? '') ?? null),
      location: survey.mode === 'attributed' && !byName ? null : location,
      employee_id: byName ? employee_id : null,
    }))
    const total = await countRows(tx, found, input, listings.comments)
    return { items, next_cursor: page.next_cursor, total }
  },

  async listSurveyThemes({ survey_id, question_id }, { tx, actor }) {
    const { survey, questionIds } = await openComments(tx, actor, survey_id, question_id)
    return { themes: questionIds.length ? await readThemes(tx, actor.companyId, { ...survey, questionIds }) : [] }
  },

  async getSurveyTrend({ survey_id, runs: most }, { tx, actor }) {
    const { companyId } = actor
    const { survey } = await openResults(tx, actor, survey_id)
    const wanted = languageFor(survey.asked ?? survey.questionnaire, await findLanguage(tx, companyId, actor.employeeId))
    const visible = (await listRuns(tx, askingOf(actor), survey.series_id, Math.max(1, Math.min(most, limits.surveyTrendRuns)))).filter((one) => decideSight(one, viewerOf(actor, one)) !== 'nothing') // prettier-ignore
    const questions = new Map<string, { question: SurveyQuestion; languages: SeenSurvey['questionnaire']['languages'] }>()
    const runs: SurveyRun[] = []
    for (const one of visible) {
      for (const question of askedBy(one)) questions.set(question.question_id, { question, languages: one.questionnaire.languages })
      runs.push({
        survey_id: one.survey_id,
        run: one.run,
        title: wordsIn(one.questionnaire.title, wanted, one.questionnaire.languages),
        starts_at: one.starts_at,
        closed_at: one.closed_at,
        invited: one.invited_count,
        answered: await answeredBy(tx, companyId, one),
        figures: await figuresOfAll(tx, companyId, one),
      })
    }
    const asked = [...questions.values()].map(({ question: { question_id, type, title, driver }, languages }) => ({ question_id, type, driver, title: wordsIn(title, wanted, languages) })) // prettier-ignore
    return { series_id: survey.series_id, questions: asked, runs }
  },

  async getSurveyParticipation({ survey_id, cut }, { tx, actor }) {
    return readParticipation(tx, actor.companyId, await openSurvey(tx, actor, survey_id), cut)
  },

  async listSurveyResponses({ survey_id, search: _search, ...input }, { tx, actor }, refuse) {
    const survey = await openSurvey(tx, actor, survey_id)
    if (survey.mode === 'confidential') return refuse('NO_PERMISSION')
    const page = await listPage<ResponseRow>(tx, responses(actor.companyId, survey.survey_id), input, listings.responses)
    const items = page.items.map(({ response_id: _id, answers, ...row }) => ({ ...row, answers: answersOf(answers) }))
    return { items, next_cursor: page.next_cursor }
  },

  async listSurveyMissing({ survey_id, search: _search, ...input }, { tx, actor }, refuse) {
    const survey = await openSurvey(tx, actor, survey_id)
    if (survey.mode === 'confidential') return refuse('NO_PERMISSION')
    return listPage<{ employee_id: string }>(tx, missing(actor.companyId, survey.survey_id), input, listings.missing)
  },
}

type Answers = { question_id: string; value: unknown; other?: string }[]
const answersOf = (answers: unknown): Answers => answers as Answers // what answering wrote

const mayReadComments = (survey: SeenSurvey, viewer: Parameters<typeof decideAbilities>[1]): boolean =>
  decideAbilities(survey, viewer).see_comments

/** Access check: the survey, and the questions whose comments the actor reads; with `questionId` only that one. */
async function openComments(tx: Tx, actor: Actor, surveyId: string, questionId: string | undefined) {
  const survey = await openSurvey(tx, actor, surveyId)
  if (!mayReadComments(survey, viewerOf(actor, survey))) throw new Refusal('NO_PERMISSION')
  const questions = commentedQuestions(survey, await figuresOfAll(tx, actor.companyId, survey))
  return { survey, questionIds: questions.filter((one) => !questionId || one === questionId.toLowerCase()) }
}

/** The questions with words, as far as enough people have answered them. */
function commentedQuestions(survey: SeenSurvey, figures: Awaited<ReturnType<typeof figuresOfAll>>): string[] {
  if (stateOf(survey) !== 'shown') return []
  const shown = new Set(figures.filter(({ is_hidden }) => !is_hidden).map(({ question_id }) => question_id))
  return askedBy(survey)
    .filter(({ type, has_other, question_id }) => shown.has(question_id) && (type === 'text' || type === 'long_text' || has_other))
    .map(({ question_id }) => question_id)
}

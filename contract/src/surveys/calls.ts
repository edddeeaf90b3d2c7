import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { inModule } from '../company/modules.ts'
import { listInput, listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { audienceErrors } from '../people/audience.ts'
import { surveyActionCalls } from './action-calls.ts'
import { SurveyAnswer } from './questionnaire.ts'
import { surveyResultCalls } from './result-calls.ts'
import { surveyTestCalls } from './test-calls.ts'
import {
  NewSurvey,
  NewSurveyTemplate,
  SurveyChange,
  SurveyDetail,
  SurveyList,
  SurveyListPage,
  SurveyTemplate,
  SurveyTemplateList,
} from './schemas.ts'

const managers = { allOf: ['survey.manage'] } as const
const one = z.object({ survey_id: z.uuid() })
const dates = ['START_AND_END_DATE_REQUIRED', 'INVALID_INTERVAL'] as const
const questions = ['SURVEY_QUESTIONS_NOT_FOUND', 'SURVEY_QUESTION_INVALID'] as const

const allCalls = defineCalls({
  listSurveys: {
    method: 'POST',
    path: '/survey/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the surveys that the caller was invited to, newest first; for those who manage surveys, all of them.',
    input: SurveyList,
    output: SurveyListPage,
    errors: ['NO_PERMISSION'],
  },
  getSurvey: {
    method: 'GET',
    path: '/survey/get',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns a survey with its questions, for those who were invited or manage surveys.',
    input: one,
    output: SurveyDetail,
    errors: ['SURVEY_NOT_FOUND'],
  },
  createSurvey: {
    method: 'POST',
    path: '/survey/new',
    effect: 'write',
    access: managers,
    summary: 'Makes the draft of a survey, also from a template. A retry with the same `client_survey_id` returns the same survey.',
    input: NewSurvey,
    output: SurveyDetail,
    errors: [...audienceErrors, ...dates, 'SURVEY_TEMPLATE_NOT_FOUND', 'FILE_NOT_FOUND'],
  },
  updateSurvey: {
    method: 'PATCH',
    path: '/survey/update',
    effect: 'write',
    access: managers,
    summary:
      'Changes a survey; omitted fields stay. A draft may be unfinished. SURVEY_PUBLISHED for what cannot change after it is published: its questions keep their ids, kinds and order, only their words can be corrected.',
    input: SurveyChange,
    output: SurveyDetail,
    errors: [...audienceErrors, ...dates, ...questions, 'SURVEY_NOT_FOUND', 'SURVEY_PUBLISHED', 'FILE_NOT_FOUND'],
  },
  publishSurvey: {
    method: 'POST',
    path: '/survey/publish',
    effect: 'write',
    access: managers,
    summary:
      'Publishes a survey now, or schedules it if its start is to come; a paused one goes on. From then on those are invited whom its audience reaches at that moment, as they are then. `starts_at` and `ends_at` replace those of the survey. SURVEY_QUESTION_INVALID names the first question that is unfinished: payload `{ question_id, problem }`.',
    input: z.extend(one, { starts_at: z.optional(z.nullable(z.iso.datetime())), ends_at: z.optional(z.nullable(z.iso.datetime())) }),
    output: SurveyDetail,
    errors: [...dates, ...questions, 'SURVEY_NOT_FOUND', 'SURVEY_CLOSED', 'SURVEY_AUDIENCE_SMALL'],
  },
  pauseSurvey: {
    method: 'POST',
    path: '/survey/pause',
    effect: 'write',
    access: managers,
    summary: 'Pauses a live survey: nobody can answer until it is published again. A scheduled one is a draft again.',
    input: one,
    output: SurveyDetail,
    errors: ['SURVEY_NOT_FOUND', 'SURVEY_NOT_LIVE', 'SURVEY_CLOSED'],
  },
  closeSurvey: {
    method: 'POST',
    path: '/survey/close',
    effect: 'write',
    access: managers,
    summary: 'Closes a survey for good. Closing a closed one changes nothing.',
    input: one,
    output: SurveyDetail,
    errors: ['SURVEY_NOT_FOUND', 'SURVEY_NOT_LIVE'],
  },
  deleteSurvey: {
    method: 'DELETE',
    path: '/survey/delete',
    effect: 'write',
    access: managers,
    summary: 'Deletes a survey with all its answers.',
    input: one,
    output: one,
    errors: ['SURVEY_NOT_FOUND'],
  },
  duplicateSurvey: {
    method: 'POST',
    path: '/survey/duplicate',
    effect: 'write',
    access: managers,
    summary: 'Makes a draft with the same questions and settings: by itself, or as the next run of the same series.',
    input: z.extend(one, { as_next_run: z._default(z.boolean(), false), client_survey_id: z.optional(z.uuid()) }),
    output: SurveyDetail,
    errors: ['SURVEY_NOT_FOUND'],
  },
  remindSurvey: {
    method: 'POST',
    path: '/survey/remind',
    effect: 'write',
    access: managers,
    summary: 'Notifies those who were invited to a live survey and have not answered. At most once a day: SURVEY_REMINDED.',
    input: one,
    output: z.extend(one, { reminded: z.int() }),
    errors: ['SURVEY_NOT_FOUND', 'SURVEY_NOT_LIVE', 'SURVEY_CLOSED', 'SURVEY_REMINDED'],
  },
  answerSurvey: {
    method: 'POST',
    path: '/survey/answer',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Answers a survey, once. The server judges again which questions are reached: answers to others are left out. SURVEY_ANSWER_INVALID names the first question whose answer is missing or does not fit: payload `{ question_id, problem: required | invalid }`. A retry with the same `client_answer_id` changes nothing; another answer is SURVEY_ANSWERED.',
    input: z.object({
      survey_id: z.uuid(),
      client_answer_id: z.uuid(),
      answers: z.array(SurveyAnswer).check(z.maxLength(limits.surveyQuestions)),
    }),
    output: z.object({ survey_id: z.uuid(), is_answered: z.literal(true) }),
    errors: [
      'SURVEY_NOT_FOUND',
      'SURVEY_QUESTIONS_NOT_FOUND',
      'SURVEY_ANSWER_INVALID',
      'SURVEY_ANSWERED',
      'SURVEY_NOT_LIVE',
      'SURVEY_CLOSED',
      'FILE_NOT_FOUND',
    ],
  },
  listSurveyTemplates: {
    method: 'POST',
    path: '/survey/template/list',
    effect: 'read',
    access: managers,
    summary: 'Lists the templates of the library, in the language of the caller, and those of the company, by name.',
    input: SurveyTemplateList,
    output: listOutput(SurveyTemplate),
    errors: [],
  },
  createSurveyTemplate: {
    method: 'POST',
    path: '/survey/template/new',
    effect: 'write',
    access: managers,
    summary: 'Keeps questions as a template of the company, from a survey or as they are given.',
    input: NewSurveyTemplate,
    output: SurveyTemplate,
    errors: ['TEMPLATE_NAME_ALREADY_EXITS', 'SURVEY_NOT_FOUND', 'SURVEY_QUESTIONS_NOT_FOUND', 'SURVEY_TEMPLATE_LIMIT', 'FILE_NOT_FOUND'],
  },
  deleteSurveyTemplate: {
    method: 'DELETE',
    path: '/survey/template/delete',
    effect: 'write',
    access: managers,
    summary: 'Deletes a template of the company. Those of the library stay.',
    input: z.object({ template_id: z.string().check(z.maxLength(60)) }),
    output: z.object({ template_id: z.string() }),
    errors: ['SURVEY_TEMPLATE_NOT_FOUND'],
  },
  listSurveyMissing: {
    method: 'POST',
    path: '/survey/missing/list',
    effect: 'read',
    access: managers,
    summary: 'Lists who has not answered an attributed survey. Of a confidential one nobody is named: NO_PERMISSION.',
    input: z.extend(listInput(['employee_id']), one.shape),
    output: listOutput(z.object({ employee_id: z.uuid() })),
    errors: ['SURVEY_NOT_FOUND', 'NO_PERMISSION'],
  },
})

/** Surveys: what the company asks its people, attributed or confidential. */
export const surveyCalls = inModule('surveys', { ...allCalls, ...surveyResultCalls, ...surveyActionCalls, ...surveyTestCalls })

import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { limits } from '../limits.ts'
import { SurveyAnswer } from './questionnaire.ts'
import { SurveyDetail } from './schemas.ts'
import { surveyTesters } from './test-limits.ts'

const one = z.object({ survey_id: z.uuid() })

/** A survey as those see it who try it: what participants will be asked, and nothing that only its makers see. */
export const SurveyTest = z.extend(SurveyDetail, { sent_by: z.uuid() })
export type SurveyTest = z.infer<typeof SurveyTest>

/** Trying a survey before it begins. Nothing of it is stored. */
export const surveyTestCalls = defineCalls({
  sendSurveyTest: {
    method: 'POST',
    path: '/survey/test/send',
    effect: 'write',
    access: { allOf: ['survey.manage'] },
    summary:
      'Sends a draft or a scheduled survey to a few people, who are notified and try it until it begins or is deleted. They replace those to whom it was sent before. Questions must be finished, as for publishing.',
    input: z.extend(one, {
      employees: z.array(z.object({ employee_id: z.uuid() })).check(z.minLength(1), z.maxLength(surveyTesters)),
    }),
    output: SurveyDetail,
    errors: [
      'SURVEY_NOT_FOUND',
      'SURVEY_PUBLISHED',
      'SURVEY_CLOSED',
      'SURVEY_QUESTIONS_NOT_FOUND',
      'SURVEY_QUESTION_INVALID',
      'EMPLOYEE_NOT_FOUND',
    ],
  },
  getSurveyTest: {
    method: 'GET',
    path: '/survey/test/get',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns a survey that has not begun, for those to whom a test was sent.',
    input: one,
    output: SurveyTest,
    errors: ['SURVEY_NOT_FOUND'],
  },
  answerSurveyTest: {
    method: 'POST',
    path: '/survey/test/answer',
    effect: 'read',
    access: 'signed-in',
    summary: 'Judges the answers of a test like those of a survey, with the same refusals, and stores nothing.',
    input: z.extend(one, { answers: z.array(SurveyAnswer).check(z.maxLength(limits.surveyQuestions)) }),
    output: z.extend(one, { is_stored: z.literal(false) }),
    errors: ['SURVEY_NOT_FOUND', 'SURVEY_QUESTIONS_NOT_FOUND', 'SURVEY_ANSWER_INVALID', 'FILE_NOT_FOUND'],
  },
})

import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { NewSurveyAction, SurveyAction, SurveyActionChange, SurveyActionList, SurveyActionPage } from './action-schemas.ts'

const gone = ['SURVEY_ACTION_NOT_FOUND', 'NO_PERMISSION'] as const

/** What follows from the results of surveys. */
export const surveyActionCalls = defineCalls({
  listSurveyActions: {
    method: 'POST',
    path: '/survey/action/list',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Lists the action items of a survey, for those who see its results, or those that the caller owns: what is due first comes first. With counts of all of them.',
    input: SurveyActionList,
    output: SurveyActionPage,
    errors: ['SURVEY_NOT_FOUND', 'NO_PERMISSION'],
  },
  createSurveyAction: {
    method: 'POST',
    path: '/survey/action/new',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Adds an action item to the results of a survey, for those who see them. Its owner is notified. A retry with the same `client_action_id` returns the same item.',
    input: NewSurveyAction,
    output: SurveyAction,
    errors: ['SURVEY_NOT_FOUND', 'NO_PERMISSION', 'SURVEY_QUESTIONS_NOT_FOUND', 'EMPLOYEE_NOT_FOUND', 'SURVEY_ACTION_LIMIT'],
  },
  updateSurveyAction: {
    method: 'PATCH',
    path: '/survey/action/update',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Changes an action item; omitted fields stay. Its owner can mark it as done; its author and people who manage surveys can change everything.',
    input: SurveyActionChange,
    output: SurveyAction,
    errors: [...gone, 'EMPLOYEE_NOT_FOUND'],
  },
  deleteSurveyAction: {
    method: 'DELETE',
    path: '/survey/action/delete',
    effect: 'write',
    access: 'signed-in',
    summary: 'Deletes an action item. Its author and people who manage surveys can do this.',
    input: z.object({ action_id: z.uuid() }),
    output: z.object({ action_id: z.uuid() }),
    errors: gone,
  },
})

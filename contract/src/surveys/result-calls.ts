import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { listInput, listOutput } from '../filters.ts'
import {
  SurveyCommentList,
  SurveyCommentPage,
  SurveyParticipation,
  SurveyResponse,
  SurveyResults,
  SurveyResultsQuery,
  SurveyTheme,
  SurveyTrend,
  SurveyTrendQuery,
} from './results-schemas.ts'
import { SurveyCutName } from './schemas.ts'

const one = z.object({ survey_id: z.uuid() })
const hidden = ['SURVEY_NOT_FOUND', 'NO_PERMISSION'] as const

/** What came of a survey. */
export const surveyResultCalls = defineCalls({
  getSurveyResults: {
    method: 'GET',
    path: '/survey/results',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Returns the figures of a survey, also by one cut, for those who manage surveys and those with whom they are shared. Groups smaller than the smallest group are folded, with as many others as it takes so that no difference shows one.',
    input: SurveyResultsQuery,
    output: SurveyResults,
    errors: hidden,
    heavy: true,
  },
  exportSurveyResults: {
    method: 'GET',
    path: '/survey/results/export',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Exports what /survey/results shows as CSV or as a workbook; of an attributed survey also the answers of each person. As a PDF, a report to be read and printed: the figures of all and the first comments, if the caller may read them, whatever `report` says.',
    input: z.extend(SurveyResultsQuery, {
      format: z._default(z.enum(['csv', 'xlsx', 'pdf']), 'csv'),
      report: z._default(z.enum(['figures', 'comments', 'answers']), 'figures'),
    }),
    output: z.unknown(),
    errors: hidden,
    download: true,
    heavy: true,
  },
  listSurveyComments: {
    method: 'POST',
    path: '/survey/comment/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists what people wrote, in no telling order; a search matches words. Empty while a question has too few answers.',
    input: SurveyCommentList,
    output: SurveyCommentPage,
    errors: hidden,
  },
  listSurveyThemes: {
    method: 'GET',
    path: '/survey/theme/list',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Lists what comments are about, by plain counting: the words and pairs of words that most of them have, also of one question. None that fewer comments on a question have than the smallest group, or all but fewer.',
    input: z.extend(one, { question_id: z.optional(z.uuid()) }),
    output: z.object({ themes: z.array(SurveyTheme) }),
    errors: hidden,
    heavy: true,
  },
  getSurveyTrend: {
    method: 'GET',
    path: '/survey/trend',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns the figures of all for each closed run of the series of a survey, and of a live one in steps.',
    input: SurveyTrendQuery,
    output: SurveyTrend,
    errors: hidden,
    heavy: true,
  },
  getSurveyParticipation: {
    method: 'GET',
    path: '/survey/participation',
    effect: 'read',
    access: { allOf: ['survey.manage'] },
    summary: 'Counts who was invited and who answered, by day and by one cut. Small groups are folded.',
    input: z.extend(one, { cut: z.optional(SurveyCutName) }),
    output: SurveyParticipation,
    errors: ['SURVEY_NOT_FOUND'],
    heavy: true,
  },
  listSurveyResponses: {
    method: 'POST',
    path: '/survey/response/list',
    effect: 'read',
    access: { allOf: ['survey.manage'] },
    summary: 'Lists what each person answered to an attributed survey, the latest first. Of a confidential one there is no such list.',
    input: z.extend(listInput(['answered_at', 'employee_id']), one.shape),
    output: listOutput(SurveyResponse),
    errors: hidden,
  },
})

import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { inModule } from '../company/modules.ts'
import { listOutput } from '../filters.ts'
import { audienceErrors } from '../people/audience.ts'
import { occasionCardCalls } from './cards.ts'
import { recognitionCommentCalls } from './comments.ts'
import { figureCalls } from './figures.ts'
import { recognitionGroupCalls } from './groups.ts'
import { insightCalls } from './insight.ts'
import { occasionCalls } from './occasions.ts'
import { recognitionReportCalls } from './reports.ts'
import { QuickInteraction, Recognition, RecognitionList, RecognitionListOf, RecognitionPage } from './schemas.ts'
import { recognitionTypeCalls } from './types.ts'

const readers = { anyOf: ['people.see', 'people.manage'] } as const
const ReceiverRow = z.object({ employee_id: z.uuid(), points: z.nullable(z.int()) })

const ownCalls = defineCalls({
  interactWithRecognition: {
    method: 'POST',
    path: '/recog/QuickInteract',
    effect: 'write',
    access: readers,
    summary:
      'Gives a recognition, or acts on one: `give`, `add_points`, `react`, `unreact`, `take_back`, `report`, `edit` (the giver’s message, for half an hour), and `approve`, `refuse` for a nomination. A retry of `give` with the same `client_recognition_id` returns the same recognition. NOT_ENOUGH_POINTS has the payload `{ available, needed }`; INVALID_ACTION_ID means an id that the action cannot act on.',
    input: QuickInteraction,
    output: Recognition,
    errors: [...audienceErrors, 'FILE_NOT_FOUND', 'INVALID_ACTION', 'INVALID_ACTION_ID', 'NOT_ENOUGH_POINTS'],
  },
  getRecognition: {
    method: 'GET',
    path: '/recog/item/get',
    effect: 'read',
    access: readers,
    summary: 'Returns a recognition that the caller may read.',
    input: z.object({ recognition_id: z.uuid() }),
    output: Recognition,
    errors: ['RECOGNITION_NOT_FOUND'],
  },
  listApprovals: {
    method: 'POST',
    path: '/recog/approval/list',
    effect: 'read',
    access: readers,
    summary: 'Lists the nominations that wait for the caller’s approval, newest first.',
    input: RecognitionList,
    output: RecognitionPage,
    errors: [],
  },
  listRecognitions: {
    method: 'POST',
    path: '/recog/list/all',
    effect: 'read',
    access: readers,
    summary: 'Lists the recognitions that the caller may read, newest first; a search matches their text.',
    input: RecognitionList,
    output: RecognitionPage,
    errors: [],
  },
  listReceivedRecognitions: {
    method: 'POST',
    path: '/recog/list/recieved',
    effect: 'read',
    access: readers,
    summary: 'Lists the recognitions that the caller, or a colleague, received.',
    input: RecognitionListOf,
    output: RecognitionPage,
    errors: ['EMPLOYEE_NOT_FOUND'],
  },
  listGivenRecognitions: {
    method: 'POST',
    path: '/recog/list/given',
    effect: 'read',
    access: readers,
    summary: 'Lists the recognitions that the caller, or a colleague, gave.',
    input: RecognitionListOf,
    output: RecognitionPage,
    errors: ['EMPLOYEE_NOT_FOUND'],
  },
  listRecognitionMembers: {
    method: 'GET',
    path: '/recog/item/members',
    effect: 'read',
    access: readers,
    summary: 'Lists everyone who received a recognition.',
    input: z.object({ recognition_id: z.uuid() }),
    output: listOutput(ReceiverRow),
    errors: ['RECOGNITION_NOT_FOUND'],
  },
})

/** Recognition: people thank each other, with points. */
export const recognitionCalls = inModule('recognition', {
  ...recognitionTypeCalls,
  ...ownCalls,
  ...recognitionCommentCalls,
  ...occasionCalls,
  ...occasionCardCalls,
  ...recognitionGroupCalls,
  ...insightCalls,
  ...figureCalls,
  ...recognitionReportCalls,
})

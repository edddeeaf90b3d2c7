import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'
import { finchPlaces, FinchChoices, FinchPerson, FinchShow, FinchState, FinchToken } from './schemas.ts'

const manages = { anyOf: ['people.manage'] } as const
const individual = z.string().check(z.minLength(1), z.maxLength(limits.finchIdMaximum))

/** The HR provider of a company, which Finch reads. What Finch itself tells comes to `/hook/finch`. */
export const finchCalls = defineCalls({
  getFinch: {
    method: 'GET',
    path: '/user/finch/get',
    effect: 'read',
    access: manages,
    summary: 'Whether an HR provider is connected, what is taken from it, how the newest reading is, and what came of it.',
    input: z.object({}),
    output: FinchState,
    errors: [],
  },
  startFinchConnection: {
    method: 'POST',
    path: '/user/finch/connect/start',
    effect: 'write',
    access: manages,
    summary: 'Opens Finch’s own page, where somebody chooses the HR system and signs in to it; also to give access anew.',
    input: z.object({}),
    output: z.object({ connect_url: z.string() }),
    errors: ['NO_FINCH_ACCESS_KEY', 'FINCH_UNREACHABLE', 'FINCH_REFUSED'],
    stepUp: true,
    rate: 'lookup',
  },
  finishFinchConnection: {
    method: 'POST',
    path: '/user/finch/connect/finish',
    effect: 'write',
    access: manages,
    summary: 'Comes back from Finch’s page, in the session that left for it, and keeps the access that it gives.',
    input: z.object({
      code: z.optional(optionalLine(limits.finchTokenMaximum)),
      state: z.optional(optionalLine(limits.finchTokenMaximum)),
    }),
    output: FinchState,
    errors: [
      'NO_FINCH_ACCESS_KEY',
      'INVALID_SOURCE',
      'CODE_MISSING_IN_REQUEST',
      'STATE_MISSING_IN_REQUEST',
      'FINCH_UNREACHABLE',
      'FINCH_REFUSED',
    ],
    rate: 'lookup',
  },
  saveFinchToken: {
    method: 'POST',
    path: '/user/finch/connect/token',
    effect: 'write',
    access: manages,
    summary: 'Keeps an access token of the company’s own Finch account, once Finch has said that it is good.',
    input: z.object({ access_token: FinchToken }),
    output: FinchState,
    errors: ['FINCH_UNREACHABLE', 'FINCH_REFUSED'],
    stepUp: true,
    rate: 'lookup',
  },
  saveFinchChoices: {
    method: 'POST',
    path: '/user/finch/update',
    effect: 'write',
    access: manages,
    summary: 'Says what is taken from the HR provider; what would follow is judged anew.',
    input: FinchChoices,
    output: FinchState,
    errors: ['NO_FINCH_ACCESS_KEY', 'FINCH_UNDER_WAY'],
    stepUp: true,
  },
  previewFinch: {
    method: 'POST',
    path: '/user/finch/preview',
    effect: 'write',
    access: manages,
    summary: 'Reads what Finch says now and judges it; nobody is changed.',
    input: z.object({}),
    output: FinchState,
    errors: ['NO_FINCH_ACCESS_KEY', 'FINCH_UNDER_WAY'],
  },
  startFinchSync: {
    method: 'POST',
    path: '/user/finch/sync',
    effect: 'write',
    access: manages,
    summary: 'Takes what Finch says now. From the first time on it is done every day and whenever Finch tells of a change.',
    input: z.object({}),
    output: FinchState,
    errors: ['NO_FINCH_ACCESS_KEY', 'FINCH_UNDER_WAY'],
    stepUp: true,
  },
  listFinchPeople: {
    method: 'GET',
    path: '/user/finch/person/list',
    effect: 'read',
    access: manages,
    summary: 'The people whom Finch tells of, with what would become of them, or what there is to decide.',
    input: z.object({ show: FinchShow, after: z.optional(individual) }),
    output: z.object({
      items: z.array(FinchPerson),
      /** For the next page's `after`; null at the end. */
      next: z.nullable(z.string()),
    }),
    errors: ['NO_FINCH_ACCESS_KEY'],
  },
  decideFinchConflict: {
    method: 'POST',
    path: '/user/finch/conflict/decide',
    effect: 'write',
    access: manages,
    summary:
      'Keeps what is here, or takes what Finch says, of one person, or of one field of theirs. It stands until Finch says something else.',
    input: z.object({ individual_id: individual, place: z.nullable(z.enum(finchPlaces)), keep: z.enum(['ours', 'theirs']) }),
    output: FinchState,
    errors: ['NO_FINCH_ACCESS_KEY', 'FINCH_UNDER_WAY', 'FINCH_PERSON_NOT_FOUND'],
  },
  removeFinch: {
    method: 'POST',
    path: '/user/finch/disconnect',
    effect: 'write',
    access: manages,
    summary: 'Ends the connection and forgets the token and all that Finch said. People stay as they are.',
    input: z.object({}),
    output: FinchState,
    errors: [],
    stepUp: true,
  },
})

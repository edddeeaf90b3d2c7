import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'
import { finchPlaces, FinchChoices, FinchPerson, FinchShow, FinchState, FinchToken } from './schemas.ts'

const peopleManagers = { anyOf: ['people.manage'] } as const
const individual = z.string().check(z.minLength(1), z.maxLength(limits.finchIdMaximum))

/** A company’s HR provider, read through Finch. Webhooks of Finch are received at `/hook/finch`. */
export const finchCalls = defineCalls({
  getFinch: {
    method: 'GET',
    path: '/user/finch/get',
    effect: 'read',
    access: peopleManagers,
    summary: 'Returns whether an HR provider is connected, what is imported from it, the state of the latest run, and its results.',
    input: z.object({}),
    output: FinchState,
    errors: [],
  },
  startFinchConnection: {
    method: 'POST',
    path: '/user/finch/connect/start',
    effect: 'write',
    access: peopleManagers,
    summary: 'Opens Finch’s page for choosing the HR system and signing in to it; also used to renew access.',
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
    access: peopleManagers,
    summary: 'Finishes the connection after Finch’s page, in the session that started it, and stores the granted access.',
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
    access: peopleManagers,
    summary: 'Stores an access token of the company’s own Finch account after Finch has confirmed that it is valid.',
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
    access: peopleManagers,
    summary: 'Changes what is imported from the HR provider; the expected outcome is computed again.',
    input: FinchChoices,
    output: FinchState,
    errors: ['NO_FINCH_ACCESS_KEY', 'FINCH_UNDER_WAY'],
    stepUp: true,
  },
  previewFinch: {
    method: 'POST',
    path: '/user/finch/preview',
    effect: 'write',
    access: peopleManagers,
    summary: 'Starts a preview: reads the data of Finch and computes what would change, without changing anybody.',
    input: z.object({}),
    output: FinchState,
    errors: ['NO_FINCH_ACCESS_KEY', 'FINCH_UNDER_WAY'],
  },
  startFinchSync: {
    method: 'POST',
    path: '/user/finch/sync',
    effect: 'write',
    access: peopleManagers,
    summary: 'Starts a sync with Finch. After the first one, it runs every day and whenever Finch reports a change.',
    input: z.object({}),
    output: FinchState,
    errors: ['NO_FINCH_ACCESS_KEY', 'FINCH_UNDER_WAY'],
    stepUp: true,
  },
  listFinchPeople: {
    method: 'GET',
    path: '/user/finch/person/list',
    effect: 'read',
    access: peopleManagers,
    summary: 'Lists the people of Finch, with what would happen to them, or what has to be decided.',
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
    access: peopleManagers,
    summary:
      'Keeps Atrium’s value or takes Finch’s, for one person or for one of their fields. The decision holds until Finch’s value changes.',
    input: z.object({ individual_id: individual, place: z.nullable(z.enum(finchPlaces)), keep: z.enum(['ours', 'theirs']) }),
    output: FinchState,
    errors: ['NO_FINCH_ACCESS_KEY', 'FINCH_UNDER_WAY', 'FINCH_PERSON_NOT_FOUND'],
  },
  removeFinch: {
    method: 'POST',
    path: '/user/finch/disconnect',
    effect: 'write',
    access: peopleManagers,
    summary: 'Removes the connection with its token and all data from Finch. People stay as they are.',
    input: z.object({}),
    output: FinchState,
    errors: [],
    stepUp: true,
  },
})

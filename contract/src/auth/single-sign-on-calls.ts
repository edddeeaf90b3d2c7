import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { WorkEmail } from '../fields.ts'
import { SignedIn } from './schemas.ts'
import { SingleSignOnChange, SingleSignOnSettings } from './single-sign-on.ts'

const Told = z.optional(z.string().check(z.maxLength(4_000)))
const administrators = { anyOf: ['company.manage'] } as const

/** Single sign-on by OpenID Connect: the way to the company's provider and back, and its connection. */
export const singleSignOnCalls = defineCalls({
  startSingleSignOn: {
    method: 'GET',
    path: '/auth/login/sso',
    effect: 'write',
    access: 'public',
    summary:
      'The authorization URL of the company’s identity provider, and the token with which this browser alone finishes what it began.',
    input: z.object({
      company_id: z.optional(z.uuid()),
      email_id: z.optional(WorkEmail),
      origin: z.optional(z.string().check(z.maxLength(2_000))),
    }),
    output: z.object({ authorization_url: z.string(), sign_in_token: z.string() }),
    errors: ['AUTH_SSO_NOT_CONFIGURED', 'AUTH_SSO_OUTSIDE_DOMAIN', 'AUTH_SSO_UNREACHABLE', 'AUTH_WRONG_COMPANY', 'INVALID_SOURCE'],
    rate: 'lookup',
  },
  finishSingleSignOn: {
    method: 'POST',
    path: '/auth/login/sso/callback',
    effect: 'write',
    access: 'public',
    summary: 'Signs in with what the provider sent back: code and state, once, from the browser that began.',
    input: z.object({ code: Told, state: Told, iss: Told, error: Told, sign_in_token: Told }),
    output: SignedIn,
    errors: [
      'AUTH_SSO_EMAIL_UNVERIFIED',
      'AUTH_SSO_FAILED',
      'AUTH_SSO_IDENTITY_CHANGED',
      'AUTH_SSO_NOT_CONFIGURED',
      'AUTH_SSO_OUTSIDE_DOMAIN',
      'AUTH_SSO_UNREACHABLE',
      'AUTH_SECOND_STEP_EXPIRED',
      'AUTH_WRONG_COMPANY',
      'CODE_MISSING_IN_REQUEST',
      'STATE_MISSING_IN_REQUEST',
      'INVALID_SOURCE',
    ],
    rate: 'sign-in',
  },
  getSingleSignOn: {
    method: 'GET',
    path: '/auth/sso/get',
    effect: 'read',
    access: administrators,
    summary: 'The company’s connection without its secret, and the addresses that the provider must know.',
    input: z.object({}),
    output: SingleSignOnSettings,
    errors: [],
  },
  saveSingleSignOn: {
    method: 'POST',
    path: '/auth/sso/update',
    effect: 'write',
    access: administrators,
    summary: 'Connects the company to an identity provider, or changes the connection.',
    input: SingleSignOnChange,
    output: SingleSignOnSettings,
    errors: ['INVALID_ROLE_ID', 'INVALID_REQUEST', 'NO_PERMISSION'],
    stepUp: true,
  },
  testSingleSignOn: {
    method: 'POST',
    path: '/auth/sso/test',
    effect: 'write',
    access: administrators,
    summary: 'Asks the provider of the stored connection to describe itself. A refusal says in its payload what was wrong.',
    input: z.object({}),
    output: z.object({ authorization_host: z.string(), can_end_sessions: z.boolean() }),
    errors: ['AUTH_SSO_NOT_CONFIGURED', 'AUTH_SSO_UNREACHABLE'],
    rate: 'lookup',
  },
  removeSingleSignOn: {
    method: 'DELETE',
    path: '/auth/sso/remove',
    effect: 'write',
    access: administrators,
    summary: 'Takes the connection away, with all it has linked; whoever came in by it is signed out.',
    input: z.object({}),
    output: SingleSignOnSettings,
    errors: [],
    stepUp: true,
  },
  forgetIdentity: {
    method: 'DELETE',
    path: '/auth/sso/identity/remove',
    effect: 'write',
    access: { anyOf: ['people.manage'] },
    summary: 'Unlinks a person from the provider’s account, so that they are linked anew, by their address, the next time.',
    input: z.object({ employee_id: z.uuid() }),
    output: z.object({ employee_id: z.uuid() }),
    errors: ['EMPLOYEE_NOT_FOUND'],
    stepUp: true,
  },
})

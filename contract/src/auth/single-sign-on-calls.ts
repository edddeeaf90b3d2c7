import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { WorkEmail } from '../fields.ts'
import { SignedIn } from './schemas.ts'
import { SingleSignOnChange, SingleSignOnSettings } from './single-sign-on.ts'

const ProviderParameter = z.optional(z.string().check(z.maxLength(4_000)))
const administrators = { anyOf: ['company.manage'] } as const

/** Single sign-on by OpenID Connect: the redirect to the company’s provider and back, and the company’s connection. */
export const singleSignOnCalls = defineCalls({
  startSingleSignOn: {
    method: 'GET',
    path: '/auth/login/sso',
    effect: 'write',
    access: 'public',
    summary:
      'Returns the authorization URL of the company’s identity provider, and the token that allows only this browser to finish the sign-in.',
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
    summary:
      'Signs in with the code and state that the provider returned. They are valid once, and only in the browser that started the sign-in.',
    input: z.object({
      code: ProviderParameter,
      state: ProviderParameter,
      iss: ProviderParameter,
      error: ProviderParameter,
      sign_in_token: ProviderParameter,
    }),
    output: SignedIn,
    errors: [
      'AUTH_SSO_EMAIL_UNVERIFIED',
      'AUTH_SSO_FAILED',
      'AUTH_SSO_IDENTITY_CHANGED',
      'AUTH_SSO_NOT_CONFIGURED',
      'AUTH_SSO_NOT_VOUCHED',
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
    summary: 'Returns the company’s connection without its secret, and the addresses to register with the provider.',
    input: z.object({}),
    output: SingleSignOnSettings,
    errors: [],
  },
  saveSingleSignOn: {
    method: 'POST',
    path: '/auth/sso/update',
    effect: 'write',
    access: administrators,
    summary:
      'Connects the company to an identity provider, or changes the connection. People whose role allows more than that of the person who saves it cannot sign in by it. Changing the issuer removes the links and ends the sessions of the previous one. Owners are notified by email.',
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
    summary:
      'Requests the discovery document of the stored connection’s provider. The error is the same for every failure, so that it does not reveal which addresses accept connections.',
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
    summary: 'Removes the connection and all its links, and ends the sessions of people who signed in by it.',
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
    summary: 'Unlinks a person from their account at the provider. At the next sign-in they are linked again by their address.',
    input: z.object({ employee_id: z.uuid() }),
    output: z.object({ employee_id: z.uuid() }),
    errors: ['EMPLOYEE_NOT_FOUND'],
    stepUp: true,
  },
})

import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { NewScimToken, ScimSettings, ScimToken } from './schemas.ts'

const administrators = { anyOf: ['company.manage'] } as const

/** The settings of provisioning. What providers themselves ask stands under `/scim/v2` and speaks RFC 7644, not this contract. */
export const scimCalls = defineCalls({
  getScim: {
    method: 'GET',
    path: '/user/scim/get',
    effect: 'read',
    access: administrators,
    summary: 'Where an identity provider reaches the company’s people, and whether those whom it adds are mailed.',
    input: z.object({}),
    output: ScimSettings,
    errors: [],
  },
  saveScim: {
    method: 'POST',
    path: '/user/scim/update',
    effect: 'write',
    access: administrators,
    summary: 'Says whether people whom the provider adds are mailed an invitation.',
    input: z.object({ invite_by_mail: z.boolean() }),
    output: ScimSettings,
    errors: [],
  },
  listScimTokens: {
    method: 'GET',
    path: '/user/scim/token/list',
    effect: 'read',
    access: administrators,
    summary: 'The company’s tokens for provisioning, newest first.',
    input: z.object({}),
    output: z.object({ items: z.array(ScimToken) }),
    errors: [],
  },
  createScimToken: {
    method: 'POST',
    path: '/user/scim/token/new',
    effect: 'write',
    access: administrators,
    summary: 'Makes a token for provisioning. It is answered this once and kept as a hash.',
    input: NewScimToken,
    output: z.object({ token: z.string(), scim_token: ScimToken }),
    errors: ['SCIM_TOKEN_LIMIT'],
    stepUp: true,
  },
  deleteScimToken: {
    method: 'DELETE',
    path: '/user/scim/token/delete',
    effect: 'write',
    access: administrators,
    summary: 'Ends a token; whoever holds it is refused from their next request on.',
    input: z.object({ token_id: z.uuid() }),
    output: z.object({ token_id: z.uuid() }),
    errors: ['SCIM_TOKEN_NOT_FOUND'],
    stepUp: true,
  },
})

import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { NewScimToken, ScimSettings, ScimToken } from './schemas.ts'

const administrators = { anyOf: ['company.manage'] } as const

/** The settings of provisioning. Requests of identity providers are under `/scim/v2` and follow RFC 7644, not this contract. */
export const scimCalls = defineCalls({
  getScim: {
    method: 'GET',
    path: '/user/scim/get',
    effect: 'read',
    access: administrators,
    summary: 'Returns the SCIM address for an identity provider, and whether people whom it adds are emailed an invitation.',
    input: z.object({}),
    output: ScimSettings,
    errors: [],
  },
  saveScim: {
    method: 'POST',
    path: '/user/scim/update',
    effect: 'write',
    access: administrators,
    summary: 'Sets whether people whom the provider adds are emailed an invitation.',
    input: z.object({ invite_by_mail: z.boolean() }),
    output: ScimSettings,
    errors: [],
  },
  listScimTokens: {
    method: 'GET',
    path: '/user/scim/token/list',
    effect: 'read',
    access: administrators,
    summary: 'Lists the company’s tokens for provisioning, newest first.',
    input: z.object({}),
    output: z.object({ items: z.array(ScimToken) }),
    errors: [],
  },
  createScimToken: {
    method: 'POST',
    path: '/user/scim/token/new',
    effect: 'write',
    access: { allOf: ['company.manage', 'people.manage'] },
    summary:
      'Creates a token for provisioning. It has the permissions of its creator, as long as they have them. It is returned only once and stored as a hash.',
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
    summary: 'Deletes a token; requests with it are refused from then on.',
    input: z.object({ token_id: z.uuid() }),
    output: z.object({ token_id: z.uuid() }),
    errors: ['SCIM_TOKEN_NOT_FOUND'],
    stepUp: true,
  },
})

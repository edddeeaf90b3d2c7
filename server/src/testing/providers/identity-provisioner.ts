import type { TestAtrium } from '../atrium.ts'
import type { Person } from '../people.ts'
import { ask, type Headers } from '../wire.ts'

export type ScimReply = { status: number; headers: globalThis.Headers; text: string; body: any } // oxlint-disable-line typescript/no-explicit-any -- answers of many shapes, each looked at by its test
export type TestProvisioner = Awaited<ReturnType<typeof openProvisioner>>

/** An identity provider that manages a company's people by SCIM, with a token created by `admin`. */
export async function openProvisioner({ url }: Pick<TestAtrium, 'url'>, admin: Person, token_name = 'Okta') {
  const { token, scim_token } = await admin.client.createScimToken({ token_name })
  const send = async (method: string, path: string, body?: unknown, headers: Headers = {}): Promise<ScimReply> => {
    const json = body === undefined ? {} : { 'content-type': 'application/scim+json; charset=utf-8' }
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const reply = await ask(url, method, `/scim/v2${path}`, {
      headers: { authorization: `Bearer ${token}`, ...json, ...headers },
      body: text,
    })
    return { ...reply, body: reply.text ? JSON.parse(reply.text) : undefined }
  }
  return {
    token,
    tokenId: scim_token.token_id,
    send,
    find: (filter: string, more = '') => send('GET', `/Users?filter=${encodeURIComponent(filter)}${more}`),
    add: (body: object) => send('POST', '/Users', body),
    patch: (id: string, ...Operations: object[]) =>
      send('PATCH', `/Users/${id}`, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations }),
  }
}

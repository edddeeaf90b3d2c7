import { expect } from 'vitest'
import { openAtrium } from '../atrium.ts'
import { openProvisioner, type ScimReply } from './identity-provisioner.ts'

/** The schema of a person in SCIM (RFC 7643, 4.1). */
export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'

let count = 0
/** A new person, as the provider sends them. */
export const newcomer = (more: object = {}) => {
  count += 1
  const userName = `newcomer-${count}@northwind.example`
  return { schemas: [userSchema], userName, name: { givenName: 'New', familyName: `Comer ${count}` }, emails: [{ primary: true, value: userName, type: 'work' }], active: true, ...more } // prettier-ignore
}

/** The status and type of a refusal, after checking that it has the form of the protocol. */
export function refused({ status, body, headers }: ScimReply): [number, string | undefined] {
  expect(headers.get('content-type')).toMatch(/^application\/scim\+json/)
  expect(body).toMatchObject({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    detail: expect.any(String),
  })
  return [status, body.scimType]
}

/** Northwind, whose people are provisioned by Okta through SCIM. */
export async function openProvisionedCompany() {
  const node = await openAtrium()
  const { maya, tomas, jun, aisha } = await node.foundNorthwind('tomas', 'jun', 'aisha')
  const okta = await openProvisioner(node, maya)
  const added = async (more: object = {}): Promise<ScimReply['body']> => {
    const reply = await okta.add(newcomer(more))
    expect(reply.status, reply.text).toBe(201)
    return reply.body
  }
  const statusOf = async (id: string) => (await maya.client.listEmployees({ employee_ids: [id] })).items[0]?.employee_account_status
  return { node, maya, tomas, jun, aisha, okta, added, statusOf }
}

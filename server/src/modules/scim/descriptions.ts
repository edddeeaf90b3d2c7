import { urns } from './protocol.ts'
import { pageMaximum } from './rules.ts'

/** The service provider configuration, which providers read first (RFC 7644 §4). */
export const serviceProviderConfig = (base: string): object => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: pageMaximum },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an administrator of the company makes in the settings of Atrium.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

type Described = { id: string } & Record<string, unknown>

export const resourceTypes = (base: string, names: readonly string[]): Described[] =>
  [
    {
      id: 'User',
      name: 'User',
      endpoint: '/Users',
      description: 'A person of the company',
      schema: urns.user,
      schemaExtensions: [{ schema: urns.enterprise, required: false }],
    },
    { id: 'Group', name: 'Group', endpoint: '/Groups', description: 'A group of people', schema: urns.group },
  ]
    .filter(({ id }) => names.includes(id))
    .map((type) => ({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
      ...type,
      meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.id}` },
    }))

type Facts = { type?: string; required?: boolean; caseExact?: boolean; mutability?: string; uniqueness?: string; multiValued?: boolean }
const attribute = (name: string, description: string, facts: Facts = {}, subAttributes?: object[], referenceTypes?: string[]): object => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  ...((facts.type ?? 'string') === 'string' || facts.type === 'reference' ? { caseExact: facts.type === 'reference' } : {}),
  mutability: 'readWrite',
  returned: 'default',
  ...(facts.type === 'complex' || facts.type === 'boolean' ? {} : { uniqueness: 'none' }),
  ...facts,
  ...(subAttributes ? { subAttributes } : {}),
  ...(referenceTypes ? { referenceTypes } : {}),
})

const ofWork = (what: string): object[] => [
  attribute('value', what),
  { ...attribute('type', 'Always “work”'), canonicalValues: ['work'] },
  attribute('primary', 'Always true', { type: 'boolean' }),
]

const userAttributes = [
  attribute('userName', 'The work address, by which a person is known', { required: true, uniqueness: 'server' }),
  attribute('name', 'The names of the person', { type: 'complex' }, [
    attribute('formatted', 'Both names', { mutability: 'readOnly' }),
    attribute('familyName', 'Family name'),
    attribute('givenName', 'Given name'),
  ]),
  attribute('displayName', 'The name as the provider shows it'),
  attribute('title', 'Job title'),
  attribute('locale', 'Language, as the provider knows it'),
  attribute('timezone', 'Time zone, by its name in the IANA database'),
  attribute('active', 'Whether the person may come in', { type: 'boolean' }),
  attribute('emails', 'The address of work; mail goes to userName', { type: 'complex', multiValued: true }, ofWork('Address')),
  attribute('phoneNumbers', 'The number of work', { type: 'complex', multiValued: true }, ofWork('Number')),
]
const enterpriseAttributes = [
  attribute('employeeNumber', 'The number that the company gives'),
  attribute('department', 'The department, made where there is none of the name'),
  attribute('manager', 'Whom the person reports to', { type: 'complex' }, [
    attribute('value', 'The id of the manager', { caseExact: false }),
    attribute('$ref', 'The address of the manager', { type: 'reference', mutability: 'readOnly' }, undefined, ['User']),
  ]),
]
const groupAttributes = [
  attribute('displayName', 'The name of the group', { required: true, uniqueness: 'server' }),
  attribute('members', 'Who is in the group', { type: 'complex', multiValued: true }, [
    attribute('value', 'The id of the person', { mutability: 'immutable', caseExact: false }),
    attribute('$ref', 'The address of the person', { type: 'reference', mutability: 'readOnly' }, undefined, ['User']),
    attribute('display', 'The name of the person', { mutability: 'readOnly' }),
    attribute('type', 'Always “User”', { mutability: 'immutable' }),
  ]),
]

export const schemas = (base: string, names: readonly string[]): Described[] =>
  [
    { id: urns.user, of: 'User', name: 'User', description: 'A person of the company', attributes: userAttributes },
    { id: urns.enterprise, of: 'User', name: 'EnterpriseUser', description: 'A person at work', attributes: enterpriseAttributes },
    { id: urns.group, of: 'Group', name: 'Group', description: 'A group of people', attributes: groupAttributes },
  ]
    .filter(({ of }) => names.includes(of))
    .map(({ of: _of, ...schema }) => ({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
      ...schema,
      meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
    }))

/** A complete list of few items that are never searched. */
export const listed = (resources: readonly object[]): object => ({
  schemas: [urns.list],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
})

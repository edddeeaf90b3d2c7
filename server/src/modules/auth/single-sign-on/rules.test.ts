import { expect, test } from 'vitest'
import { decideFirstVisit, domainOf, isAllowedOrigin, isAnotherClient, namesOf, vouchingScopeOf } from './rules.ts'

test.each([
  [['Tomás', 'Nunes', undefined], { firstName: 'Tomás', lastName: 'Nunes' }],
  [[undefined, undefined, 'Noor  van der Berg'], { firstName: 'Noor', lastName: 'van der Berg' }],
  [[undefined, undefined, 'Cher'], { firstName: 'Cher', lastName: 'Cher' }],
  [[undefined, undefined, undefined], { firstName: 'tomas', lastName: 'tomas' }],
  [['\u0000 \u202e', '', ' '], { firstName: 'tomas', lastName: 'tomas' }],
  [['https://evil.example', 'Nu\u200bnes', undefined], { firstName: 'tomas', lastName: 'Nunes' }],
  [['علی‌رضا', 'Nunes', undefined], { firstName: 'علی‌رضا', lastName: 'Nunes' }],
  [['x'.repeat(200), 'Nunes', undefined], { firstName: 'x'.repeat(80), lastName: 'Nunes' }],
] as const)('the names %j are shown as %j', ([given, family, whole], names) => {
  expect(namesOf(given, family, whole, 'tomas@northwind.example')).toEqual(names)
})

test('an address’s domain is the part after its last @', () => {
  expect(domainOf('tomas@northwind.example')).toBe('northwind.example')
  expect(domainOf('"a@kestrel.example"@northwind.example')).toBe('northwind.example')
})

test('only an exactly matching origin is allowed', () => {
  const allowed = ['https://atrium.example']
  expect(isAllowedOrigin(allowed, 'https://atrium.example')).toBe(true)
  for (const other of ['https://atrium.example/', 'https://atrium.example.evil', 'http://atrium.example', 'https://atrium.example:443', ''])
    expect(isAllowedOrigin(allowed, other)).toBe(false)
})

const known = { person: { status: 'ACTIVE', accountId: 'one' }, accountId: 'one', linkedSubject: undefined, newPeople: 'invited' } as const

test('a first visit links, joins or creates a person, as far as the company’s rule allows', () => {
  expect(decideFirstVisit(known)).toEqual({ kind: 'link' })
  expect(decideFirstVisit({ ...known, person: { status: 'INVITED', accountId: undefined }, accountId: undefined })).toEqual({
    kind: 'join',
  })
  expect(decideFirstVisit({ ...known, person: undefined, newPeople: 'just-in-time' })).toEqual({ kind: 'create' })
  expect(decideFirstVisit({ ...known, person: undefined })).toEqual({ kind: 'refused', code: 'AUTH_WRONG_COMPANY' })
})

test('nobody is linked who is not active, signs in with another account, or is linked with another subject', () => {
  for (const status of ['SUSPENDED', 'DEACTIVATED'] as const)
    expect(decideFirstVisit({ ...known, person: { status, accountId: 'one' } })).toMatchObject({ code: 'AUTH_WRONG_COMPANY' })
  expect(decideFirstVisit({ ...known, person: { status: 'ACTIVE', accountId: undefined } })).toMatchObject({ code: 'AUTH_WRONG_COMPANY' })
  expect(decideFirstVisit({ ...known, person: { status: 'ACTIVE', accountId: undefined }, accountId: undefined })).toMatchObject({
    code: 'AUTH_WRONG_COMPANY',
  })
  expect(decideFirstVisit({ ...known, linkedSubject: 'another' })).toMatchObject({ code: 'AUTH_SSO_IDENTITY_CHANGED' })
})

test('a connection vouches for as many people as the person who saved it may manage', () => {
  expect([vouchingScopeOf({ isOwner: true }), vouchingScopeOf({ isOwner: false }), vouchingScopeOf(undefined)]).toEqual([
    'owner',
    'saver',
    'nobody',
  ])
})

test('a secret stays with its issuer and client', () => {
  const stored = { issuer: 'https://login.example', client_id: 'atrium' }
  expect(isAnotherClient(stored, stored)).toBe(false)
  expect(isAnotherClient(stored, { ...stored, issuer: 'https://login.example/' })).toBe(true)
  expect(isAnotherClient(stored, { ...stored, client_id: 'other' })).toBe(true)
})

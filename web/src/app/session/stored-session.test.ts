import { describe, expect, test } from 'vitest'
import { acceptSession, credentialParts } from './stored-session.ts'

const mayas = { access_token: 'token-1', session_id: 's-1', company_id: 'northwind', employee_id: 'maya' }

describe('a session', () => {
  test('is accepted with its four parts', () => expect(acceptSession(mayas)).toEqual(mayas))

  test('keeps the other fields of the sign-in response', () => {
    const answered = { ...mayas, permissions: ['people.invite'], intercom_hmac: null }
    expect(acceptSession(answered)).toEqual(answered)
  })

  test.each(credentialParts)('without %s is invalid and gives false', (part) => {
    expect(acceptSession({ ...mayas, [part]: undefined })).toBe(false)
    expect(acceptSession({ ...mayas, [part]: '' })).toBe(false)
    expect(acceptSession({ ...mayas, [part]: 7 })).toBe(false)
  })

  test.each([undefined, null, false, 'session', 3, []])('that is %j gives false', (value) => expect(acceptSession(value)).toBe(false))
})

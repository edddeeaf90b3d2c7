import { limits } from '@atrium/contract/limits'
import { describe, expect, test } from 'vitest'
import { decidePassword, decideVerification } from './rules.ts'

const own = ['Northwind', 'Maya', 'Okafor', 'maya@northwind.example']

describe('a password to choose', () => {
  test.each([
    ['a1!', 'AUTH_PASSWORD_SHORT'],
    ['abcdefgh', 'AUTH_PASSWORD_INVALID'],
    ['12345678!', 'AUTH_PASSWORD_INVALID'],
    ['abcdef12', 'AUTH_PASSWORD_INVALID'],
    ['Password1!', 'AUTH_PASSWORD_WEAK'],
    ['P@ssw0rd123!', 'AUTH_PASSWORD_WEAK'],
    ['Sommer2026!', 'AUTH_PASSWORD_WEAK'],
    ['Maya2026!', 'AUTH_PASSWORD_WEAK'],
    ['n0rthwind!9', 'AUTH_PASSWORD_WEAK'],
  ])('%s is refused with %s', (password, code) => expect(decidePassword(password, own)).toEqual({ ok: false, code }))

  test.each(['kelp-4-lantern', 'çapa7?rüzgâr', 'a1!b2?', `1!${'long words win '.repeat(5)}`])('%s is taken', (password) =>
    expect(decidePassword(password, own)).toEqual({ ok: true }),
  )
})

describe('a code or link', () => {
  const now = new Date('2026-11-20T09:00:00Z')
  const fresh = { attempts: 0, expires_at: '2026-11-20T09:10:00.000Z', used_at: null }

  test('that is fresh may be tried', () => expect(decideVerification(fresh, now)).toEqual({ ok: true }))
  test('that nobody made is not known', () =>
    expect(decideVerification(undefined, now)).toEqual({ ok: false, code: 'AUTH_RECORD_NOT_FOUND' }))
  test('that was used is not known any more', () =>
    expect(decideVerification({ ...fresh, used_at: '2026-11-20T08:59:00.000Z' }, now)).toEqual({
      ok: false,
      code: 'AUTH_RECORD_NOT_FOUND',
    }))
  test('that is too old has expired', () =>
    expect(decideVerification({ ...fresh, expires_at: now.toISOString() }, now)).toEqual({ ok: false, code: 'AUTH_OTP_EXPIRED' }))
  test('that was tried too often is closed, whether or not it is still fresh', () =>
    expect(decideVerification({ ...fresh, attempts: limits.codeAttempts }, now)).toEqual({ ok: false, code: 'AUTH_OTP_TOO_MANY_ATTEMPTS' }))
})

import { createHash } from 'node:crypto'
import { limits } from '@atrium/contract/limits'
import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './passwords/common-passwords.ts'
import { decidePassword, decideVerification, shortenAddress } from './rules.ts'

const own = ['Northwind', 'Maya', 'Okafor', 'maya@northwind.example']

describe('a password to choose', () => {
  test.each([
    ['a1!', 'short'],
    ['abcdefgh', 'unmixed'],
    ['12345678!', 'unmixed'],
    ['abcdef12', 'unmixed'],
    ['Password1!', 'common'],
    ['P@ssw0rd123!', 'common'],
    ['Sommer2026!', 'common'],
    ['Maya2026!', 'own_words'],
    ['n0rthwind!9', 'own_words'],
    ['1q2w3e4r!', 'common'],
    ['Mercede1?', 'common'],
    ['1234567a!', 'common'],
    ['Ch3v3lle-1970', 'common'],
  ])('%s is refused as %s', (password, fault) => expect(decidePassword(password, own).fault).toBe(fault))

  test.each(['kelp-4-lantern', 'çapa7?rüzgâr', 'a1!b2?', `1!${'long words win '.repeat(5)}`])('%s is accepted', (password) =>
    expect(decidePassword(password, own)).toEqual({ fault: null, minimum: 6 }),
  )
})

test('a company’s minimum counts characters, not code units', () => {
  expect(decidePassword('kelp-4-lantern', own, 15)).toEqual({ fault: 'below_minimum', minimum: 15 })
  expect(decidePassword('kelp-4-lantern', own, 14)).toEqual({ fault: null, minimum: 14 })
  expect(decidePassword('⚓🌊🛟🐚🦀🐟a1', own, 9)).toEqual({ fault: 'below_minimum', minimum: 9 })
})

test('of two thousand arbitrary passwords hardly any counts as common', () => {
  const made = (_: unknown, index: number) => `${createHash('sha256').update(`${index}`).digest('base64url').slice(0, 12)}-7x`
  expect(Array.from({ length: 2_000 }, made).filter((password) => isCommonPassword(password)).length).toBeLessThan(3)
})

describe('the address of a sign-in', () => {
  test.each([
    ['203.0.113.77', '203.0.113.x'],
    ['::ffff:203.0.113.77', '203.0.113.x'],
    ['2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3:x'],
    ['::1', '::1'],
  ])('%s is shown as %s', (address, shown) => expect(shortenAddress(address)).toBe(shown))
})

describe('a code or link', () => {
  const now = new Date('2026-11-20T09:00:00Z')
  const fresh = { attempts: 0, expires_at: '2026-11-20T09:10:00.000Z', used_at: null }

  test('that is fresh may be tried', () => expect(decideVerification(fresh, now)).toEqual({ ok: true }))
  test('that does not exist is unknown', () =>
    expect(decideVerification(undefined, now)).toEqual({ ok: false, code: 'AUTH_RECORD_NOT_FOUND' }))
  test('that was used is unknown', () =>
    expect(decideVerification({ ...fresh, used_at: '2026-11-20T08:59:00.000Z' }, now)).toEqual({
      ok: false,
      code: 'AUTH_RECORD_NOT_FOUND',
    }))
  test('that is too old has expired', () =>
    expect(decideVerification({ ...fresh, expires_at: now.toISOString() }, now)).toEqual({ ok: false, code: 'AUTH_OTP_EXPIRED' }))
  test('that was tried too often is closed, even when still fresh', () =>
    expect(decideVerification({ ...fresh, attempts: limits.codeAttempts }, now)).toEqual({ ok: false, code: 'AUTH_OTP_TOO_MANY_ATTEMPTS' }))
})

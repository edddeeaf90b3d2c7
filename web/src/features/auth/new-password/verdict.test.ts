import { CallError } from '@atrium/contract/client'
import { expect, test } from 'vitest'
import { judgementIn, judgementOf } from './verdict.ts'

const question = 'Kelp-4-lantern'
const accepted = { to: question, verdict: { fault: null, minimum: 6 } }

test.each([
  ['', 'empty', undefined],
  ['a1!b', 'refused', 'short'],
  ['abcdefgh', 'refused', 'unmixed'],
  ['abcdefg1', 'refused', 'unmixed'],
  ['12345678!', 'refused', 'unmixed'],
])('“%s” is %s without asking the server: %s', (password, kind, fault) =>
  expect(judgementOf(password, password, undefined)).toMatchObject({ kind, ...(fault && { fault }) }),
)

test('a minimum of the company that is known counts before the server is asked', () => {
  expect(judgementOf(question, question, undefined, 16)).toEqual({ kind: 'refused', fault: 'below_minimum', minimum: 16 })
  expect(judgementOf(question, question, undefined, 14)).toEqual({ kind: 'asked' })
})

test('nothing is called strong until the server has accepted it, and an answer to an earlier password counts for nothing', () => {
  expect(judgementOf(question, question, undefined)).toEqual({ kind: 'asked' })
  expect(judgementOf(question, question, { ...accepted, to: 'Kelp-4-lanter' })).toEqual({ kind: 'asked' })
  expect(judgementOf(question, question, accepted)).toEqual({ kind: 'accepted', strength: 'strong' })
})

test('the server’s reason is shown, whether it came while typing or with the refusal', () => {
  const verdict = { fault: 'common', minimum: 6 } as const
  const refused = { kind: 'refused', fault: 'common', minimum: 6 }
  expect(judgementOf(question, question, { to: question, verdict })).toEqual(refused)
  expect(judgementIn(new CallError('AUTH_PASSWORD_WEAK', 400, verdict))).toEqual(refused)
})

test('a check that failed says neither yes nor no', () => {
  expect(judgementOf(question, question, { to: question, verdict: undefined })).toEqual({ kind: 'unknown' })
})

test.each([new CallError('ERR_NETWORK', 0), new CallError('AUTH_PASSWORD_WEAK', 400), new Error('common')])(
  '%s says nothing about the password',
  (error) => expect(judgementIn(error)).toBeUndefined(),
)

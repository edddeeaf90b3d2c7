import { describe, expect, test } from 'vitest'
import { decideNextStep, decideStepUpWays, demandedOf, type SignInProof } from './second-step-rules.ts'

const app = ['authenticator', 'recovery-code'] as const
const next = (
  proofs: SignInProof[],
  demanded: 'off' | 'mail' | 'own',
  own: readonly ('authenticator' | 'recovery-code')[] = [],
  chosen = true,
) => decideNextStep({ proofs, own, chosen, demanded })

describe('a sign-in', () => {
  test('with a password goes in where nothing more is asked', () => expect(next(['password'], 'off')).toEqual({ kind: 'enter' }))
  test('asks for a factor of one’s own before anything else, whatever the company asks', () => {
    for (const demanded of ['off', 'mail', 'own'] as const) {
      expect(next(['password'], demanded, app)).toEqual({ kind: 'prove', ways: app })
      expect(next(['password', 'mail'], demanded, app, false)).toEqual({ kind: 'prove', ways: app })
    }
  })
  test('asks which company before it knows what that one demands', () =>
    expect(next(['password'], 'off', [], false)).toEqual({ kind: 'choose' }))
  test('goes in with a factor of one’s own, whichever it was', () => {
    for (const proof of ['authenticator', 'passkey', 'recovery-code'] as const) expect(next([proof], 'own', app)).toEqual({ kind: 'enter' })
  })
  test('asks for a mailed code where one is demanded, and goes in with it', () => {
    expect(next(['password'], 'mail')).toEqual({ kind: 'prove', ways: ['mail'] })
    expect(next(['password', 'mail'], 'mail')).toEqual({ kind: 'enter' })
  })
  test('proves the mailbox before it sets up the factor that is demanded', () => {
    expect(next(['password'], 'own')).toEqual({ kind: 'prove', ways: ['mail'] })
    expect(next(['password', 'mail'], 'own')).toEqual({ kind: 'set-up' })
  })
  test('that the company’s identity provider vouches for goes in', () =>
    expect(next(['single-sign-on'], 'own', app)).toEqual({ kind: 'enter' }))
})

describe('a fresh proof', () => {
  test('is a factor of one’s own where there is one, never the password beside it', () => expect(decideStepUpWays(app, true)).toEqual(app))
  test('is the password where there is no factor', () => expect(decideStepUpWays([], true)).toEqual(['password']))
  test('is a mailed code where there is neither', () => expect(decideStepUpWays([], false)).toEqual(['mail']))
})

test('what is demanded of admins is demanded of those who manage people or the company', () => {
  const rules = { second_factor: 'own', demanded_of: 'admins', password_minimum: 6 } as const
  expect(demandedOf(rules, ['space.create'])).toBe('off')
  expect(demandedOf(rules, ['people.manage'])).toBe('own')
  expect(demandedOf(rules, ['company.manage'])).toBe('own')
  expect(demandedOf({ ...rules, demanded_of: 'everyone' }, [])).toBe('own')
})

import { describe, expect, test } from 'vitest'
import { decideNextStep, decideStepUpWays, requiredFactorOf, type SignInProof } from './rules.ts'

const app = ['authenticator', 'recovery-code'] as const
const next = (
  proofs: SignInProof[],
  demanded: 'off' | 'mail' | 'own',
  own: readonly ('authenticator' | 'recovery-code')[] = [],
  chosen = true,
) => decideNextStep({ proofs, own, chosen, demanded })

describe('a sign-in', () => {
  test('with a password is complete when nothing more is required', () => expect(next(['password'], 'off')).toEqual({ kind: 'enter' }))
  test('requires a configured factor before anything else, whatever the company requires', () => {
    for (const demanded of ['off', 'mail', 'own'] as const) {
      expect(next(['password'], demanded, app)).toEqual({ kind: 'prove', ways: app })
      expect(next(['password', 'mail'], demanded, app, false)).toEqual({ kind: 'prove', ways: app })
    }
  })
  test('requires the choice of a company before its requirements are known', () =>
    expect(next(['password'], 'off', [], false)).toEqual({ kind: 'choose' }))
  test('is complete with any configured factor', () => {
    for (const proof of ['authenticator', 'passkey', 'recovery-code'] as const) expect(next([proof], 'own', app)).toEqual({ kind: 'enter' })
  })
  test('requires an emailed code when the company requires one, and is complete with it', () => {
    expect(next(['password'], 'mail')).toEqual({ kind: 'prove', ways: ['mail'] })
    expect(next(['password', 'mail'], 'mail')).toEqual({ kind: 'enter' })
  })
  test('proves the mailbox before setting up a required factor', () => {
    expect(next(['password'], 'own')).toEqual({ kind: 'prove', ways: ['mail'] })
    expect(next(['password', 'mail'], 'own')).toEqual({ kind: 'set-up' })
  })
  test('for which the company’s identity provider vouches is complete', () =>
    expect(next(['single-sign-on'], 'own', app)).toEqual({ kind: 'enter' }))
  test('for which the provider vouches still requires a second factor of people who can change permissions', () => {
    const besides = (proofs: SignInProof[], own: readonly 'authenticator'[]) =>
      decideNextStep({ proofs, own, chosen: true, demanded: 'own', provesBesides: true })
    expect(besides(['single-sign-on'], ['authenticator'])).toEqual({ kind: 'prove', ways: ['authenticator'] })
    expect(besides(['single-sign-on', 'authenticator'], ['authenticator'])).toEqual({ kind: 'enter' })
    expect(besides(['single-sign-on'], [])).toEqual({ kind: 'enter' })
  })
})

describe('a step-up', () => {
  test('is a configured factor if there is one, never the password', () => expect(decideStepUpWays(app, true)).toEqual(app))
  test('is the password if there is no factor', () => expect(decideStepUpWays([], true)).toEqual(['password']))
  test('is an emailed code if there is neither', () => expect(decideStepUpWays([], false)).toEqual(['mail']))
})

test('requirements for admins apply to those who manage people or the company', () => {
  const rules = { second_factor: 'own', demanded_of: 'admins', password_minimum: 6 } as const
  expect(requiredFactorOf(rules, ['space.create'])).toBe('off')
  expect(requiredFactorOf(rules, ['people.manage'])).toBe('own')
  expect(requiredFactorOf(rules, ['company.manage'])).toBe('own')
  expect(requiredFactorOf({ ...rules, demanded_of: 'everyone' }, [])).toBe('own')
})

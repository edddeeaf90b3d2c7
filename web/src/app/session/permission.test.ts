import { describe, expect, test } from 'vitest'
import { isPermitted } from './permission.ts'

const maya = { permissions: ['people.invite', 'space.create'] }

describe('the permission check of spec §5', () => {
  test('passes without lists for any signed-in user', () => {
    expect(isPermitted(maya)).toBe(true)
    expect(isPermitted({})).toBe(true)
    expect(isPermitted(maya, { allOf: [], anyOf: [] })).toBe(true)
  })

  test('always fails without a session', () => {
    expect(isPermitted(undefined)).toBe(false)
    expect(isPermitted(undefined, { anyOf: ['people.invite'] })).toBe(false)
  })

  test('requires every permission of an "all of" list', () => {
    expect(isPermitted(maya, { allOf: ['people.invite', 'space.create'] })).toBe(true)
    expect(isPermitted(maya, { allOf: ['people.invite', 'company.manage'] })).toBe(false)
  })

  test('requires at least one of an "any of" list', () => {
    expect(isPermitted(maya, { anyOf: ['company.manage', 'space.create'] })).toBe(true)
    expect(isPermitted(maya, { anyOf: ['company.manage'] })).toBe(false)
    expect(isPermitted({}, { anyOf: ['company.manage'] })).toBe(false)
  })

  test('uses "all of" when both lists are given', () => {
    expect(isPermitted(maya, { allOf: ['company.manage'], anyOf: ['space.create'] })).toBe(false)
  })
})

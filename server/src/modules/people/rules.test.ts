import type { EmployeeProfile } from '@atrium/contract/people/schemas'
import { describe, expect, test } from 'vitest'
import { blanksToNull, decideEmployee, decideReader, decideSelection, differencesOf, wordsOf } from './rules.ts'

const saysNothing = { status_text: null, status_until: null }

test('everyone sees everyone; a profile is changed by its person or by those who manage people', () => {
  const jun = { employeeId: 'jun', permissions: new Set<string>() }
  const aisha = { employeeId: 'aisha', permissions: new Set(['people.manage']) }
  expect(decideEmployee(jun, 'maya', 'see')).toBe(true)
  expect(decideEmployee(jun, 'jun', 'edit')).toBe(true)
  expect(decideEmployee(jun, 'maya', 'edit')).toBe(false)
  expect(decideEmployee(aisha, 'maya', 'edit')).toBe(true)
})

describe('which fields of a person may be read', () => {
  test('phone and about are for colleagues, the role is not', () => {
    expect(decideSelection(['about', 'phone'], 'profile')).toEqual(['phone', 'about'])
    expect(decideSelection(['phone', 'role_name'], 'profile')).toBeUndefined()
    expect(decideSelection(['role_id', 'role_name'], 'whole')).toEqual(['role_id', 'role_name'])
    expect(decideSelection(['first_name', 'work_email_id'], 'card')).toEqual(['first_name', 'work_email_id'])
    expect(decideSelection(['first_name', 'phone'], 'card')).toBeUndefined()
  })

  test.each([
    ['jun', [], 'whole'],
    ['aisha', ['people.manage', 'people.see'], 'whole'],
    ['tomas', ['people.see'], 'profile'],
    ['guest', [], 'card'],
  ])('%s, who has %j, reads the %s of Jun', (employeeId, permissions, reader) => {
    expect(decideReader({ employeeId, permissions: new Set(permissions) }, 'jun')).toBe(reader)
  })

  test.each(['account_id', 'permissions', 'constructor', '__proto__', ''])('%j is not a field', (field) => {
    expect(decideSelection(['first_name', field], 'whole')).toBeUndefined()
  })

  test('a field named twice is read once', () => {
    expect(decideSelection(['first_name', 'first_name'], 'profile')).toEqual(['first_name'])
  })
})

describe('the differences of a change', () => {
  const jun = {
    first_name: 'Jun',
    pronouns: null,
    phone: '+46 70 123 45 67',
    employee_status: { status_type: 'auto', auto_status: 'Available', ...saysNothing },
  } as EmployeeProfile // the fields compared here

  test('contain only fields that differ', () => {
    expect(differencesOf(jun, { first_name: 'Jun', pronouns: 'they/them', about: undefined })).toEqual({ pronouns: 'they/them' })
  })

  test('a blank text clears the field, or leaves it empty', () => {
    expect(differencesOf(jun, { phone: '', pronouns: '' })).toEqual({ phone: null })
    expect(blanksToNull({ position_title: '', department: 'Design' })).toEqual({ position_title: null, department: 'Design' })
  })

  test('an availability is compared by its values', () => {
    expect(differencesOf(jun, { employee_status: { status_type: 'auto', auto_status: 'Available', ...saysNothing } })).toEqual({})
    expect(differencesOf(jun, { employee_status: { status_type: 'manual', auto_status: 'Busy', ...saysNothing } })).toEqual({
      employee_status: { status_type: 'manual', auto_status: 'Busy', ...saysNothing },
    })
  })
})

test('a search is split into words', () => {
  expect(wordsOf('  Tomás   des ')).toEqual(['Tomás', 'des'])
  expect(wordsOf(undefined)).toEqual([])
  expect(wordsOf('a '.repeat(50))).toHaveLength(10)
})

import { permissions } from '@atrium/contract'
import type { EmployeeProfile } from '@atrium/contract/people/schemas'
import { describe, expect, test } from 'vitest'
import {
  blanksToNull,
  builtInRoles,
  decideEmployee,
  decideRoleChange,
  decideSelection,
  differencesOf,
  mayHandle,
  permissionsOf,
  wordsOf,
  type RoleFacts,
} from './rules.ts'

const role = (role_name: keyof typeof builtInRoles): RoleFacts => ({ role_name, built_in: true, permissions: builtInRoles[role_name] })
const owner = role('owner')
const admin = role('admin')
const employee = role('employee')
const scheduler: RoleFacts = { role_name: 'Scheduler', built_in: false, permissions: ['people.invite'] }

describe('what a role allows', () => {
  test('an owner may do everything, also what came after the company was founded', () => {
    expect(permissionsOf({ ...owner, permissions: ['space.create'] })).toEqual(permissions)
  })

  test('a role that merely calls itself owner allows what it lists', () => {
    expect(permissionsOf({ role_name: 'owner', built_in: false, permissions: ['space.create'] })).toEqual(['space.create'])
  })
})

describe('who may give and take which role', () => {
  test('ownership passes only through owners', () => {
    expect(mayHandle(owner, owner)).toBe(true)
    expect(mayHandle(admin, owner)).toBe(false)
  })

  test('nobody hands out more than they have', () => {
    expect(mayHandle(admin, scheduler)).toBe(true)
    expect(mayHandle(scheduler, admin)).toBe(false)
    expect(mayHandle(scheduler, scheduler)).toBe(true)
  })

  test('an admin makes an employee an admin, and an employee makes nobody anything', () => {
    const promotion = { from: employee, to: admin, isActive: true, activeOwners: 1 }
    expect(decideRoleChange({ giver: admin, ...promotion })).toEqual({ ok: true })
    expect(decideRoleChange({ giver: employee, ...promotion })).toEqual({ ok: false, code: 'NO_PERMISSION' })
    expect(decideRoleChange({ giver: scheduler, ...promotion, to: scheduler })).toEqual({ ok: false, code: 'NO_PERMISSION' })
  })

  test('an admin does not take an owner’s role away', () => {
    expect(decideRoleChange({ giver: admin, from: owner, to: employee, isActive: true, activeOwners: 2 })).toEqual({
      ok: false,
      code: 'NO_PERMISSION',
    })
  })

  test('the last owner stays one; of two, one may go', () => {
    const stepDown = { giver: owner, from: owner, to: employee, isActive: true }
    expect(decideRoleChange({ ...stepDown, activeOwners: 1 })).toEqual({ ok: false, code: 'LAST_OWNER' })
    expect(decideRoleChange({ ...stepDown, activeOwners: 2 })).toEqual({ ok: true })
  })

  test('an owner who is merely invited does not count as the last one', () => {
    expect(decideRoleChange({ giver: owner, from: owner, to: employee, isActive: false, activeOwners: 1 })).toEqual({ ok: true })
  })
})

test('everyone sees everyone; a profile is its person’s to change, or a manager’s of people', () => {
  const jun = { employeeId: 'jun', permissions: new Set<string>() }
  const aisha = { employeeId: 'aisha', permissions: new Set(['people.manage']) }
  expect(decideEmployee(jun, 'maya', 'see')).toBe(true)
  expect(decideEmployee(jun, 'jun', 'edit')).toBe(true)
  expect(decideEmployee(jun, 'maya', 'edit')).toBe(false)
  expect(decideEmployee(aisha, 'maya', 'edit')).toBe(true)
})

describe('which fields of a person may be read', () => {
  test('phone and about are for colleagues, the role is not', () => {
    expect(decideSelection(['about', 'phone'], false)).toEqual(['phone', 'about'])
    expect(decideSelection(['phone', 'role_name'], false)).toBeUndefined()
    expect(decideSelection(['role_id', 'role_name'], true)).toEqual(['role_id', 'role_name'])
  })

  test.each(['account_id', 'permissions', 'constructor', '__proto__', ''])('%j is no field', (field) => {
    expect(decideSelection(['first_name', field], true)).toBeUndefined()
  })

  test('a field named twice is read once', () => {
    expect(decideSelection(['first_name', 'first_name'], false)).toEqual(['first_name'])
  })
})

describe('what a change changes', () => {
  const jun = {
    first_name: 'Jun',
    pronouns: null,
    phone: '+46 70 123 45 67',
    employee_status: { status_type: 'auto', auto_status: 'Available' },
  } as EmployeeProfile // the fields compared here

  test('only what differs', () => {
    expect(differencesOf(jun, { first_name: 'Jun', pronouns: 'they/them', about: undefined })).toEqual({ pronouns: 'they/them' })
  })

  test('a blank text clears the field, or leaves it clear', () => {
    expect(differencesOf(jun, { phone: '', pronouns: '' })).toEqual({ phone: null })
    expect(blanksToNull({ position_title: '', department: 'Design' })).toEqual({ position_title: null, department: 'Design' })
  })

  test('an availability is compared by its words', () => {
    expect(differencesOf(jun, { employee_status: { status_type: 'auto', auto_status: 'Available' } })).toEqual({})
    expect(differencesOf(jun, { employee_status: { status_type: 'manual', auto_status: 'Busy' } })).toEqual({
      employee_status: { status_type: 'manual', auto_status: 'Busy' },
    })
  })
})

test('a search is taken word by word', () => {
  expect(wordsOf('  Tomás   des ')).toEqual(['Tomás', 'des'])
  expect(wordsOf(undefined)).toEqual([])
  expect(wordsOf('a '.repeat(50))).toHaveLength(10)
})

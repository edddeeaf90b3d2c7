import { permissions } from '@atrium/contract'
import { describe, expect, test } from 'vitest'
import {
  builtInRoles,
  decidePermissions,
  decideRoleChange,
  mayHandle,
  mayChangeRole,
  permissionsOf,
  roleAbilities,
  type RoleFacts,
} from './rules.ts'

const role = (role_name: keyof typeof builtInRoles): RoleFacts => ({ role_name, built_in: true, permissions: [] })
const owner = role('owner')
const admin = role('admin')
const manager = role('manager')
const employee = role('employee')
const guest = role('guest')
const scheduler: RoleFacts = { role_name: 'Scheduler', built_in: false, permissions: ['people.invite'] }

describe('the permissions of a role', () => {
  test('an owner has every permission, including those added after the company was founded', () => {
    expect(permissionsOf({ ...owner, permissions: ['space.create'] })).toEqual(permissions)
  })

  test('a custom role named owner allows only what it lists', () => {
    expect(permissionsOf({ role_name: 'owner', built_in: false, permissions: ['space.create'] })).toEqual(['space.create'])
  })

  test('built-in roles are defined in the program, whatever their row contains', () => {
    expect(permissionsOf({ ...guest, permissions: [...permissions] })).toEqual([])
    expect(permissionsOf({ ...guest, role_name: 'toString' })).toEqual([])
  })

  test('an admin has every named permission, a manager may also invite, a guest has none', () => {
    expect(permissionsOf(admin)).toEqual(permissions)
    expect(permissionsOf(manager)).toEqual([...permissionsOf(employee), 'people.invite'])
    expect(permissionsOf(guest)).toEqual([])
  })

  test('a permission that no longer exists allows nothing', () => {
    expect(permissionsOf({ ...scheduler, permissions: ['people.invite', 'tea.brew'] })).toEqual(['people.invite'])
  })
})

describe('who may give and remove which role', () => {
  test('only owners pass on ownership', () => {
    expect(mayHandle(owner, owner)).toBe(true)
    expect(mayHandle(admin, owner)).toBe(false)
  })

  test('nobody gives a role that allows more than their own', () => {
    expect(mayHandle(admin, scheduler)).toBe(true)
    expect(mayHandle(scheduler, admin)).toBe(false)
    expect(mayHandle(scheduler, scheduler)).toBe(true)
  })

  test('an admin may make an employee an admin, and an employee may give no role', () => {
    const promotion = { from: employee, to: admin, isActive: true, activeOwners: 1 }
    expect(decideRoleChange({ giver: admin, ...promotion })).toEqual({ ok: true })
    expect(decideRoleChange({ giver: employee, ...promotion })).toEqual({ ok: false, code: 'NO_PERMISSION' })
    expect(decideRoleChange({ giver: scheduler, ...promotion, to: scheduler })).toEqual({ ok: false, code: 'NO_PERMISSION' })
  })

  test('an admin may not remove an owner’s role', () => {
    expect(decideRoleChange({ giver: admin, from: owner, to: employee, isActive: true, activeOwners: 2 })).toEqual({
      ok: false,
      code: 'NO_PERMISSION',
    })
  })

  test('the last owner stays owner; one of two may step down', () => {
    const stepDown = { giver: owner, from: owner, to: employee, isActive: true }
    expect(decideRoleChange({ ...stepDown, activeOwners: 1 })).toEqual({ ok: false, code: 'LAST_OWNER' })
    expect(decideRoleChange({ ...stepDown, activeOwners: 2 })).toEqual({ ok: true })
  })

  test('an invited owner may step down: only active owners are counted', () => {
    expect(decideRoleChange({ giver: owner, from: owner, to: employee, isActive: false, activeOwners: 1 })).toEqual({ ok: true })
  })
})

describe('who may change a role', () => {
  const keeper: RoleFacts = { role_name: 'Keeper', built_in: false, permissions: ['people.invite', 'role.manage'] }

  test('those who manage roles, and only roles that allow no more than their own', () => {
    expect(mayChangeRole(admin, scheduler)).toBe(true)
    expect(mayChangeRole(keeper, scheduler)).toBe(true)
    expect(mayChangeRole(keeper, { ...scheduler, permissions: ['people.manage'] })).toBe(false)
    expect(mayChangeRole(manager, scheduler)).toBe(false)
  })

  test('nobody changes a built-in role, not even an owner', () => {
    for (const role_name of Object.keys(builtInRoles))
      expect(mayChangeRole(owner, { role_name, built_in: true, permissions: [] })).toBe(false)
  })

  test('each person sees what they may do with a role', () => {
    expect(roleAbilities(owner, owner)).toEqual({ edit: false, delete: false, give: true })
    expect(roleAbilities(admin, owner)).toEqual({ edit: false, delete: false, give: false })
    expect(roleAbilities(manager, scheduler)).toEqual({ edit: false, delete: false, give: true })
    expect(roleAbilities({ ...keeper, permissions: ['role.manage'] }, guest)).toEqual({ edit: false, delete: false, give: false })
  })
})

test('permissions are stored without duplicates, sorted, and only when they all exist', () => {
  expect(decidePermissions(['space.join', 'people.see', 'space.join'])).toEqual(['people.see', 'space.join'])
  expect(decidePermissions(['people.see', 'toString'])).toBeUndefined()
  expect(decidePermissions([])).toEqual([])
})

import { permissions } from '@atrium/contract'
import { expect, test } from 'vitest'
import { permissionGroups } from './permission-words.ts'

test('every permission has its text exactly once, and there are no others', () => {
  const named = permissionGroups.flatMap((group) => group.permissions.map(({ permission }) => permission))
  expect(named.toSorted()).toEqual([...permissions].toSorted())
})

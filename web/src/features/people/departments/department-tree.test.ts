import type { Department } from '@atrium/contract/people/departments'
import { expect, test } from 'vitest'
import { flatten, placesFor, treeOf } from './department-tree.ts'

const department = (name: string, parent: string | null = null): Department => ({
  department_id: name,
  department_name: name,
  parent_department_id: parent,
  total_members: 0,
})
const branches = treeOf([
  department('Accessibility', 'Design'),
  department('Design', 'Product'),
  department('Finance'),
  department('Lost', 'nowhere'),
  department('Product'),
])
const pathsOf = (found: ReturnType<typeof treeOf>) => found.map(({ path }) => path)

test('departments are listed below their parents, with their paths', () =>
  expect(pathsOf(flatten(branches))).toEqual(['Finance', 'Lost', 'Product', 'Product › Design', 'Product › Design › Accessibility']))

test('a department can move anywhere but below itself', () => {
  expect(pathsOf(placesFor(branches, 'Design'))).toEqual(['Finance', 'Lost', 'Product'])
  expect(placesFor(branches, undefined)).toHaveLength(5)
})

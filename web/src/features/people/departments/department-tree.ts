import type { Department } from '@atrium/contract/people/departments'

/** A department with its sub-departments, and its path: "Product › Design". */
export type Branch = { department: Department; path: string; parts: readonly Branch[] }

/** The departments as a tree, in their given order. One with a missing parent is at the top. */
export function treeOf(departments: readonly Department[]): Branch[] {
  const known = new Set(departments.map(({ department_id }) => department_id))
  const below = Map.groupBy(departments, ({ parent_department_id: parent }) => (parent && known.has(parent) ? parent : null))
  const branchesOf = (parent: string | null, before: string): Branch[] =>
    (below.get(parent) ?? []).map((department) => {
      const path = before ? `${before} › ${department.department_name}` : department.department_name
      return { department, path, parts: branchesOf(department.department_id, path) }
    })
  return branchesOf(null, '')
}

/** These branches and all branches below them, in the order of the tree. */
export const flatten = (branches: readonly Branch[]): Branch[] => branches.flatMap((branch) => [branch, ...flatten(branch.parts)])

/** The possible parents of a department: any but itself and those below it. */
export function placesFor(branches: readonly Branch[], departmentId: string | undefined): Branch[] {
  return branches.flatMap((branch) =>
    branch.department.department_id === departmentId ? [] : [branch, ...placesFor(branch.parts, departmentId)],
  )
}

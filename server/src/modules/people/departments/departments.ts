import type { departmentCalls } from '@atrium/contract/people/departments'
import { limits } from '@atrium/contract/limits'
import type { Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import {
  countDepartments,
  deleteDepartmentRow,
  findDepartment,
  findDepartmentNamed,
  insertDepartment,
  listAbove,
  listDepartmentRows,
  moveParts,
  touchMembers,
  updateDepartmentRow,
} from './queries.ts'
import { raiseDirectory } from '../directory.ts'

/** Departments change under the directory's lock, so that two concurrent changes cannot create a cycle. */
export const departmentHandlers: Handlers<typeof departmentCalls> = {
  async listDepartments(_input, { tx, actor }) {
    return { items: await listDepartmentRows(tx, actor.companyId) }
  },

  async createDepartment({ department_name, parent_department_id }, { tx, actor }, refuse) {
    const { companyId } = actor
    const moved = await raiseDirectory(tx, companyId)
    if (parent_department_id) await requireParent(tx, companyId, undefined, parent_department_id)
    if ((await countDepartments(tx, companyId)) >= limits.departments) return refuse('DEPARTMENT_LIMIT')
    const added = await insertDepartment(tx, companyId, { department_name, parent_department_id })
    if (!added) return refuse('DEPARTMENT_ALREADY_EXISTS')
    tx.emit('department.changed', moved, [added])
    return (await findDepartment(tx, companyId, added.department_id)) ?? refuse('DEPARTMENT_NOT_FOUND')
  },

  async updateDepartment({ department_id, department_name, parent_department_id }, { tx, actor }, refuse) {
    const { companyId } = actor
    const moved = await raiseDirectory(tx, companyId)
    const department = await findDepartment(tx, companyId, department_id)
    if (!department) return refuse('DEPARTMENT_NOT_FOUND')
    if (parent_department_id) await requireParent(tx, companyId, department_id, parent_department_id)
    const namesake = department_name && (await findDepartmentNamed(tx, companyId, department_name))
    if (namesake && namesake.department_id !== department_id) return refuse('DEPARTMENT_ALREADY_EXISTS')
    const change = {
      ...(department_name === undefined ? {} : { department_name }),
      ...(parent_department_id === undefined ? {} : { parent_department_id }),
    }
    if (Object.keys(change).length) await updateDepartmentRow(tx, companyId, department_id, change)
    tx.emit('department.changed', moved, [{ department_id }])
    if (department_name !== undefined && department_name !== department.department_name)
      await changeCards(tx, companyId, department_id, department_id)
    return (await findDepartment(tx, companyId, department_id)) ?? refuse('DEPARTMENT_NOT_FOUND')
  },

  async deleteDepartment({ department_id }, { tx, actor }, refuse) {
    const { companyId } = actor
    const moved = await raiseDirectory(tx, companyId)
    const department = await findDepartment(tx, companyId, department_id)
    if (!department) return refuse('DEPARTMENT_NOT_FOUND')
    tx.emit('department.changed', moved, [{ department_id }])
    await moveParts(tx, companyId, department_id, department.parent_department_id)
    await changeCards(tx, companyId, department_id, department.parent_department_id)
    await deleteDepartmentRow(tx, companyId, department_id)
    return { department_id }
  },
}

/** Refuses a parent at or below the department itself, and one deeper than a tree may be. */
async function requireParent(tx: Tx, companyId: string, departmentId: string | undefined, parentId: string): Promise<void> {
  const above = await listAbove(tx, companyId, parentId, limits.treeDepth)
  if (!above.length) throw new Refusal('DEPARTMENT_NOT_FOUND')
  if (above.length >= limits.treeDepth || (departmentId && above.includes(departmentId))) throw new Refusal('DEPARTMENT_LOOP')
}

/**
 * Changes the cards of a whole department. The cards are not sent, since there may be many: the directory is raised once more without an
 * event, and clients that see a higher revision than the one they received fetch the changes page by page.
 */
async function changeCards(tx: Tx, companyId: string, departmentId: string, to: string | null): Promise<void> {
  const moved = await raiseDirectory(tx, companyId)
  await touchMembers(tx, companyId, departmentId, to, moved.revision)
}

/** The id of the department with this name, created when missing: for people from other systems, whose department is only a name. */
export async function settleDepartment(tx: Tx, companyId: string, name: string | null | undefined): Promise<string | null> {
  const department_name = name?.trim()
  if (!department_name) return null
  const known = await findDepartmentNamed(tx, companyId, department_name)
  if (known) return known.department_id
  const added = await insertDepartment(tx, companyId, { department_name, parent_department_id: null })
  return added?.department_id ?? (await findDepartmentNamed(tx, companyId, department_name))?.department_id ?? null
}

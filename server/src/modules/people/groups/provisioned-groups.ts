import { limits } from '@atrium/contract/limits'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { areEmployees } from '../audience/queries.ts'
import type { raiseDirectory } from '../directory.ts'
import {
  addMembers,
  countGroups,
  deleteGroupRow,
  findGroup,
  findGroupNamed,
  insertGroup,
  removeMembers,
  updateGroupRow,
} from './queries.ts'

/** Groups of chosen people that a provider manages. Groups with a rule belong to the company alone. */
type Raised = Awaited<ReturnType<typeof raiseDirectory>>

/**
 * Adds a group that only those who manage people see, until one of them shows it to everyone. The directory must have been raised before,
 * here and below.
 */
export async function provisionGroup(tx: Tx, moved: Raised, group_name: string, employeeIds: readonly string[]): Promise<string> {
  const companyId = moved.company_id
  if ((await countGroups(tx, companyId)) >= limits.groups) throw new Refusal('GROUP_LIMIT')
  const added = await insertGroup(tx, companyId, { group_name, group_description: null, visibility: 'managers', rule: null })
  if (!added) throw new Refusal('GROUP_ALREADY_EXIST')
  await addChosen(tx, companyId, added.group_id, employeeIds)
  tx.emit('group.changed', moved, [added])
  return added.group_id
}

type GroupChange = { group_name?: string | undefined; added: readonly string[]; removed: readonly string[] }

export async function changeProvisionedGroup(
  tx: Tx,
  moved: Raised,
  groupId: string,
  { group_name, added, removed }: GroupChange,
): Promise<void> {
  const companyId = moved.company_id
  const group = await findGroup(tx, companyId, true, groupId)
  if (group?.group_type !== 'manual') throw new Refusal('GROUP_NOT_FOUND')
  if (group_name !== undefined) {
    const namesake = await findGroupNamed(tx, companyId, group_name)
    if (namesake && namesake.group_id !== group.group_id) throw new Refusal('GROUP_ALREADY_EXIST')
    await updateGroupRow(tx, companyId, groupId, { group_name })
  }
  if (removed.length) await removeMembers(tx, companyId, groupId, removed)
  await addChosen(tx, companyId, groupId, added)
  tx.emit('group.changed', moved, [{ group_id: groupId }])
}

export async function deleteProvisionedGroup(tx: Tx, moved: Raised, groupId: string): Promise<void> {
  if (!(await deleteGroupRow(tx, moved.company_id, groupId))) throw new Refusal('GROUP_NOT_FOUND')
  tx.emit('group.changed', moved, [{ group_id: groupId }])
}

async function addChosen(tx: Tx, companyId: string, groupId: string, employeeIds: readonly string[]): Promise<void> {
  if (!employeeIds.length) return
  if (!(await areEmployees(tx, companyId, employeeIds))) throw new Refusal('EMPLOYEE_NOT_FOUND')
  await addMembers(tx, companyId, groupId, employeeIds)
}

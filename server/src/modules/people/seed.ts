import type { CustomField } from '@atrium/contract/people/custom-fields'
import type { CustomValues } from '@atrium/contract/people/custom-values'
import type { GroupRule } from '@atrium/contract/people/audience'
import type { Tx } from '#kernel/database/transaction'
import { addressOf, findOwnPrivateFile, publishFile } from '#modules/files'
import { insertField } from './custom-fields/queries.ts'
import { insertDepartment, listDepartmentRows } from './departments/queries.ts'
import { addMembers, insertGroup } from './groups/queries.ts'
import { updateRow } from './queries.ts'
import { insertRole } from './roles/queries.ts'
import { putSettings } from './settings-queries.ts'

/** Demo data: departments and custom fields. */
export type SeedDepartment = { name: string; parts?: readonly SeedDepartment[] }

export async function seedDepartments(
  tx: Tx,
  companyId: string,
  departments: readonly SeedDepartment[],
  parent: string | null = null,
): Promise<void> {
  for (const { name, parts = [] } of departments) {
    const added = await insertDepartment(tx, companyId, { department_name: name, parent_department_id: parent })
    if (added) await seedDepartments(tx, companyId, parts, added.department_id)
  }
}

/** Returns the ids of the fields, in order. */
export async function seedCustomFields(
  tx: Tx,
  companyId: string,
  fields: readonly Omit<CustomField, 'field_id' | 'position'>[],
): Promise<string[]> {
  const ids: string[] = []
  for (const [position, field] of fields.entries()) {
    const added = await insertField(tx, companyId, { ...field, position })
    if (added) ids.push(added.field_id)
  }
  return ids
}

export const seedAnswers = (tx: Tx, companyId: string, employeeId: string, custom_fields: CustomValues) =>
  updateRow(tx, companyId, employeeId, 0, { custom_fields })

/** Dismisses the first steps on Home, as people do who have been here for long. */
export const seedFirstSteps = (tx: Tx, companyId: string, employeeId: string) =>
  putSettings(tx, companyId, employeeId, { first_steps: 'put_away' })

/** The person's own upload becomes their profile picture. */
export async function seedPhoto(tx: Tx, companyId: string, employeeId: string, fileId: string): Promise<void> {
  const file = await findOwnPrivateFile(tx, { companyId, employeeId }, fileId)
  if (!file || !(await publishFile(tx, companyId, employeeId, fileId))) throw new Error(`there is no upload ${fileId} to publish`)
  await updateRow(tx, companyId, employeeId, 0, { profile_url: addressOf(file) })
}

/** Adds a custom role to a company that is being created and returns its id. */
export async function seedRole(
  tx: Tx,
  companyId: string,
  role: { role_name: string; role_description: string; permissions: readonly string[] },
): Promise<string> {
  const roleId = await insertRole(tx, companyId, { ...role, built_in: false, revision: 0 })
  if (!roleId) throw new Error(`there is a role of the name ${role.role_name} already`)
  return roleId
}

export type SeedGroup = { name: string; description: string; rule: GroupRule | null; members: readonly string[] }

/** Builds the groups from the department ids by name. Returns the ids of the groups by name. */
export async function seedGroups(
  tx: Tx,
  companyId: string,
  groups: (departments: ReadonlyMap<string, string>) => readonly SeedGroup[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const rows = await listDepartmentRows(tx, companyId)
  for (const { name, description, rule, members } of groups(new Map(rows.map((row) => [row.department_name, row.department_id])))) {
    const facts = { group_name: name, group_description: description, visibility: 'everyone', rule } as const
    const added = await insertGroup(tx, companyId, facts)
    if (added) ids.set(name, added.group_id)
    if (added && members.length) await addMembers(tx, companyId, added.group_id, members)
  }
  return ids
}

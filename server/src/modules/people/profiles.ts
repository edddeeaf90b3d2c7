import { errorText } from '@atrium/contract/errors'
import { limits } from '@atrium/contract/limits'
import type { CustomValues } from '@atrium/contract/people/custom-values'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { listFieldRows } from './custom-fields/queries.ts'
import { decideAnswers, decideShown } from './custom-fields/rules.ts'
import { findCards, listManagerIds, type ProfileRow } from './queries.ts'
import { decideBirthday } from './rules.ts'

/** A profile as its reader may see it. */
export async function showProfile(tx: Tx, companyId: string, row: ProfileRow, mayManage: boolean): Promise<ProfileRow> {
  const fields = Object.keys(row.custom_fields).length ? await listFieldRows(tx, companyId) : []
  return { ...row, birthday: decideBirthday(row, mayManage), custom_fields: decideShown(fields, row.custom_fields, mayManage) }
}

/** The change that these answers make: nothing, or all answers after the change. Refuses invalid answers. */
export async function answer(
  tx: Tx,
  companyId: string,
  held: CustomValues,
  given: CustomValues,
  mayManage: boolean,
): Promise<{ custom_fields?: CustomValues }> {
  const answered = decideAnswers(await listFieldRows(tx, companyId), held, given, mayManage)
  // The form shows the error at this field.
  if (!answered.ok)
    throw new Refusal(answered.code, { fields: [{ field: `custom_fields.${answered.field_id}`, message: errorText(answered.code) }] })
  const same = Object.keys({ ...held, ...answered.values }).every((id) => held[id] === answered.values[id])
  return same ? {} : { custom_fields: answered.values }
}

/**
 * Refuses a manager who is unknown, deleted, or reports to the person at any depth. `employeeId` is undefined for a person not yet added.
 */
export async function openManager(tx: Tx, companyId: string, employeeId: string | undefined, managerId: string): Promise<void> {
  const [manager] = await findCards(tx, companyId, [managerId])
  if (!manager || manager.employee_account_status === 'DELETED') throw new Refusal('EMPLOYEE_NOT_FOUND')
  const line = [managerId, ...(await listManagerIds(tx, companyId, managerId, limits.treeDepth))]
  if (line.length > limits.treeDepth || (employeeId && line.includes(employeeId))) throw new Refusal('MANAGER_LOOP')
}

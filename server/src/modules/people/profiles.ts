import { errorText } from '@atrium/contract/errors'
import { limits } from '@atrium/contract/limits'
import type { CustomValues } from '@atrium/contract/people/custom-values'
import { Refusal } from '#kernel/refusal'
import type { Tx } from '#kernel/transaction'
import { listFieldRows } from './custom-field-queries.ts'
import { decideAnswers, decideShown } from './custom-field-rules.ts'
import { findCards, listManagerIds, type ProfileRow } from './queries.ts'
import { decideBirthday } from './rules.ts'

/** A profile as its reader may see it. */
export async function showProfile(tx: Tx, companyId: string, row: ProfileRow, mayManage: boolean): Promise<ProfileRow> {
  const fields = Object.keys(row.custom_fields).length ? await listFieldRows(tx, companyId) : []
  return { ...row, birthday: decideBirthday(row, mayManage), custom_fields: decideShown(fields, row.custom_fields, mayManage) }
}

/** What changes when these answers are taken in: nothing, or the answers as they stand then. Refuses what does not fit. */
export async function answer(
  tx: Tx,
  companyId: string,
  held: CustomValues,
  given: CustomValues,
  mayManage: boolean,
): Promise<{ custom_fields?: CustomValues }> {
  const answered = decideAnswers(await listFieldRows(tx, companyId), held, given, mayManage)
  // The form shows it at the answer.
  if (!answered.ok)
    throw new Refusal(answered.code, { fields: [{ field: `custom_fields.${answered.field_id}`, message: errorText(answered.code) }] })
  const same = Object.keys({ ...held, ...answered.values }).every((id) => held[id] === answered.values[id])
  return same ? {} : { custom_fields: answered.values }
}

/** Refuses a manager who is nobody here, is gone, or reports to the person, however many steps up; undefined for a person to be. */
export async function openManager(tx: Tx, companyId: string, employeeId: string | undefined, managerId: string): Promise<void> {
  const [manager] = await findCards(tx, companyId, [managerId])
  if (!manager || manager.employee_account_status === 'DELETED') throw new Refusal('EMPLOYEE_NOT_FOUND')
  const line = [managerId, ...(await listManagerIds(tx, companyId, managerId, limits.treeDepth))]
  if (line.length > limits.treeDepth || (employeeId && line.includes(employeeId))) throw new Refusal('MANAGER_LOOP')
}

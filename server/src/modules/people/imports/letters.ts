import type { Tx } from '#kernel/transaction'
import { findImport } from './import-queries.ts'
import { lockUninvited, markInvited, type Which } from './row-queries.ts'

const lettersAtOnce = 25

/** Queues the next invitations of an import; false when there is none left. Whoever has joined or gone meanwhile needs none. */
export async function inviteStep(tx: Tx, which: Which, now: Date): Promise<boolean> {
  const { companyId, importId } = which
  const found = await findImport(tx, companyId, importId)
  if (!found) return false
  const people = await lockUninvited(tx, which, lettersAtOnce)
  const invited_by = found.started_by ?? found.created_by
  for (const { employee_id, invited } of people)
    if (invited) await tx.happen('employee.invited', { company_id: companyId, employee_id, invited_by, now })
  if (people.length) await markInvited(tx, which, people.map(({ row_number }) => row_number)) // prettier-ignore
  return people.length === lettersAtOnce
}

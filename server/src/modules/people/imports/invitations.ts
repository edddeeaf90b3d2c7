import type { Tx } from '#kernel/database/transaction'
import { lockImport } from './import-queries.ts'
import { lockUninvited, markInvited, type ImportKey } from './row-queries.ts'

const lettersAtOnce = 25

/** Queues the next invitations of an import; false when none is left. Skips people who have joined or been removed in the meantime. */
export async function inviteStep(tx: Tx, which: ImportKey, now: Date): Promise<boolean> {
  const { companyId, importId } = which
  // Locked, so that nobody is invited whom undoing removes.
  const found = await lockImport(tx, companyId, importId)
  if (!found || found.state === 'undoing' || found.state === 'undone') return false
  const people = await lockUninvited(tx, which, lettersAtOnce)
  const invited_by = found.started_by ?? found.created_by
  for (const { employee_id, invited } of people)
    if (invited) await tx.emitDomainEvent('employee.invited', { company_id: companyId, employee_id, invited_by, now })
  if (people.length) await markInvited(tx, which, people.map(({ row_number }) => row_number)) // prettier-ignore
  return people.length === lettersAtOnce
}

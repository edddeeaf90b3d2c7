import { recordAction } from '#modules/audit'
import type { Actor, FileAnswer } from '#kernel/context'
import type { Transactions } from '#kernel/database/transaction'
import { callerFrom } from '#kernel/identity/caller'
import type { Device } from '#kernel/identity/device-names'
import type { Days } from '../queries.ts'

/** Whose hours were taken: a person’s, or those of several people. */
type Taken = { days: Days; whose: { employee_id: string } | { people: 'team' | 'all' } }

/** An export that is recorded in the audit trail before its first bytes are sent, unless people take their own hours. */
export function recorded(
  transactions: Transactions,
  { actor, device }: { actor: Actor; device: Device },
  { days, whose }: Taken,
  file: FileAnswer,
): FileAnswer {
  const { companyId, employeeId } = actor
  const person = 'employee_id' in whose ? whose.employee_id : undefined
  if (person === employeeId) return file
  async function* bytes(): FileAnswer['bytes'] {
    const details = { ...days, ...('people' in whose && { people: whose.people }) }
    const caller = callerFrom(device, employeeId)
    await transactions({ effect: 'write', companyId, caller }, (tx) =>
      recordAction(tx, 'clockin_entry.exported', person ?? employeeId, details),
    )
    yield* file.bytes
  }
  return { ...file, bytes: bytes() }
}

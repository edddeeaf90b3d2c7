import { recordAction } from '#modules/audit'
import type { Actor, FileAnswer } from '#kernel/context'
import type { Transactions } from '#kernel/database/transaction'
import { callerFrom } from '#kernel/identity/caller'
import type { Device } from '#kernel/identity/device-names'
import type { Days } from '../queries.ts'

type Taken = {
  days: Days
  /** Whose hours: a person’s, or those of several people. */
  of: string | 'team' | 'all'
}

/** An export that is recorded in the audit trail before its first bytes are sent, unless people take their own hours. */
export function recorded(
  transactions: Transactions,
  { actor, device }: { actor: Actor; device: Device },
  { days, of }: Taken,
  file: FileAnswer,
): FileAnswer {
  const { companyId, employeeId } = actor
  if (of === employeeId) return file
  const several = of === 'team' || of === 'all'
  async function* bytes(): FileAnswer['bytes'] {
    const details = { ...days, ...(several && { people: of }) }
    const caller = callerFrom(device, employeeId)
    await transactions({ effect: 'write', companyId, caller }, (tx) =>
      recordAction(tx, 'clockin_entry.exported', several ? employeeId : of, details),
    )
    yield* file.bytes
  }
  return { ...file, bytes: bytes() }
}

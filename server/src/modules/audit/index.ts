import type { Clock } from '#kernel/clock'
import type { Log } from '#kernel/log'
import { createHandlers, type AuditParts } from './handlers.ts'
import { createRecorder } from './recorder.ts'

export { seedDeed, seedRefusal } from './seed.ts'

/** The audit trail: who did what, old and new, when and from where. The database writes it; here it is read, and told what no row tells. */
export const createAudit = ({ clock, log, ...parts }: AuditParts & { clock: Clock; log: Log }) => ({
  handlers: createHandlers(parts),
  recorder: createRecorder({ transactions: parts.transactions, clock, log }),
})

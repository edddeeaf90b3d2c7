import type { Clock } from '#kernel/clock'
import type { Log } from '#kernel/log'
import { createHandlers, type AuditParts } from './handlers.ts'
import { createRecorder } from './recorder.ts'

export { seedAction, seedRefusal } from './seed.ts'

/**
 * The audit trail: who did what, old and new values, when and from where. Database triggers write it; this module reads it, and records
 * events that change no row.
 */
export const createAudit = ({ clock, log, ...parts }: AuditParts & { clock: Clock; log: Log }) => ({
  handlers: createHandlers(parts),
  recorder: createRecorder({ transactions: parts.transactions, clock, log }),
})

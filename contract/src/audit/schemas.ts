import * as z from 'zod/mini'
import { listInput, listOutput } from '../filters.ts'
import { Instant } from '../fields.ts'

/** A recorded value. Ids of people, roles and the like are replaced by their names. */
export const AuditValue = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
export type AuditValue = z.infer<typeof AuditValue>

/** A field that changed. `hidden`: only the fact that it changed is kept. */
export const AuditChange = z.object({ field: z.string(), old: AuditValue, new: AuditValue, hidden: z.boolean() })
export type AuditChange = z.infer<typeof AuditChange>

export const AuditEntry = z.object({
  entry_id: z.uuid(),
  at: Instant,
  /** The action: `<table>.created`, `.changed` or `.deleted`, or one of `auditActions`. */
  action: z.string(),
  /** Null if the actor is not a signed-in person: a job, or an unknown person who was refused. */
  actor_id: z.nullable(z.uuid()),
  actor_name: z.nullable(z.string()),
  subject_kind: z.string(),
  subject_id: z.nullable(z.string()),
  subject_name: z.nullable(z.string()),
  /** What the subject belongs to: for a member of a space, the space. */
  context: z.array(z.object({ field: z.string(), value: AuditValue })),
  changes: z.array(AuditChange),
  address: z.nullable(z.string()),
  device: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Actions that are not row changes. A refused sign-in or call has the error code and the call name. */
export const auditActions = ['session.refused', 'session.replayed', 'call.refused', 'audit_entry.exported'] as const

const fields = ['at', 'action', 'actor_id', 'subject_kind', 'subject_id', 'address', 'device'] as const

/** A list like all others, but sorted by time only. */
export const AuditList = z.extend(listInput(fields), {
  sort: z.optional(z.object({ field: z.literal('at'), direction: z.enum(['asc', 'desc']) })),
})
export type AuditList = z.infer<typeof AuditList>
export const AuditPage = listOutput(AuditEntry)

import type { AuditChange, AuditEntry, AuditValue } from '@atrium/contract/audit/schemas'
import type { ErrorCode } from '@atrium/contract/errors'

export type EntryRow = {
  entry_id: string
  at: string
  action: string
  actor_id: string | null
  subject_kind: string
  subject_id: string | null
  subject_label: string | null
  keys: Readonly<Record<string, unknown>>
  changes: Readonly<Record<string, { old?: unknown; new?: unknown; hidden?: boolean }>>
  address: string | null
  device: string | null
}
/** Names by id. */
export type Names = ReadonlyMap<string, string>
/** An id in an entry, with the kind of thing it identifies. */
export type NamedId = { kind: string; id: string }

/** Columns whose name does not reveal the kind of their ids. */
const kinds = new Map([
  ['manager_id', 'employee'],
  ['created_by', 'employee'],
  ['saved_by', 'employee'],
  ['uploader_id', 'employee'],
])
const kindOf = (field: string): string | undefined => kinds.get(field) ?? /^(\w+)_ids?$/.exec(field)?.[1]

/** The ids in an entry whose names a reader needs. */
export function idsOf({ actor_id, subject_kind, subject_id, subject_label, keys, changes }: EntryRow): NamedId[] {
  const fields = [
    ...Object.entries(keys),
    ...Object.entries(changes).flatMap(
      ([field, { old, new: next }]) =>
        [
          [field, old],
          [field, next],
        ] as const,
    ),
  ]
  const named = fields.flatMap(([field, value]) => {
    const kind = kindOf(field)
    return kind ? textsOf(value).map((id) => ({ kind, id })) : []
  })
  const actor = actor_id ? [{ kind: 'employee', id: actor_id }] : []
  return [...actor, ...(subject_id && !subject_label ? [{ kind: subject_kind, id: subject_id }] : []), ...named]
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')

/** An entry for a reader. A subject has the name recorded at that time, if any, otherwise its current one. */
export function showEntry({ keys, changes, subject_label, ...row }: EntryRow, names: Names): AuditEntry {
  const named = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null))
  return {
    ...row,
    actor_name: named(row.actor_id),
    subject_name: subject_label ?? named(row.subject_id),
    context: Object.entries(keys).map(([field, value]) => ({ field, value: showValue(value, names) })),
    changes: Object.entries(changes).map(([field, change]) => showChange(field, change, names)),
  }
}

const showChange = (field: string, { old, new: next, hidden = false }: EntryRow['changes'][string], names: Names): AuditChange => ({
  field,
  old: showValue(old, names),
  new: showValue(next, names),
  hidden,
})

function showValue(value: unknown, names: Names): AuditValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return names.get(value) ?? value
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? (names.get(one) ?? one) : JSON.stringify(one)))
  return JSON.stringify(value)
}

export const exportColumns = ['at', 'actor', 'action', 'subject_kind', 'subject', 'belongs_to', 'field', 'old', 'new', 'address', 'device', 'actor_id', 'subject_id', 'entry_id'] // prettier-ignore

/** The rows of an entry in the export: one for each changed field. */
export function linesOf(entry: AuditEntry): string[][] {
  const { at, actor_name, action, subject_kind, subject_name, context, changes, address, device, actor_id, subject_id, entry_id } = entry
  const before = [at, actor_name, action, subject_kind, subject_name, context.map(({ value }) => textOf(value)).join(', ')]
  const after = [address, device, actor_id, subject_id, entry_id]
  const fields = changes.length ? changes.map((change) => [change.field, textOf(change.old), textOf(change.new)]) : [['', '', '']]
  return fields.map((field) => [...before, ...field, ...after].map((cell) => cell ?? ''))
}

const textOf = (value: AuditValue): string => (value === null ? '' : Array.isArray(value) ? value.join(', ') : String(value))

/** Refusals that an administrator needs to know: a failed sign-in or proof of identity, missing permission, and too many attempts. */
const recordedRefusals: ReadonlySet<string> = new Set<ErrorCode>([
  'AUTH_INVALID_CREDENTIALS',
  'AUTH_OTP_INVALID',
  'AUTH_OTP_EXPIRED',
  'AUTH_OTP_TOO_MANY_ATTEMPTS',
  'AUTH_SECOND_STEP_INVALID',
  'AUTH_SECOND_STEP_DEMANDED',
  'AUTH_SSO_REQUIRED',
  'AUTH_WRONG_COMPANY',
  'NO_PERMISSION',
  'TOO_MANY_REQUESTS',
])
export const decideRefusal = (code: string): boolean => recordedRefusals.has(code)

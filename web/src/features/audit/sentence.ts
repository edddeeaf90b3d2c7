import type { AuditChange, AuditEntry, AuditValue } from '@atrium/contract/audit/schemas'

/** The sentence of an entry: which one, and its values. The screen adds the texts. */
export type Sentence = {
  says: Says
  /** The single field that the sentence names with old and new value. */
  change?: AuditChange | undefined
  /** Several fields, by name. */
  fields?: readonly string[]
  count?: number
  reason?: string
}
export type Says = Special | General
type General = 'created' | 'deleted' | 'changed' | 'changedFromTo' | 'set' | 'cleared' | 'other'

/** Actions with their own sentence. */
const special = {
  'employee.created': 'personAdded',
  'employee.deleted': 'personRemoved',
  'employee_group_member.created': 'memberAdded',
  'employee_group_member.deleted': 'memberRemoved',
  'employee_import.created': 'importOpened',
  'scim_token.created': 'tokenMade',
  'scim_token.deleted': 'tokenRemoved',
  'space_member.created': 'memberAdded',
  'space_member.deleted': 'memberRemoved',
  'space_member.changed': 'memberChanged',
  'session.created': 'signedIn',
  'session.deleted': 'sessionsEnded',
  'session.refused': 'signInRefused',
  'session.replayed': 'tokenReplayed',
  'call.refused': 'callRefused',
  'account.changed': 'passwordChanged',
  'authenticator.created': 'appSetUp',
  'authenticator.changed': 'appSetUp',
  'authenticator.deleted': 'appRemoved',
  'passkey.created': 'passkeyMade',
  'passkey.changed': 'passkeyRenamed',
  'passkey.deleted': 'passkeyRemoved',
  'recovery_code.created': 'codesMade',
  'recovery_code.changed': 'codeUsed',
  'recovery_code.deleted': 'codesRemoved',
  'sso_identity.created': 'identityLinked',
  'sso_identity.deleted': 'identityUnlinked',
  'audit_entry.exported': 'trailExported',
  'clockin_entry.exported': 'hoursExported',
  'company_domain.created': 'domainProved',
  'domain_claim.created': 'domainClaimed',
} as const
type Special =
  | (typeof special)[keyof typeof special]
  | 'joined'
  | 'signedOut'
  | 'memberJoined'
  | 'memberLeft'
  | 'sessionEnded'
  | 'personHoursExported'
const specialOf = (action: string): Special | undefined => new Map<string, Special>(Object.entries(special)).get(action)

/** Longer texts appear only in the details. */
const shortText = 60

export function sentenceOf(entry: AuditEntry): Sentence {
  const { action, changes } = entry
  const says = specialOf(action)
  const isOwn = entry.actor_id !== null && entry.actor_id === entry.subject_id
  const valueOf = (field: string): AuditValue | undefined => changes.find((change) => change.field === field)?.new
  const count = Number(valueOf('count') ?? 1)
  if (says === 'memberAdded' && isOwn) return { says: 'memberJoined' }
  if (says === 'memberRemoved' && isOwn) return { says: 'memberLeft' }
  if (says === 'memberChanged') return { says, change: changes[0] }
  if (says === 'sessionsEnded') return { says: isOwn ? 'signedOut' : entry.actor_id ? says : 'sessionEnded', count }
  if (says === 'signInRefused' || says === 'callRefused') return { says, reason: String(valueOf('code') ?? '') }
  if (says === 'hoursExported' && !isOwn) return { says: 'personHoursExported' }
  if (says) return { says }
  if (action === 'employee.changed' && isOwn && valueOf('employee_account_status') === 'ACTIVE') return { says: 'joined' }
  return generalOf(entry)
}

function generalOf({ action, changes }: AuditEntry): Sentence {
  const verb = action.slice(action.lastIndexOf('.') + 1)
  if (verb === 'created' || verb === 'deleted') return { says: verb }
  if (verb !== 'changed') return { says: 'other' }
  const [change] = changes
  if (!change || changes.length > 1 || change.hidden || !isShort(change.old) || !isShort(change.new))
    return { says: 'changed', fields: changes.map(({ field }) => field) }
  if (isBlank(change.old)) return { says: 'set', change }
  return { says: isBlank(change.new) ? 'cleared' : 'changedFromTo', change }
}

const isBlank = (value: AuditValue): boolean => value === null || value === '' || (Array.isArray(value) && !value.length)
/** Lists and long texts do not fit into a sentence. */
const isShort = (value: AuditValue): boolean => !Array.isArray(value) && String(value ?? '').length <= shortText

import type { AuditEntry, AuditValue } from '@atrium/contract/audit/schemas'
import type { IntlShape } from 'react-intl'
import { roleWords } from '#features/people/role-words.ts'
import type { MessageId } from '../../message-ids.ts'
import { sentenceOf } from './sentence.ts'

/** Makes readable names for entries of unknown features: column names become words. */
const asWords = (name: string): string => name.replaceAll(/_(id|url)$|_/g, (found) => (found === '_' ? ' ' : ''))
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const isKnown = (intl: IntlShape, id: string): id is MessageId => Object.hasOwn(intl.messages, id)

/** The name of a field, as a title or within a sentence. */
export function fieldWords(intl: IntlShape, field: string, form: 'title' | 'within'): string {
  const id = `audit.field.${field}`
  if (isKnown(intl, id)) return intl.formatMessage({ id }, { form })
  const name = asWords(field)
  return intl.formatMessage({ id: 'audit.field.unknown' }, { form, name: form === 'title' ? capital(name) : name })
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

export function valueWords(intl: IntlShape, field: string, value: AuditValue): string {
  if (value === null || value === '') return intl.formatMessage({ id: 'audit.nothing' })
  if (Array.isArray(value)) return value.length ? intl.formatList(value, { type: 'unit' }) : intl.formatMessage({ id: 'audit.nothing' })
  if (field === 'role_id') return roleWords(String(value), intl.formatMessage)
  if (field === 'code') return reasonWords(intl, String(value))
  if (field === 'modules') return switchWords(intl, String(value))
  const id = `audit.value.${value}`
  if (isKnown(intl, id)) return intl.formatMessage({ id })
  if (typeof value === 'number') return intl.formatNumber(value)
  return typeof value === 'string' && instant.test(value)
    ? intl.formatDate(value, { dateStyle: 'medium', timeStyle: 'short' })
    : String(value)
}

/** Switches are stored as the JSON text of an object. */
function switchWords(intl: IntlShape, text: string): string {
  const switches = Object.entries<unknown>(JSON.parse(text)).map(([name, isOn]) =>
    intl.formatMessage({ id: isOn === true ? 'audit.switchedOn' : 'audit.switchedOff' }, { name: asWords(name) }),
  )
  return switches.length ? intl.formatList(switches, { type: 'unit' }) : intl.formatMessage({ id: 'audit.nothing' })
}

function reasonWords(intl: IntlShape, code: string): string {
  const id = `audit.reason.${code}`
  return isKnown(intl, id) ? intl.formatMessage({ id }) : code
}

function subjectWords(intl: IntlShape, { subject_kind, subject_name, subject_id, actor_id }: AuditEntry, says: string): string {
  const name = subject_name ?? subject_id ?? ''
  const changesSelf = actor_id !== null && actor_id === subject_id && /^(changed|set|cleared)/.test(says)
  if (changesSelf) return intl.formatMessage({ id: 'audit.subject.own' })
  const id = `audit.subject.${subject_kind}`
  if (isKnown(intl, id)) return intl.formatMessage({ id }, { name: subject_kind === 'role' ? roleWords(name, intl.formatMessage) : name })
  const kind = asWords(subject_kind)
  return name ? intl.formatMessage({ id: 'audit.subject.unknown' }, { kind, name }) : kind
}

/** The sentence of an entry: the message and its values. */
export function sentenceWords(intl: IntlShape, entry: AuditEntry): { id: MessageId; values: Record<string, string | number> } {
  const { says, change, fields = [], count = 1, reason = '' } = sentenceOf(entry)
  const value = (of: AuditValue | undefined): string => (change && of !== undefined ? valueWords(intl, change.field, of) : '')
  return {
    id: `audit.says.${says}`,
    values: {
      actor: actorWords(intl, entry),
      subject: subjectWords(intl, entry, says),
      name: entry.subject_name ?? '',
      action: asWords(entry.action.replace('.', ' ')),
      context: entry.context.map(({ field, value: of }) => valueWords(intl, field, of)).join(', '),
      field: change ? fieldWords(intl, change.field, 'within') : '',
      fields: intl.formatList(fields.map((field) => fieldWords(intl, field, 'within'))),
      old: value(change?.old),
      new: value(change?.new),
      count,
      reason: reasonWords(intl, reason),
    },
  }
}

/** Actions without an actor are Atrium's own. */
const actorWords = (intl: IntlShape, { actor_id, actor_name }: Pick<AuditEntry, 'actor_id' | 'actor_name'>): string =>
  actor_name ?? actor_id ?? intl.formatMessage({ id: 'audit.atrium' })

import { correctionPath } from '@atrium/contract/clockin/paths'
import type { Tx } from '#kernel/database/transaction'
import { nowhere, type CurrentNotification, type NotificationKey, type NotificationSource } from '#modules/notifications'
import { listAnswered, type Answered } from '../corrections/queries.ts'
import { approvedText, askedText, refusedText } from './words.ts'

/** Corrections that wait for somebody. */
export const askedNotices: NotificationSource = {
  places: ['clockin-correction'],
  module: 'clockin',
  show: (tx, companyId, keys) => show(tx, companyId, keys, (correction, reader) => correction.state === 'pending' && correction.employee_id !== reader), // prettier-ignore
  defaultText: askedText,
}

/** What became of corrections, for the people who asked. */
export const approvedNotices: NotificationSource = {
  places: ['clockin-approved'],
  module: 'clockin',
  show: (tx, companyId, keys) => show(tx, companyId, keys, (correction, reader) => correction.state === 'approved' && correction.employee_id === reader), // prettier-ignore
  defaultText: approvedText,
}
export const refusedNotices: NotificationSource = {
  places: ['clockin-refused'],
  module: 'clockin',
  show: (tx, companyId, keys) => show(tx, companyId, keys, (correction, reader) => correction.state === 'refused' && correction.employee_id === reader), // prettier-ignore
  defaultText: refusedText,
}

type Concerns = (correction: Answered, reader: string) => boolean

async function show(tx: Tx, companyId: string, keys: readonly NotificationKey[], concerns: Concerns): Promise<CurrentNotification[]> {
  const found = await listAnswered(tx, companyId, keys.map(({ cause_id }) => cause_id)) // prettier-ignore
  const corrections = new Map(found.map((correction) => [correction.correction_id, correction]))
  return keys.flatMap(({ employee_id, cause_id }) => {
    const correction = corrections.get(cause_id)
    return correction && concerns(correction, employee_id) ? [currentOf(correction, employee_id)] : []
  })
}

/** The reader is who decides, or who asked. */
function currentOf(correction: Answered, employee_id: string): CurrentNotification {
  const { correction_id, reason, decision_reason, decided_by } = correction
  const isAsker = correction.employee_id === employee_id
  const other = isAsker ? decided_by : correction.employee_id
  return {
    employee_id,
    cause_id: correction_id,
    is_unread: null,
    text: (isAsker ? decision_reason : reason) ?? '',
    place: { kind: other ? 'employee' : null, id: other, name: null, part: null, path: correctionPath(correction_id) },
    level: nowhere,
  }
}

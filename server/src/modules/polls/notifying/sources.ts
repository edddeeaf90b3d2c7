import type { Language } from '@atrium/contract/formats'
import { pollPath } from '@atrium/contract/polls/paths'
import type { Tx } from '#kernel/database/transaction'
import { nowhere, type CurrentNotification, type NotificationKey, type NotificationSource } from '#modules/notifications'
import { findReadable } from '../queries.ts'
import { listNotified } from './queries.ts'
import { askedText, closedText, reminderText } from './words.ts'

const sourceOf = (place: string, defaultText: Readonly<Record<Language, string>>): NotificationSource => ({
  places: [place],
  module: 'polls',
  show,
  defaultText,
})

/** Polls that ask people, that end soon, and that have ended. */
export const pollNotices: readonly NotificationSource[] = [
  sourceOf('poll', askedText),
  sourceOf('poll-reminder', reminderText),
  sourceOf('poll-closed', closedText),
]

/** Without polls that their people may not read any more. */
async function show(tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<CurrentNotification[]> {
  const shown: CurrentNotification[] = []
  for (const { employee_id, cause_id, poll_id, author_id, question } of await listNotified(tx, companyId, keys)) {
    const asking = { companyId, employeeId: employee_id, mayManage: false, seesPeople: false, now: new Date(0) }
    if (!(await findReadable(tx, asking, poll_id))) continue
    const place = { kind: 'employee' as const, id: author_id, name: null, part: null, path: pollPath(poll_id) }
    shown.push({ employee_id, cause_id, is_unread: null, text: question, place, level: nowhere })
  }
  return shown
}

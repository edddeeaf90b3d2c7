import type { Language } from '@atrium/contract/formats'
import { contestPath } from '@atrium/contract/contests/paths'
import type { Tx } from '#kernel/database/transaction'
import { nowhere, type CurrentNotification, type NotificationKey, type NotificationSource } from '#modules/notifications'
import { listNotified } from './queries.ts'
import { begunText, closedText, refusedText, wonText } from './words.ts'

const sourceOf = (place: string, defaultText: Readonly<Record<Language, string>>): NotificationSource => ({
  places: [place],
  module: 'contests',
  show,
  defaultText,
})

/** Contests that begin, that were won, that have ended, and entries that are not shown. */
export const contestNotices: readonly NotificationSource[] = [
  sourceOf('contest', begunText),
  sourceOf('contest-won', wonText),
  sourceOf('contest-closed', closedText),
  sourceOf('contest-refused', refusedText),
]

async function show(tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<CurrentNotification[]> {
  return (await listNotified(tx, companyId, keys)).map(({ employee_id, cause_id, contest_id, contest_name }) => ({
    employee_id,
    cause_id,
    is_unread: null,
    text: '',
    place: { kind: null, id: null, name: contest_name, part: null, path: contestPath(contest_id) },
    level: nowhere,
  }))
}

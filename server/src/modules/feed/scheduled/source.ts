import { plainTextOf } from '@atrium/contract/document'
import { scheduledPostsPath } from '@atrium/contract/feed/paths'
import type { Language } from '@atrium/contract/formats'
import type { Tx } from '#kernel/database/transaction'
import { nowhere, type CurrentNotification, type NotificationKey, type NotificationSource } from '#modules/notifications'
import { listFailed } from './queries.ts'
import { failureOf } from './scheduled.ts'

/** The text of a notification of a post without words. */
const withoutWords: Readonly<Record<Language, string>> = {
  en: 'A scheduled post was not published',
  de: 'Ein geplanter Beitrag wurde nicht veröffentlicht',
  ar: 'لم يُنشر منشور مجدول',
}

/** Scheduled posts that could not be published, for their authors, until these decide about them. */
export const unpublishedNotices: NotificationSource = {
  places: ['scheduled-post'],
  module: 'feed',
  show,
  defaultText: withoutWords,
}

async function show(tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<CurrentNotification[]> {
  const ids = keys.map(({ place }) => place.slice(place.indexOf('/') + 1))
  const failures = new Map((await listFailed(tx, companyId, ids)).map((row) => [failureOf(row), row]))
  return keys.flatMap(({ employee_id, cause_id }) => {
    const row = failures.get(cause_id)
    return row?.employee_id === employee_id ? [noticeOf(employee_id, cause_id, plainTextOf(row.body))] : []
  })
}

const noticeOf = (employee_id: string, cause_id: string, text: string): CurrentNotification => ({
  employee_id,
  cause_id,
  is_unread: null,
  text,
  place: { kind: null, id: null, name: null, part: null, path: scheduledPostsPath },
  level: nowhere,
})

import { communityPath, reportedPath } from '@atrium/contract/communities/paths'
import type { Language } from '@atrium/contract/formats'
import type { Tx } from '#kernel/database/transaction'
import { findCommunityNames } from '#modules/communities'
import { nowhere, type CurrentNotification, type NotificationKey, type NotificationSource } from '#modules/notifications'
import { listDeciders } from './deciders.ts'
import { listRemovedOf, listWaiting } from './queries.ts'

const reported: Readonly<Record<Language, string>> = {
  en: 'Something was reported and waits for a decision',
  de: 'Etwas wurde gemeldet und wartet auf eine Entscheidung',
  ar: 'أُبلغ عن محتوى ينتظر قرارًا',
}
const removed: Readonly<Record<Language, string>> = {
  en: 'What you wrote was removed',
  de: 'Was du geschrieben hast, wurde entfernt',
  ar: 'أُزيل ما كتبته',
}

/** What was reported, for those who decide on it now; and what was removed, for its author. */
export const moderationNotices: readonly NotificationSource[] = [
  { places: ['post-report'], module: 'feed', show: showReported, defaultText: reported },
  { places: ['post-removed'], module: 'feed', show: showRemoved, defaultText: removed },
]

async function showReported(tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<CurrentNotification[]> {
  const cases = new Map((await listWaiting(tx, companyId, keys)).map((row) => [row.case_id, row]))
  const names = await namesOf(tx, companyId, [...cases.values()])
  const shown: CurrentNotification[] = []
  for (const { employee_id, cause_id } of keys) {
    const held = cases.get(cause_id)
    if (!held || !(await listDeciders(tx, companyId, held.community_id, held.author_id)).includes(employee_id)) continue
    shown.push(noticeOf(employee_id, cause_id, '', names.get(held.community_id), reportedPath(held.community_id)))
  }
  return shown
}

async function showRemoved(tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<CurrentNotification[]> {
  const rows = await listRemovedOf(tx, companyId, keys)
  const names = await namesOf(tx, companyId, rows)
  return keys.flatMap(({ employee_id, cause_id, place }) => {
    const row = rows.find(({ case_id, author_id }) => place.endsWith(case_id) && author_id === employee_id)
    return row ? [noticeOf(employee_id, cause_id, row.words, names.get(row.community_id), communityPath(row.community_id))] : []
  })
}

const namesOf = (tx: Tx, companyId: string, rows: readonly { community_id: string }[]) =>
  findCommunityNames(tx, companyId, [...new Set(rows.map(({ community_id }) => community_id))])

const noticeOf = (employee_id: string, cause_id: string, text: string, name: string | undefined, path: string): CurrentNotification => ({
  employee_id,
  cause_id,
  is_unread: null,
  text,
  place: { kind: null, id: null, name: name ?? null, part: null, path },
  level: nowhere,
})

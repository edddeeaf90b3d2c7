import { plainTextOf } from '@atrium/contract/document'
import { postPath } from '@atrium/contract/feed/paths'
import type { Language } from '@atrium/contract/formats'
import type { Tx } from '#kernel/database/transaction'
import { findCommunityNames, listReadersAmong } from '#modules/communities'
import { nowhere, type CurrentNotification, type NotificationKey, type NotificationSource } from '#modules/notifications'
import { listNotified } from './queries.ts'

/** The text of a notification of a post without words. */
const withoutWords: Readonly<Record<Language, string>> = {
  en: 'Posted something',
  de: 'Hat etwas veröffentlicht',
  ar: 'نشر شيئًا',
}

/** Posts and comments that concern a person. */
export const postNotices: NotificationSource = { places: ['post'], module: 'feed', show, defaultText: withoutWords }

/** Without those that their people may no longer read. */
async function show(tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<CurrentNotification[]> {
  const rows = await listNotified(tx, companyId, keys)
  const shown: CurrentNotification[] = []
  const names = await findCommunityNames(tx, companyId, [...new Set(rows.map(({ community_id }) => community_id))])
  for (const [communityId, inCommunity] of Map.groupBy(rows, ({ community_id }) => community_id)) {
    const people = inCommunity.map(({ employee_id }) => employee_id)
    const readers = new Set(await listReadersAmong(tx, companyId, communityId, people))
    for (const { employee_id, cause_id, post_id, author_id, body } of inCommunity)
      if (readers.has(employee_id))
        shown.push({
          employee_id,
          cause_id,
          is_unread: null,
          text: plainTextOf(body),
          place: { kind: 'employee', id: author_id, name: names.get(communityId) ?? null, part: null, path: postPath(post_id) },
          level: nowhere,
        })
  }
  return shown
}

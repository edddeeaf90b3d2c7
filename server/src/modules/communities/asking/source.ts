import { communityPath } from '@atrium/contract/communities/paths'
import type { Language } from '@atrium/contract/formats'
import type { Tx } from '#kernel/database/transaction'
import { nowhere, type CurrentNotification, type NotificationKey, type NotificationSource } from '#modules/notifications'
import { listAsked, listModerators, type AskedRow } from './queries.ts'

/** The text of a notification of a request without words. */
const withoutWords: Readonly<Record<Language, string>> = {
  en: 'Asks to join',
  de: 'Möchte beitreten',
  ar: 'يطلب الانضمام',
}

/** Requests to join, for those who decide them at this moment. */
export const requestNotices: NotificationSource = {
  places: ['community-request'],
  module: 'communities',
  show,
  defaultText: withoutWords,
}

async function show(tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<CurrentNotification[]> {
  const asked = await listAsked(tx, companyId, keys.map(({ cause_id }) => cause_id)) // prettier-ignore
  const byId = new Map(asked.map((row) => [row.request_id, row]))
  const moderators = await listModerators(tx, companyId, [...new Set(asked.map(({ community_id }) => community_id))])
  return keys.flatMap(({ employee_id, cause_id }) => {
    const row = byId.get(cause_id)
    return row && moderators.get(row.community_id)?.includes(employee_id) ? [currentOf(row, employee_id)] : []
  })
}

const currentOf = ({ request_id, community_id, community_name, asker_id, words }: AskedRow, employee_id: string): CurrentNotification => ({
  employee_id,
  cause_id: request_id,
  is_unread: null,
  text: words,
  place: { kind: 'employee', id: asker_id, name: community_name, part: null, path: communityPath(community_id) },
  level: nowhere,
})

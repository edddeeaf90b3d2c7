import { badgePath } from '@atrium/contract/badges/paths'
import type { Language } from '@atrium/contract/formats'
import { nowhere, type NotificationSource } from '#modules/notifications'
import { listNotified } from './queries.ts'

/** The text of a notification of an award without a reason. */
const awardedText: Readonly<Record<Language, string>> = {
  en: 'A badge for you',
  de: 'Ein Abzeichen für dich',
  ar: 'شارة لك',
}

/** What people were awarded, as long as they have it. */
export const awardNotices: NotificationSource = {
  places: ['badge'],
  show: async (tx, companyId, keys) =>
    (await listNotified(tx, companyId, keys)).map(({ employee_id, award_id, badge_id, badge_name, level_name, reason }) => ({
      employee_id,
      cause_id: award_id,
      is_unread: null,
      text: reason ?? '',
      place: {
        kind: null,
        id: null,
        name: level_name ? `${badge_name} · ${level_name}` : badge_name,
        part: null,
        path: badgePath(badge_id),
      },
      level: nowhere,
    })),
  defaultText: awardedText,
}

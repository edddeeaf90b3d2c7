import { campaignEditPath, campaignPath } from '@atrium/contract/campaigns/paths'
import type { Tx } from '#kernel/database/transaction'
import { nowhere, type CurrentNotification, type NotificationKey, type NotificationSource } from '#modules/notifications'
import { findLanguages } from '#modules/people'
import { textFor } from '../rules.ts'
import { listNotified, type NotifiedRow } from './queries.ts'
import { listReviewers } from './reviewers.ts'
import { announcedText, reminderText, reviewText } from './words.ts'

/** Campaigns for people, reminders of them, and drafts that wait for a decision. */
export const campaignNotices: readonly NotificationSource[] = [
  { places: ['campaign'], module: 'campaigns', show: showToReaders, defaultText: announcedText },
  { places: ['campaign-reminder'], module: 'campaigns', show: showToReaders, defaultText: reminderText },
  { places: ['campaign-review'], module: 'campaigns', show: showToReviewers, defaultText: reviewText },
]

/** Without campaigns that are not for them any more. */
async function showToReaders(tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<CurrentNotification[]> {
  const rows = (await listNotified(tx, companyId, keys)).filter(({ is_reader }) => is_reader)
  return show(tx, companyId, rows, campaignPath)
}

/** Without drafts that wait for a decision no more. */
async function showToReviewers(tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<CurrentNotification[]> {
  const reviewers = new Set(await listReviewers(tx, companyId))
  const rows = (await listNotified(tx, companyId, keys)).filter(
    ({ employee_id, state }) => state === 'review' && reviewers.has(employee_id),
  )
  return show(tx, companyId, rows, campaignEditPath)
}

async function show(
  tx: Tx,
  companyId: string,
  rows: readonly NotifiedRow[],
  pathOf: (campaignId: string) => string,
): Promise<CurrentNotification[]> {
  const languages = await findLanguages(tx, companyId, rows.map(({ employee_id }) => employee_id)) // prettier-ignore
  return rows.map(({ employee_id, cause_id, campaign_id, author_id, languages: texts }) => ({
    employee_id,
    cause_id,
    is_unread: null,
    text: textFor(texts, languages.get(employee_id) ?? 'en').title,
    place: { kind: 'employee', id: author_id, name: null, part: null, path: pathOf(campaign_id) },
    level: nowhere,
  }))
}

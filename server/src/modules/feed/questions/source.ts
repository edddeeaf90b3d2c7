import { plainTextOf } from '@atrium/contract/document'
import { postPath } from '@atrium/contract/feed/paths'
import type { Language } from '@atrium/contract/formats'
import type { Tx } from '#kernel/database/transaction'
import { findCommunityNames, listReadersAmong } from '#modules/communities'
import { nowhere, type CurrentNotification, type NotificationKey, type NotificationSource } from '#modules/notifications'
import { listAccepted, type AnswerRow } from './queries.ts'

/** The text of a notification of an answer without words. */
const withoutWords: Readonly<Record<Language, string>> = {
  en: 'Your answer was accepted',
  de: 'Deine Antwort wurde angenommen',
  ar: 'قُبلت إجابتك',
}

/** Answers that were accepted, for those who wrote them and may still read them. */
export const answerNotices: NotificationSource = { places: ['post-answer'], module: 'feed', show, defaultText: withoutWords }

async function show(tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<CurrentNotification[]> {
  const idOf = ({ place }: NotificationKey): string => place.slice(place.indexOf('/') + 1)
  const answers = new Map((await listAccepted(tx, companyId, keys.map(idOf))).map((row) => [row.comment_id, row]))
  const names = await findCommunityNames(tx, companyId, [...new Set([...answers.values()].map(({ community_id }) => community_id))])
  const shown: CurrentNotification[] = []
  for (const key of keys) {
    const answer = answers.get(idOf(key))
    if (answer?.author_id !== key.employee_id) continue
    const readers = await listReadersAmong(tx, companyId, answer.community_id, [key.employee_id])
    if (readers.length) shown.push(noticeOf(key, answer, names.get(answer.community_id)))
  }
  return shown
}

const noticeOf = ({ employee_id, cause_id }: NotificationKey, answer: AnswerRow, name: string | undefined): CurrentNotification => ({
  employee_id,
  cause_id,
  is_unread: null,
  text: plainTextOf(answer.body),
  place: { kind: null, id: null, name: name ?? null, part: null, path: postPath(answer.post_id) },
  level: nowhere,
})

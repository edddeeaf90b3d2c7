import { wholePart, type PersonalPart, type PersonalRow } from '#kernel/personal-data'
import type { Tx } from '#kernel/database/transaction'
import {
  findArrangementOf,
  listAddedEmoji,
  listDraftsOf,
  listForwardedWords,
  listMemberships,
  listMentions,
  listPins,
  listReactions,
  listReadPointers,
  listRequestsOf,
  listSavedMessages,
  listScheduledMessages,
  listSentMessages,
  listThreadsOf,
} from './personal-data-queries.ts'

type ListAll = (tx: Tx, companyId: string, employeeId: string) => Promise<PersonalRow[]>
type ListPage = (tx: Tx, companyId: string, employeeId: string, after: string | null, count: number) => Promise<PersonalRow[]>

/**
 * The personal data that chat stores: memberships, join requests, messages, drafts, scheduled and saved messages, quotes of their messages
 * that others forwarded, pins, added emoji, reactions, mentions, threads and arrangement.
 */
export function personalParts(companyId: string, employeeId: string): PersonalPart[] {
  const whole = (name: string, list: ListAll): PersonalPart => wholePart(name, (tx) => list(tx, companyId, employeeId))
  const paged = (name: string, key: string, list: ListPage): PersonalPart => ({
    name,
    key,
    list: (tx, after, count) => list(tx, companyId, employeeId, after, count),
  })
  return [
    whole('spaces', listMemberships),
    whole('space_requests', listRequestsOf),
    paged('messages', 'client_message_id', listSentMessages),
    paged('reactions', 'message_id', listReactions),
    paged('mentions', 'message_id', listMentions),
    paged('forwarded_words', 'message_id', listForwardedWords),
    paged('pins', 'message_id', listPins),
    whole('threads', listThreadsOf),
    whole('chat-arrangement', findArrangementOf),
    whole('saved-messages', listSavedMessages),
    whole('company-emoji', listAddedEmoji),
    whole('scheduled-messages', listScheduledMessages),
    whole('drafts', listDraftsOf),
    whole('conversations', listReadPointers),
  ]
}

import { findNamed } from '@atrium/contract/chat/mentions'
import type { Conversation, Mentions, RecentItem, Space } from '@atrium/contract/chat/schemas'
import { isBlank, type RichText } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'

/** What may be done with a space. */
export type SpaceDeed = 'see' | 'join' | 'leave' | 'invite' | 'manage'
type Standing = { visibility: 'public' | 'private'; role: 'admin' | 'member' | null; roams?: boolean }

/**
 * Public spaces are seen and joined by all who roam; members leave and invite (admins alone in private ones); admins manage. Whether somebody roams their
 * company's role says.
 */
export function decideSpace({ visibility, role, roams = true }: Standing, deed: SpaceDeed): boolean {
  if (deed === 'see') return (visibility === 'public' && roams) || role !== null
  if (deed === 'join') return visibility === 'public' && roams
  if (deed === 'leave') return role !== null
  if (deed === 'invite') return role === 'admin' || (role === 'member' && visibility === 'public')
  return role === 'admin'
}

export const decideAbilities = (standing: Standing): Space['can'] => ({
  edit: decideSpace(standing, 'manage'),
  invite: decideSpace(standing, 'invite'),
  join: standing.role === null && decideSpace(standing, 'join'),
  leave: decideSpace(standing, 'leave'),
})

/** A space needs an admin as long as anyone else is in it. */
export const decideDeparture = (role: 'admin' | 'member', admins: number, members: number): boolean =>
  role !== 'admin' || admins > 1 || members <= 1

export type Author = { employeeId: string; role: 'admin' | 'member' | null }
/** One's own message may be changed; anyone's may be taken back by an admin of the space. */
export const decideEdit = (author: Author, senderId: string): boolean => author.employeeId === senderId
export const decideDelete = (author: Author, senderId: string): boolean => author.employeeId === senderId || author.role === 'admin'

/** A message has words or files, and no words that no database keeps. */
export const decideBody = (body: RichText, files = 0): boolean => isStorable(body) && (files > 0 || !isBlank(body))

/** No database keeps a NUL, or one half of a pair of code units. */
export function isStorable(body: RichText): boolean {
  let kept = true
  JSON.stringify(body, (_name, value: unknown) => {
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) kept = false
    return value
  })
  return kept
}

/** Whom a message calls: those it names, but for its sender; more than a message may name are everyone. Who of them is a member the database knows. */
export function decideMentions(body: RichText, senderId: string): Mentions {
  const named = findNamed(body).filter((id) => id !== senderId)
  return named.length > limits.mentionsPerMessage ? { employee_ids: [], everyone: true } : { employee_ids: named, everyone: false }
}

type Summed = Pick<
  RecentItem,
  'latest_message' | 'latest_message_type' | 'latest_message_time' | 'unread_message_count' | 'unread_mention_count'
>

/** A space's recent item sums its conversations: all that is unread, how often the person is called, and the newest message of any. */
export function sumConversations(conversations: readonly Conversation[]): Summed {
  const newest = conversations.toSorted((left, right) => (right.latest_message_time ?? '').localeCompare(left.latest_message_time ?? ''))[0]
  return {
    latest_message: newest?.latest_message ?? null,
    latest_message_type: newest?.latest_message_type ?? null,
    latest_message_time: newest?.latest_message_time ?? null,
    unread_message_count: conversations.reduce((sum, conversation) => sum + conversation.unread_message_count, 0),
    unread_mention_count: conversations.reduce((sum, conversation) => sum + conversation.unread_mention_count, 0),
  }
}

/** At most `most` rows, oldest change first. What changed at one revision stays together: who asks for what comes after it would miss the rest. */
export function decidePage<Row extends { revision: number }>(
  rows: readonly Row[],
  most: number,
): { page: readonly Row[]; complete: boolean } {
  const cut = rows[most]?.revision
  if (cut === undefined) return { page: rows, complete: true }
  return { page: rows.slice(0, most).filter((row) => row.revision < cut), complete: false }
}

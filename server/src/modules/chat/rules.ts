import { findMentions, type MentionSet } from '@atrium/contract/chat/mentions'
import type { Conversation, Forwarded, Mentions, Message, RecentItem, SpaceAbilities, SubSpace } from '@atrium/contract/chat/schemas'
import { isBlank, plainTextOf, type RichText } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'

/**
 * Actions on a space. `find`: know that it exists. `see`: read its content. `edit`: name it. `lead`: set its rules and choose its people.
 */
export type SpaceAction =
  | 'find'
  | 'see'
  | 'join'
  | 'request'
  | 'leave'
  | 'invite'
  | 'post'
  | 'call'
  | 'edit'
  | 'lead'
  | 'archive'
  | 'restore'
export type Role = 'admin' | 'member'
export type SpaceRules = {
  visibility: 'public' | 'private'
  is_listed: boolean
  is_group_chat: boolean
  is_company_space: boolean
  posting: 'everyone' | 'admins'
  inviting: 'members' | 'admins'
  calling: 'everyone' | 'admins'
  archived_at: string | null
  role: Role | null
  /** Whether their role in the company can find and join public spaces. */
  canJoinPublicSpaces?: boolean
}

/** Actions that remain possible in an archived space. */
const allowedInArchive: ReadonlySet<SpaceAction> = new Set(['find', 'see', 'leave', 'archive', 'restore'])

/** Whether an action is allowed. An archived space is read-only. */
export const decideSpace = (standing: SpaceRules, action: SpaceAction): boolean =>
  isAllowed(standing, action) && (allowedInArchive.has(action) || standing.archived_at === null)

/** The reason for a refusal, or undefined. Outsiders who cannot find a space always get SPACE_NOT_FOUND, whatever they try. */
export function decideRefusal(
  standing: SpaceRules,
  action: SpaceAction,
): 'SPACE_NOT_FOUND' | 'NO_PERMISSION' | 'SPACE_ARCHIVED' | undefined {
  if (!decideSpace(standing, 'find')) return 'SPACE_NOT_FOUND'
  if (decideSpace(standing, action)) return undefined
  // In a space that is only findable, reading reveals nothing but that the person is not a member.
  if (action === 'see') return 'SPACE_NOT_FOUND'
  return isAllowed(standing, action) ? 'SPACE_ARCHIVED' : 'NO_PERMISSION'
}

/**
 * Public spaces can be seen and joined by everyone whose role can join public spaces; listed private ones can be found and requested.
 * Admins lead. In a group chat all members are equal: each can name it and add others, and nobody is an admin.
 */
function isAllowed(standing: SpaceRules, action: SpaceAction): boolean {
  const { role, visibility, is_listed, is_group_chat, posting, inviting, calling, canJoinPublicSpaces = true } = standing
  const outside = role === null && canJoinPublicSpaces
  const equal = role !== null && is_group_chat
  const admin = role === 'admin'
  if (action === 'find') return role !== null || (outside && is_listed)
  if (action === 'see') return role !== null || (outside && visibility === 'public')
  if (action === 'join') return canJoinPublicSpaces && visibility === 'public'
  if (action === 'request') return outside && visibility === 'private' && is_listed
  if (action === 'leave') return role !== null
  if (action === 'invite') return admin || (role !== null && inviting === 'members')
  if (action === 'post') return admin || (role !== null && posting === 'everyone')
  if (action === 'call') return admin || (role !== null && posting === 'everyone' && calling === 'everyone')
  if (action === 'edit') return admin || equal
  return admin
}

export const decideAbilities = (standing: SpaceRules): SpaceAbilities => ({
  edit: decideSpace(standing, 'edit'),
  lead: decideSpace(standing, 'lead'),
  invite: decideSpace(standing, 'invite'),
  post: decideSpace(standing, 'post'),
  call: decideSpace(standing, 'call'),
  join: standing.role === null && decideSpace(standing, 'join'),
  request: decideSpace(standing, 'request'),
  leave: decideSpace(standing, 'leave'),
  archive: decideSpace(standing, 'archive') && standing.archived_at === null && !standing.is_company_space,
  restore: decideSpace(standing, 'restore') && standing.archived_at !== null,
})

type Listing = Pick<SpaceRules, 'visibility' | 'is_listed'>

/** Rules of a new space. Public ones are listed, private ones if the creator says so. Members may invite to public spaces only. */
export const decideNewRules = (
  visibility: Listing['visibility'],
  isListed = visibility === 'public',
): Pick<SpaceRules, 'is_listed' | 'inviting'> => ({
  is_listed: visibility === 'public' || isListed,
  inviting: visibility === 'public' ? 'members' : 'admins',
})

type ListingChange = { [K in keyof Listing]?: Listing[K] | undefined }
/** A public space is always listed. One that turns private is unlisted unless the change lists it. */
export function decideListing(space: Listing, change: ListingChange): Listing {
  const visibility = change.visibility ?? space.visibility
  const before = space.visibility === visibility ? space.is_listed : false
  return { visibility, is_listed: visibility === 'public' || (change.is_listed ?? before) }
}

/** A group chat cannot be found, and every member may add others. */
export const groupChatRules = { visibility: 'private', is_listed: false, is_group_chat: true, inviting: 'members' } as const

/** The join status of a person outside a space, from the state of their request. */
export const decideJoinStatus = (state: string | undefined): 'none' | 'requested' | 'accepted' =>
  state === 'waiting' ? 'requested' : state === 'approved' ? 'accepted' : 'none'

/** The role with this name, or undefined. */
export const decideRole = (name: string): Role | undefined => (name === 'admin' || name === 'member' ? name : undefined)

/** Whether a person may leave. A space needs an admin while it has other members. */
export const decideLeaving = (role: Role, admins: number, members: number): boolean => role !== 'admin' || admins > 1 || members <= 1

export type Author = { employeeId: string; role: Role | null }
/** Authors may edit their own messages; authors and admins of the space may delete them. */
export const decideEdit = (author: Author, senderId: string): boolean => author.employeeId === senderId
export const decideDelete = (author: Author, senderId: string): boolean => author.employeeId === senderId || author.role === 'admin'

/**
 * Why a message that was just sent can no longer be withdrawn, or undefined. Replies and forwards of it would lose their context. A
 * forwarded message has no text to return, as the text is someone else's, and the line of a call has none of its own.
 */
export function decideUndoSend(
  { created_at, thread, forwarded, call }: Pick<Message, 'created_at' | 'thread' | 'forwarded' | 'call'>,
  isPassedOn: boolean,
  now: Date,
): 'MESSAGE_NOT_FOUND' | 'MESSAGE_TAKEN_UP' | 'UNDO_SEND_TOO_LATE' | undefined {
  if (forwarded || call) return 'MESSAGE_NOT_FOUND'
  if (thread || isPassedOn) return 'MESSAGE_TAKEN_UP'
  return now.getTime() - Date.parse(created_at) > limits.undoSend ? 'UNDO_SEND_TOO_LATE' : undefined
}

/** A message needs text or files, and only text that the database can store. */
export const decideBody = (body: RichText, files = 0): boolean => isStorable(body) && (files > 0 || !isBlank(body))

/** The plain text of a message: its own text, then the forwarded text, so that both are searchable and shown in previews. */
export const textOf = (body: RichText, forwarded: Forwarded | null): string =>
  [body, forwarded?.body].flatMap((words) => (words && plainTextOf(words)) || []).join('\n')

/** The database cannot store NUL or lone surrogates. */
export function isStorable(body: RichText): boolean {
  let kept = true
  JSON.stringify(body, (_name, value: unknown) => {
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) kept = false
    return value
  })
  return kept
}

/**
 * The mentioned people without the sender. More than the limit becomes everyone, except in a thread, where the list is cut at the limit and
 * everyone is never mentioned.
 */
export function decideMentions(called: Mentions, senderId: string, isReply = false): Mentions {
  const employee_ids = [...new Set(called.employee_ids)].filter((id) => id !== senderId)
  if (isReply) return { employee_ids: employee_ids.slice(0, limits.mentionsPerMessage), everyone: false }
  const everyone = called.everyone || employee_ids.length > limits.mentionsPerMessage
  return { employee_ids: everyone ? [] : employee_ids, everyone }
}

/**
 * The mentions of a text that take effect. In a thread `everyone` and `here` do not. `here` takes effect only when sending: an edit keeps
 * the people it mentioned before and adds nobody.
 */
export function decideGroupMention(
  named: MentionSet,
  isReply: boolean,
  before?: Pick<Message, 'body' | 'mentions'>,
): { named: MentionSet; kept: Mentions } {
  const kept = before?.body && named.here && !isReply ? withoutHere(before.body, before.mentions) : noMentions
  return { named: { ...named, everyone: named.everyone && !isReply, here: named.here && !isReply && !before }, kept }
}

/** The mentions of a message without those by `here`: people who were present cannot be distinguished from those mentioned by name. */
function withoutHere(body: RichText, mentions: Mentions): Mentions {
  const { here, everyone } = findMentions(body)
  return here ? { employee_ids: mentions.employee_ids, everyone: mentions.everyone && !everyone } : noMentions
}
const noMentions: Mentions = { employee_ids: [], everyone: false }

type Summed = Pick<
  RecentItem,
  'latest_message' | 'latest_message_type' | 'latest_message_time' | 'unread_message_count' | 'unread_mention_count'
>

/**
 * Sums the conversations of a space: unread messages, unread mentions, and the newest message of any. Archived conversations are not
 * counted.
 */
export function sumConversations(conversations: readonly Conversation[], subSpaces: readonly SubSpace[] = []): Summed {
  const closed = new Set(subSpaces.filter((one) => one.archived_at !== null).map((one) => one.sub_space_id))
  const open = conversations.filter((conversation) => !closed.has(conversation.conversation_id))
  const newest = open.toSorted((left, right) => (right.latest_message_time ?? '').localeCompare(left.latest_message_time ?? ''))[0]
  return {
    latest_message: newest?.latest_message ?? null,
    latest_message_type: newest?.latest_message_type ?? null,
    latest_message_time: newest?.latest_message_time ?? null,
    unread_message_count: open.reduce((sum, conversation) => sum + conversation.unread_message_count, 0),
    unread_mention_count: open.reduce((sum, conversation) => sum + conversation.unread_mention_count, 0),
  }
}

/**
 * At most `most` rows, oldest change first. Rows of one revision stay together: a client that asks for later revisions would miss the rest.
 */
export function decidePage<Row extends { revision: number }>(
  rows: readonly Row[],
  most: number,
): { page: readonly Row[]; complete: boolean } {
  const cut = rows[most]?.revision
  if (cut === undefined) return { page: rows, complete: true }
  return { page: rows.slice(0, most).filter((row) => row.revision < cut), complete: false }
}

import { findNamed, type Named } from '@atrium/contract/chat/mentions'
import type { Conversation, Forwarded, Mentions, Message, RecentItem, SpaceAbilities, SubSpace } from '@atrium/contract/chat/schemas'
import { isBlank, plainTextOf, type RichText } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'

/** What may be done with a space. `find` is to know that it exists, `see` what is in it, `edit` to name it, `lead` to make its rules and choose its people. */
export type SpaceDeed = 'find' | 'see' | 'join' | 'request' | 'leave' | 'invite' | 'post' | 'call' | 'edit' | 'lead' | 'archive' | 'restore'
export type Role = 'admin' | 'member'
export type Standing = {
  visibility: 'public' | 'private'
  is_listed: boolean
  is_group_chat: boolean
  is_company_space: boolean
  posting: 'everyone' | 'admins'
  inviting: 'members' | 'admins'
  calling: 'everyone' | 'admins'
  archived_at: string | null
  role: Role | null
  /** Whether their role in the company lets them find and join spaces by themselves. */
  roams?: boolean
}

/** What stays possible when a space is archived. */
const quiet: ReadonlySet<SpaceDeed> = new Set(['find', 'see', 'leave', 'archive', 'restore'])

/** Whether a deed is allowed, an archived space being read only. */
export const decideSpace = (standing: Standing, deed: SpaceDeed): boolean =>
  isAllowed(standing, deed) && (quiet.has(deed) || standing.archived_at === null)

/** Why not: those outside a space that they cannot find hear that there is none, whatever they try. */
export function decideRefusal(standing: Standing, deed: SpaceDeed): 'SPACE_NOT_FOUND' | 'NO_PERMISSION' | 'SPACE_ARCHIVED' | undefined {
  if (!decideSpace(standing, 'find')) return 'SPACE_NOT_FOUND'
  if (decideSpace(standing, deed)) return undefined
  // Into a space that one merely finds, no look says more than that one is not in it.
  if (deed === 'see') return 'SPACE_NOT_FOUND'
  return isAllowed(standing, deed) ? 'SPACE_ARCHIVED' : 'NO_PERMISSION'
}

/**
 * Public spaces are seen and joined by all who roam, listed private ones found and asked for. Admins lead. In a group chat all are alike: they name it and
 * bring others, and nobody is anybody’s admin.
 */
function isAllowed(standing: Standing, deed: SpaceDeed): boolean {
  const { role, visibility, is_listed, is_group_chat, posting, inviting, calling, roams = true } = standing
  const outside = role === null && roams
  const equal = role !== null && is_group_chat
  const admin = role === 'admin'
  if (deed === 'find') return role !== null || (outside && is_listed)
  if (deed === 'see') return role !== null || (outside && visibility === 'public')
  if (deed === 'join') return roams && visibility === 'public'
  if (deed === 'request') return outside && visibility === 'private' && is_listed
  if (deed === 'leave') return role !== null
  if (deed === 'invite') return admin || (role !== null && inviting === 'members')
  if (deed === 'post') return admin || (role !== null && posting === 'everyone')
  if (deed === 'call') return admin || (role !== null && posting === 'everyone' && calling === 'everyone')
  if (deed === 'edit') return admin || equal
  return admin
}

export const decideAbilities = (standing: Standing): SpaceAbilities => ({
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

type Listing = Pick<Standing, 'visibility' | 'is_listed'>

/** A new space: public ones are found, private ones if their maker says so; members invite to what anyone may join. */
export const decideNewRules = (
  visibility: Listing['visibility'],
  isListed = visibility === 'public',
): Pick<Standing, 'is_listed' | 'inviting'> => ({
  is_listed: visibility === 'public' || isListed,
  inviting: visibility === 'public' ? 'members' : 'admins',
})

type ListingChange = { [K in keyof Listing]?: Listing[K] | undefined }
/** A public space is always found; one that turns private is not, unless the change says so. */
export function decideListing(space: Listing, change: ListingChange): Listing {
  const visibility = change.visibility ?? space.visibility
  const before = space.visibility === visibility ? space.is_listed : false
  return { visibility, is_listed: visibility === 'public' || (change.is_listed ?? before) }
}

/** A few people who write to each other: nobody finds it, and everyone in it may bring others. */
export const groupChatRules = { visibility: 'private', is_listed: false, is_group_chat: true, inviting: 'members' } as const

/** Where somebody stands with a space that they are not in, by what became of their request. */
export const decideJoinStatus = (state: string | undefined): 'none' | 'requested' | 'accepted' =>
  state === 'waiting' ? 'requested' : state === 'approved' ? 'accepted' : 'none'

/** A role by its name; there are two. */
export const decideRole = (name: string): Role | undefined => (name === 'admin' || name === 'member' ? name : undefined)

/** A space needs an admin as long as anyone else is in it. */
export const decideDeparture = (role: Role, admins: number, members: number): boolean => role !== 'admin' || admins > 1 || members <= 1

export type Author = { employeeId: string; role: Role | null }
/** One's own message may be changed; anyone's may be taken back by an admin of the space. */
export const decideEdit = (author: Author, senderId: string): boolean => author.employeeId === senderId
export const decideDelete = (author: Author, senderId: string): boolean => author.employeeId === senderId || author.role === 'admin'

/**
 * Why a message that its sender has just sent cannot be withdrawn any more, or undefined. What stands in a thread under it, or in another message, would have
 * lost what it is about. A forwarded one has no words to give back: they are another’s.
 */
export function decideUndoSend(
  { created_at, thread, forwarded }: Pick<Message, 'created_at' | 'thread' | 'forwarded'>,
  isPassedOn: boolean,
  now: Date,
): 'MESSAGE_NOT_FOUND' | 'MESSAGE_TAKEN_UP' | 'UNDO_SEND_TOO_LATE' | undefined {
  if (forwarded) return 'MESSAGE_NOT_FOUND'
  if (thread || isPassedOn) return 'MESSAGE_TAKEN_UP'
  return now.getTime() - Date.parse(created_at) > limits.undoSend ? 'UNDO_SEND_TOO_LATE' : undefined
}

/** A message has words or files, and no words that no database keeps. */
export const decideBody = (body: RichText, files = 0): boolean => isStorable(body) && (files > 0 || !isBlank(body))

/** What a message says without its shape: its own words, then those that it forwards, so that both are found and shown in short. */
export const textOf = (body: RichText, forwarded: Forwarded | null): string =>
  [body, forwarded?.body].flatMap((words) => (words && plainTextOf(words)) || []).join('\n')

/** No database keeps a NUL, or one half of a pair of code units. */
export function isStorable(body: RichText): boolean {
  let kept = true
  JSON.stringify(body, (_name, value: unknown) => {
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) kept = false
    return value
  })
  return kept
}

/** Those of the called but for the sender; more than a message calls by themselves are everyone. In a thread nobody but whom it names is ever called. */
export function decideMentions(called: Mentions, senderId: string, isReply = false): Mentions {
  const employee_ids = [...new Set(called.employee_ids)].filter((id) => id !== senderId)
  if (isReply) return { employee_ids: employee_ids.slice(0, limits.mentionsPerMessage), everyone: false }
  const everyone = called.everyone || employee_ids.length > limits.mentionsPerMessage
  return { employee_ids: everyone ? [] : employee_ids, everyone }
}

/**
 * What of the words calls anybody: in a thread neither everyone nor those who are here. Those who are here are called by sending alone: an edit leaves whom
 * that called before as they are called, and calls nobody else with it.
 */
export function decideCalling(
  named: Named,
  isReply: boolean,
  before?: Pick<Message, 'body' | 'mentions'>,
): { named: Named; kept: Mentions } {
  const kept = before?.body && named.here && !isReply ? calledByBeingHere(before.body, before.mentions) : nobodyCalled
  return { named: { ...named, everyone: named.everyone && !isReply, here: named.here && !isReply && !before }, kept }
}

/** Of a message that called those who were here, who they were is not told apart from whom it named. */
function calledByBeingHere(body: RichText, mentions: Mentions): Mentions {
  const { here, everyone } = findNamed(body)
  return here ? { employee_ids: mentions.employee_ids, everyone: mentions.everyone && !everyone } : nobodyCalled
}
const nobodyCalled: Mentions = { employee_ids: [], everyone: false }

type Summed = Pick<
  RecentItem,
  'latest_message' | 'latest_message_type' | 'latest_message_time' | 'unread_message_count' | 'unread_mention_count'
>

/** A space’s recent item sums its conversations: all that is unread, how often the person is called, and the newest message of any. What is archived waits for nobody. */
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

/** At most `most` rows, oldest change first. What changed at one revision stays together: who asks for what comes after it would miss the rest. */
export function decidePage<Row extends { revision: number }>(
  rows: readonly Row[],
  most: number,
): { page: readonly Row[]; complete: boolean } {
  const cut = rows[most]?.revision
  if (cut === undefined) return { page: rows, complete: true }
  return { page: rows.slice(0, most).filter((row) => row.revision < cut), complete: false }
}

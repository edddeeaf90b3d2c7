import * as z from 'zod/mini'
import { RichText } from '../document.ts'
import { Instant } from '../fields.ts'
import { FileSummary, MessageFile, MessageType } from './attachments.ts'
import { LinkPreview } from '../link-previews/link-preview.ts'
import { CallLine } from './call-line.ts'

export const Visibility = z.enum(['public', 'private'])
/** `requested`: waits for an admin of a private space that is listed. */
export const JoinStatus = z.enum(['none', 'requested', 'accepted'])
export const SpaceRole = z.enum(['admin', 'member'])
export type SpaceRole = z.infer<typeof SpaceRole>

/** A sub-space is the conversation itself: `sub_space_id` is its conversation id. */
export const SubSpace = z.object({
  sub_space_id: z.uuid(),
  space_id: z.uuid(),
  company_id: z.uuid(),
  sub_space_name: z.string(),
  sub_space_description: z.nullable(z.string()),
  is_default: z.boolean(),
  /** When it was closed for writing; null while it is open. */
  archived_at: z.nullable(Instant),
  created_at: Instant,
})
export type SubSpace = z.infer<typeof SubSpace>

/**
 * What a person may do in a space, so that no client computes permissions. `edit`: its name and picture; `lead`: its rules, conversations
 * and members.
 */
const SpaceAbilities = z.object({
  edit: z.boolean(),
  lead: z.boolean(),
  invite: z.boolean(),
  post: z.boolean(),
  /** Mention everyone in it, or everyone who is here. */
  call: z.boolean(),
  join: z.boolean(),
  request: z.boolean(),
  leave: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
})
export type SpaceAbilities = z.infer<typeof SpaceAbilities>

/** A space as one person sees it (spec §3). */
export const Space = z.object({
  space_id: z.uuid(),
  /** Empty for an unnamed group chat, which is titled with the names of its people. */
  space_name: z.string(),
  space_image: z.nullable(z.string()),
  space_description: z.nullable(z.string()),
  total_members: z.int(),
  is_member: z.boolean(),
  role: z.nullable(SpaceRole),
  visibility: Visibility,
  /** Whether people outside can find it. True for public spaces; people can ask to join a private one that is listed. */
  is_listed: z.boolean(),
  /** A chat of a few people: a private space that is never listed (`visibility` and `is_listed` say so too). */
  is_group_chat: z.boolean(),
  /** The people of a group chat; empty for all other spaces. */
  people_ids: z.array(z.uuid()),
  posting: z.enum(['everyone', 'admins']),
  inviting: z.enum(['members', 'admins']),
  /** Who may mention everyone. */
  calling: z.enum(['everyone', 'admins']),
  /** When it became read-only; null while it is active. */
  archived_at: z.nullable(Instant),
  join_status: JoinStatus,
  sub_spaces: z.array(SubSpace),
  can: SpaceAbilities,
  /** What each role may do, for a client that receives a new rule and a new role in either order. */
  can_as: z.object({ admin: SpaceAbilities, member: SpaceAbilities }),
  /** Grows with every change of the space itself: of two states, the greater is the later. */
  revision: z.int(),
})
export type Space = z.infer<typeof Space>

/** The part of a space that is the same for everyone in it: the row of `space.changed`. */
export const SpaceCard = z.omit(Space, { is_member: true, role: true, join_status: true, can: true })
export type SpaceCard = z.infer<typeof SpaceCard>

/** A person who asks to join a private space, with an optional message. */
export const SpaceRequest = z.object({ employee_id: z.uuid(), words: z.string(), asked_at: Instant })
export type SpaceRequest = z.infer<typeof SpaceRequest>

/** The state of a person’s join request, sent to their own devices. */
export const SpaceJoinStatus = z.object({ space_id: z.uuid(), join_status: JoinStatus })
export type SpaceJoinStatus = z.infer<typeof SpaceJoinStatus>

/** A space in a list of spaces, with a few of its members if they may be seen. */
export const FoundSpace = z.extend(Space, { face_ids: z.array(z.uuid()) })
export type FoundSpace = z.infer<typeof FoundSpace>

export const SpaceMember = z.object({ employee_id: z.uuid(), role: SpaceRole, joined_at: Instant })
export type SpaceMember = z.infer<typeof SpaceMember>

export const Reaction = z.object({ emoji: z.string(), employee_ids: z.array(z.uuid()) })
export type Reaction = z.infer<typeof Reaction>

/** The current mentions of a message: ids of people in its conversation, and whether it mentions everyone in it. */
export const Mentions = z.object({ employee_ids: z.array(z.uuid()), everyone: z.boolean() })
export type Mentions = z.infer<typeof Mentions>

/** Who pinned a message for everyone in its conversation, and when. */
export const Pin = z.object({ pinned_at: Instant, pinned_by: z.uuid() })
export type Pin = z.infer<typeof Pin>

/**
 * A message as it was when it was forwarded; its files are those of the forwarding message. Only people who may read the original
 * conversation can open its original position.
 */
export const Forwarded = z.object({
  message_id: z.uuid(),
  conversation_id: z.uuid(),
  seq: z.int(),
  thread_id: z.nullable(z.uuid()),
  sender_id: z.uuid(),
  created_at: Instant,
  body: RichText,
})
export type Forwarded = z.infer<typeof Forwarded>

/** What a message shows of its thread. `last_seq` is the newest position in it, even if the reply there was deleted. */
export const ThreadSummary = z.object({
  reply_count: z.int(),
  last_reply_at: z.nullable(Instant),
  last_seq: z.int(),
  /** At most five, most recent replier first. */
  replier_ids: z.array(z.uuid()),
  /** The conversation’s revision when the message above was deleted, else null: after that, only its replies change it. */
  root_deleted_revision: z.nullable(z.int()),
})
export type ThreadSummary = z.infer<typeof ThreadSummary>

/**
 * `seq` is the fixed position in the conversation, `revision` the conversation’s revision at the row’s last change. A deleted message keeps
 * both, without body. A reply has a position in its thread (`thread_id` is the message it replies to) but none in the conversation: its
 * `seq` is 0, unless it was also sent there.
 */
export const Message = z.object({
  message_id: z.uuid(),
  conversation_id: z.uuid(),
  client_message_id: z.uuid(),
  sender_id: z.uuid(),
  seq: z.int(),
  thread_id: z.nullable(z.uuid()),
  thread_seq: z.nullable(z.int()),
  revision: z.int(),
  body: z.nullable(RichText),
  text: z.string(),
  files: z.array(MessageFile),
  created_at: Instant,
  edited_at: z.nullable(Instant),
  deleted_at: z.nullable(Instant),
  /** Withdrawn right after it was sent (`undoSend`): a deleted message that is not shown at all. */
  withdrawn: z.boolean(),
  reactions: z.array(Reaction),
  mentions: Mentions,
  thread: z.nullable(ThreadSummary),
  pin: z.nullable(Pin),
  forwarded: z.nullable(Forwarded),
  /** In the order of their links; they are added after the message is sent. */
  link_previews: z.array(LinkPreview),
  /** Nobody was notified of it; unread and mention counts are as usual. */
  silent: z.boolean(),
  /** A call that took place here: the message is its line, which cannot be edited. */
  call: z.optional(z.nullable(CallLine)),
})
export type Message = z.infer<typeof Message>

/** One person’s state of a conversation: its position and how far they have read. `unread_message_count` excludes deleted messages. */
export const Conversation = z.object({
  conversation_id: z.uuid(),
  entity_type: z.enum(['employee', 'space']),
  /** The other person, or the space. The person’s own id means their notebook. */
  entity_id: z.uuid(),
  sub_space_id: z.nullable(z.uuid()),
  sub_space_name: z.nullable(z.string()),
  is_default: z.boolean(),
  revision: z.int(),
  last_seq: z.int(),
  last_read_seq: z.int(),
  /**
   * The revision of the person’s inbox when they last read or marked unread here: of two rows, the pointer with the greater one is current.
   */
  read_revision: z.int(),
  unread_message_count: z.int(),
  /** The positions of unread messages that mention the person, ascending; if there are many, the newest (`limits.mentionPlaces`). */
  unread_mention_seqs: z.array(z.int()),
  /** The total number of these messages. */
  unread_mention_count: z.int(),
  /** The number of followed threads here with replies the person has not read. Every change of it raises `read_revision`. */
  unread_thread_count: z.int(),
  /** The ids of these threads, ascending; at most `limits.namedThreads`. */
  unread_thread_ids: z.array(z.uuid()),
  /** Null despite a `latest_seq` if a long list leaves text and sender to `listLatest`. */
  latest_message: z.nullable(z.string()),
  /** The position of the newest message that is not deleted. */
  latest_seq: z.nullable(z.int()),
  latest_message_sender_id: z.nullable(z.uuid()),
  latest_message_type: z.nullable(MessageType),
  /** The files of the newest message, with or without text; the client words it. */
  latest_files: z.nullable(FileSummary),
  latest_message_time: z.nullable(Instant),
})
export type Conversation = z.infer<typeof Conversation>

/** The newest message of a conversation, as the list shows it. */
export const Latest = z.pick(Conversation, {
  conversation_id: true,
  revision: true,
  latest_message: true,
  latest_seq: true,
  latest_message_sender_id: true,
})
export type Latest = z.infer<typeof Latest>

/** A recent conversation (spec §3). A space’s item sums up its sub-spaces, which are in `conversations`. */
export const RecentItem = z.object({
  entity_type: z.enum(['employee', 'space']),
  entity_id: z.uuid(),
  space: z.nullable(Space),
  latest_message: z.nullable(z.string()),
  latest_message_type: z.nullable(MessageType),
  latest_message_time: z.nullable(Instant),
  unread_message_count: z.int(),
  unread_mention_count: z.int(),
  /** How many people wait for approval to join; only for admins of the space, else 0. */
  request_count: z.int(),
  conversations: z.array(Conversation),
})
export type RecentItem = z.infer<typeof RecentItem>

/**
 * One person’s state of a thread. Without following it, the person has no pointer in it, and reading moves nothing. `revision` is the
 * revision of the person’s inbox at the last change: of two states, the greater is the later.
 */
export const OwnThread = z.object({
  thread_id: z.uuid(),
  conversation_id: z.uuid(),
  follows: z.boolean(),
  last_read_seq: z.int(),
  /** Whether the person follows the thread and someone else replied after their pointer. */
  unread: z.boolean(),
  revision: z.int(),
})
export type OwnThread = z.infer<typeof OwnThread>

/** A thread change sent to a person’s inbox: their state of the thread, and the number of unread threads in its conversation. */
export const ThreadChange = z.extend(OwnThread, { unread_thread_count: z.int() })
export type ThreadChange = z.infer<typeof ThreadChange>

/** A followed thread in a list: the message it replies to, and its newest replies, oldest first. */
export const ThreadItem = z.object({
  root: Message,
  own: OwnThread,
  unread_reply_count: z.int(),
  latest: z.array(Message),
})
export type ThreadItem = z.infer<typeof ThreadItem>

/**
 * Where a message is sent: an existing conversation, a thread in one (and optionally the conversation too), or a person, with whom the
 * conversation is created by this message if needed.
 */
export const Destination = z.union([
  z.strictObject({ conversation_id: z.uuid() }),
  z.strictObject({ conversation_id: z.uuid(), thread_id: z.uuid(), also_in_conversation: z.optional(z.boolean()) }),
  z.strictObject({ employee_id: z.uuid() }),
])
export type Destination = z.infer<typeof Destination>

/** Exactly one emoji, with its skin tone or joiners, or the `:name:` of a company emoji. */
export const Emoji = z.string().check(z.maxLength(40), z.regex(/^(?:\p{RGI_Emoji}|:[a-z0-9_+\-]{2,32}:)$/v))

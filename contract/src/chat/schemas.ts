import * as z from 'zod/mini'
import { RichText } from '../document.ts'
import { Instant } from '../fields.ts'
import { FilesInShort, MessageFile, MessageType } from './attachments.ts'
import { LinkPreview } from './link-preview.ts'

export const Visibility = z.enum(['public', 'private'])
/** `requested` waits for an admin of a private space that may be found. */
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
  /** Since when nobody writes in it; null while they do. */
  archived_at: z.nullable(Instant),
  created_at: Instant,
})
export type SubSpace = z.infer<typeof SubSpace>

/** What a person may do with a space, so that no client computes permission. `edit` is its name and picture, `lead` its rules, conversations and members. */
const SpaceAbilities = z.object({
  edit: z.boolean(),
  lead: z.boolean(),
  invite: z.boolean(),
  post: z.boolean(),
  /** Call everyone in it at once, or all who are here. */
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
  /** Empty for a group chat that nobody has named: it is called after its people. */
  space_name: z.string(),
  space_image: z.nullable(z.string()),
  space_description: z.nullable(z.string()),
  total_members: z.int(),
  is_member: z.boolean(),
  role: z.nullable(SpaceRole),
  visibility: Visibility,
  /** Whether those outside find it. A public space always is; into a private one they ask to be let. */
  is_listed: z.boolean(),
  /** A few people who write to each other: a private space that nobody finds (`visibility` and `is_listed` say so too). */
  is_group_chat: z.boolean(),
  /** The people of a group chat, and nobody of any other space. */
  people_ids: z.array(z.uuid()),
  posting: z.enum(['everyone', 'admins']),
  inviting: z.enum(['members', 'admins']),
  /** Who calls everyone at once. */
  calling: z.enum(['everyone', 'admins']),
  /** Since when it is only read; null while it lives. */
  archived_at: z.nullable(Instant),
  join_status: JoinStatus,
  sub_spaces: z.array(SubSpace),
  can: SpaceAbilities,
  /** What each role may do, for whoever learns of a new rule, or of a new role, before the other. */
  can_as: z.object({ admin: SpaceAbilities, member: SpaceAbilities }),
  /** Grows with every change of the space itself: of two states the greater is the later. */
  revision: z.int(),
})
export type Space = z.infer<typeof Space>

/** What a space is to everyone in it, whoever looks: the row of `space.changed`. */
export const SpaceCard = z.omit(Space, { is_member: true, role: true, join_status: true, can: true })
export type SpaceCard = z.infer<typeof SpaceCard>

/** Somebody who asks to be let into a private space, with a word of why. */
export const SpaceRequest = z.object({ employee_id: z.uuid(), words: z.string(), asked_at: Instant })
export type SpaceRequest = z.infer<typeof SpaceRequest>

/** Where somebody stands who asked: what their own devices are told. */
export const SpaceStanding = z.object({ space_id: z.uuid(), join_status: JoinStatus })
export type SpaceStanding = z.infer<typeof SpaceStanding>

/** A space as one finds it among others, with a few of those who are in it where that may be seen. */
export const FoundSpace = z.extend(Space, { face_ids: z.array(z.uuid()) })
export type FoundSpace = z.infer<typeof FoundSpace>

export const SpaceMember = z.object({ employee_id: z.uuid(), role: SpaceRole, joined_at: Instant })
export type SpaceMember = z.infer<typeof SpaceMember>

export const Reaction = z.object({ emoji: z.string(), employee_ids: z.array(z.uuid()) })
export type Reaction = z.infer<typeof Reaction>

/** Whom a message calls as it stands now: people who are in its conversation, by their ids, and whether it is meant for everyone in it. */
export const Mentions = z.object({ employee_ids: z.array(z.uuid()), everyone: z.boolean() })
export type Mentions = z.infer<typeof Mentions>

/** Who pinned a message for everyone in its conversation, and since when. */
export const Pin = z.object({ pinned_at: Instant, pinned_by: z.uuid() })
export type Pin = z.infer<typeof Pin>

/**
 * A message as it was when somebody forwarded it; its files are those of the message that brings it. Its place is open to those who may read it there, and to
 * nobody else.
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

/** What a message shows of the thread under it. `last_seq` is the newest place in it, whether or not what stood there was taken back. */
export const ThreadSummary = z.object({
  reply_count: z.int(),
  last_reply_at: z.nullable(Instant),
  last_seq: z.int(),
  /** At most five, whoever replied last first. */
  replier_ids: z.array(z.uuid()),
  /** The conversation's revision when the message above was taken back, if it was: after that it changes with its replies alone. */
  root_deleted_revision: z.nullable(z.int()),
})
export type ThreadSummary = z.infer<typeof ThreadSummary>

/**
 * `seq` is the fixed place in the conversation, `revision` the conversation's revision at the row's last change. A deleted message keeps both, without body.
 * A reply has its place in a thread (`thread_id` is the message it stands under), and none in the conversation: its `seq` is 0, unless it was sent there too.
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
  /** Taken back right after it was sent (`undoSend`): a deleted message of which nobody is shown that it was there. */
  withdrawn: z.boolean(),
  reactions: z.array(Reaction),
  mentions: Mentions,
  thread: z.nullable(ThreadSummary),
  pin: z.nullable(Pin),
  forwarded: z.nullable(Forwarded),
  /** In the order of their links; they come after the message. */
  link_previews: z.array(LinkPreview),
  /** Nobody was notified when it came: it counts as unread like any other, and calls whom it calls. */
  silent: z.boolean(),
})
export type Message = z.infer<typeof Message>

/** One conversation of one person: where it stands and where they have read to. `unread_message_count` leaves taken-back messages out. */
export const Conversation = z.object({
  conversation_id: z.uuid(),
  entity_type: z.enum(['employee', 'space']),
  /** The other person, or the space. One's own id is the notebook. */
  entity_id: z.uuid(),
  sub_space_id: z.nullable(z.uuid()),
  sub_space_name: z.nullable(z.string()),
  is_default: z.boolean(),
  revision: z.int(),
  last_seq: z.int(),
  last_read_seq: z.int(),
  /** The revision of the person's inbox when they last read or marked unread here: of two rows, the greater has the later word on the pointer. */
  read_revision: z.int(),
  unread_message_count: z.int(),
  /** The places of unread messages that call the person, ascending; of very many the newest (`limits.mentionPlaces`). */
  unread_mention_seqs: z.array(z.int()),
  /** How many places these are. */
  unread_mention_count: z.int(),
  /** The threads that the person follows here in which somebody has replied since they read them. Every change of it raises `read_revision`. */
  unread_thread_count: z.int(),
  /** Which these are, ascending; at most `limits.namedThreads`. */
  unread_thread_ids: z.array(z.uuid()),
  /** Null with a `latest_seq` where a long list leaves its words to `listLatest`, with the sender. */
  latest_message: z.nullable(z.string()),
  /** The place of the newest message that has not been taken back. */
  latest_seq: z.nullable(z.int()),
  latest_message_sender_id: z.nullable(z.uuid()),
  latest_message_type: z.nullable(MessageType),
  /** What the newest message brought, beside its words or instead of them; worded by whoever shows it. */
  latest_files: z.nullable(FilesInShort),
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

/** A recent conversation (spec §3). A space's item sums its sub-spaces, which stand in `conversations`. */
export const RecentItem = z.object({
  entity_type: z.enum(['employee', 'space']),
  entity_id: z.uuid(),
  space: z.nullable(Space),
  latest_message: z.nullable(z.string()),
  latest_message_type: z.nullable(MessageType),
  latest_message_time: z.nullable(Instant),
  unread_message_count: z.int(),
  unread_mention_count: z.int(),
  /** How many wait for an admin of the space to let them in; none for anybody else. */
  request_count: z.int(),
  conversations: z.array(Conversation),
})
export type RecentItem = z.infer<typeof RecentItem>

/**
 * A thread as one person has it. Who does not follow it has no pointer in it: reading moves nothing. `revision` is that of the person's inbox at the last
 * change: of two states the greater is the later.
 */
export const OwnThread = z.object({
  thread_id: z.uuid(),
  conversation_id: z.uuid(),
  follows: z.boolean(),
  last_read_seq: z.int(),
  /** Followed, and somebody has replied after the pointer. */
  unread: z.boolean(),
  revision: z.int(),
})
export type OwnThread = z.infer<typeof OwnThread>

/** What a person's inbox is told of a thread: how they have it now, and how many of its conversation wait for them with that. */
export const ThreadChange = z.extend(OwnThread, { unread_thread_count: z.int() })
export type ThreadChange = z.infer<typeof ThreadChange>

/** A followed thread in a list: the message it stands under, and its newest replies, oldest first. */
export const ThreadItem = z.object({
  root: Message,
  own: OwnThread,
  unread_reply_count: z.int(),
  latest: z.array(Message),
})
export type ThreadItem = z.infer<typeof ThreadItem>

/**
 * Where a message goes: an existing conversation, a thread in one (and if wanted into the conversation too), or a person with whom the conversation comes into
 * being by this message.
 */
export const Destination = z.union([
  z.strictObject({ conversation_id: z.uuid() }),
  z.strictObject({ conversation_id: z.uuid(), thread_id: z.uuid(), also_in_conversation: z.optional(z.boolean()) }),
  z.strictObject({ employee_id: z.uuid() }),
])
export type Destination = z.infer<typeof Destination>

/** One emoji as it is typed, with its skin tone or joiners, or the `:name:` of one of the company’s own; nothing else. */
export const Emoji = z.string().check(z.maxLength(40), z.regex(/^(?:\p{RGI_Emoji}|:[a-z0-9_+\-]{2,32}:)$/v))

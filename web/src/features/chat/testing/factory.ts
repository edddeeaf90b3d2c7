import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { Conversation, Message, RecentItem, Space } from '@atrium/contract/chat/schemas'
import { createChatStore, type ChatStore, type ChatStoreSettings } from '../store/chat-store.ts'
import type { Page } from '../store/segment.ts'

/** Builders for tests: the space Harbour of Northwind as Maya sees it, and its messages. */
const atNine = (seq: number): string => new Date(Date.UTC(2026, 10, 20, 9, 0, seq)).toISOString()

/** A photo of the harbour. */
export const file = (over: Partial<MessageFile> = {}): MessageFile => ({
  file_id: 'f1',
  kind: 'image',
  name: 'harbour.jpg',
  bytes: 120_000,
  width: 1200,
  height: 800,
  duration: null,
  waveform: null,
  is_clip: false,
  preview: '#8899aa',
  ...over,
})
/** A message of Jun's by default; its revision is that of its sending if every change was a message. */
export const message = (seq: number, over: Partial<Message> = {}): Message => ({
  message_id: `m${seq}`,
  conversation_id: 'harbour',
  client_message_id: `c${seq}`,
  sender_id: 'jun',
  seq,
  thread_id: null,
  thread_seq: null,
  revision: seq,
  body: { type: 'doc', content: [] },
  text: `text ${seq}`,
  files: [],
  created_at: atNine(seq),
  edited_at: null,
  deleted_at: null,
  reactions: [],
  mentions: { employee_ids: [], everyone: false },
  thread: null,
  pin: null,
  link_previews: [],
  forwarded: null,
  silent: false,
  withdrawn: false,
  ...over,
})
export const deletedMessage = (seq: number, revision: number, over: Partial<Message> = {}): Message =>
  message(seq, { body: null, text: '', files: [], deleted_at: atNine(revision), revision, ...over })
export const edited = (seq: number, revision: number, text = `text ${seq}, better`): Message =>
  message(seq, { text, edited_at: atNine(revision), revision })

/** The mentions of a message. */
export const mentioning = (...employee_ids: string[]): Pick<Message, 'mentions'> => ({ mentions: { employee_ids, everyone: false } })
export const mentioningEveryone: Pick<Message, 'mentions'> = { mentions: { employee_ids: [], everyone: true } }

export const messages = (from: number, to: number): Message[] => Array.from({ length: to - from + 1 }, (_, index) => message(from + index))

/** A page of the messages `from` to `to` of `last`, read at `revision` of the conversation. */
export const page = (from: number, to: number, last = to, revision = last): Page => ({
  messages: messages(from, to),
  found_oldest: from <= 1,
  found_newest: to >= last,
  revision,
})

/** The conversation with `last` messages of Jun's, read by Maya up to `read`. */
export const conversation = (last: number, read = last, over: Partial<Conversation> = {}): Conversation => ({
  conversation_id: 'harbour',
  entity_type: 'space',
  entity_id: 'harbour-space',
  sub_space_id: 'harbour',
  sub_space_name: 'General',
  is_default: true,
  revision: last,
  last_seq: last,
  last_read_seq: read,
  read_revision: 0,
  unread_message_count: last - read,
  unread_mention_seqs: [],
  unread_mention_count: 0,
  unread_thread_count: 0,
  unread_thread_ids: [],
  latest_message: last ? `text ${last}` : null,
  latest_seq: last || null,
  latest_message_sender_id: last ? 'jun' : null,
  latest_message_type: last ? 'text' : null,
  latest_files: null,
  latest_message_time: last ? atNine(last) : null,
  ...over,
})

const nothing = {
  edit: false,
  lead: false,
  invite: false,
  post: false,
  call: false,
  join: false,
  request: false,
  leave: false,
  archive: false,
  restore: false,
}
/** What members and admins of a public space may do. */
export const asMember = { ...nothing, invite: true, post: true, call: true, leave: true }
export const asAdmin = { ...asMember, edit: true, lead: true, archive: true }
/** What members of an archived space may do. */
export const asReader = { ...nothing, leave: true }

export const space = (over: Partial<Space> = {}): Space => ({
  space_id: 'harbour-space',
  space_name: 'Harbour',
  space_image: null,
  space_description: null,
  total_members: 3,
  is_member: true,
  role: 'member',
  visibility: 'public',
  is_listed: true,
  is_group_chat: false,
  people_ids: [],
  posting: 'everyone',
  inviting: 'members',
  calling: 'everyone',
  archived_at: null,
  join_status: 'accepted',
  sub_spaces: [
    {
      sub_space_id: 'harbour',
      space_id: 'harbour-space',
      company_id: 'northwind',
      sub_space_name: 'General',
      sub_space_description: null,
      is_default: true,
      archived_at: null,
      created_at: atNine(0),
    },
  ],
  can: asMember,
  can_as: { admin: asAdmin, member: asMember },
  revision: 0,
  ...over,
})

const summaryOf = (conversations: readonly Conversation[]) => ({
  latest_message: conversations[0]?.latest_message ?? null,
  latest_message_type: conversations[0]?.latest_message_type ?? null,
  latest_message_time: conversations[0]?.latest_message_time ?? null,
  unread_message_count: conversations.reduce((sum, one) => sum + one.unread_message_count, 0),
  unread_mention_count: conversations.reduce((sum, one) => sum + one.unread_mention_count, 0),
})
/** The space's item in the list of recent conversations. */
export const spaceItem = (conversations: readonly Conversation[], over: Partial<RecentItem> = {}): RecentItem => ({
  entity_type: 'space',
  entity_id: 'harbour-space',
  space: space(),
  request_count: 0,
  ...summaryOf(conversations),
  conversations: [...conversations],
  ...over,
})
/** The item of a direct chat; its conversation id contains the person's id. */
export const directItem = (employeeId: string, last: number, read = last): RecentItem => {
  const own = conversation(last, read, {
    conversation_id: `with-${employeeId}`,
    entity_type: 'employee',
    entity_id: employeeId,
    sub_space_id: null,
    sub_space_name: null,
    is_default: false,
  })
  return { entity_type: 'employee', entity_id: employeeId, space: null, request_count: 0, ...summaryOf([own]), conversations: [own] }
}

/** Maya's store with the list from the server: Harbour, and her chat with Jun. */
export function openStore(settings: ChatStoreSettings = {}, harbour = conversation(10)): ChatStore {
  const store = createChatStore('maya', settings)
  store.putRecent([spaceItem([harbour]), directItem('jun', 3)], { complete: true })
  return store
}

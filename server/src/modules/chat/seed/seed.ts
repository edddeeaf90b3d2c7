import { randomUUID } from 'node:crypto'
import type { CallLine } from '@atrium/contract/chat/call-line'
import type { LinkPreview } from '@atrium/contract/link-previews/link-preview'
import { findMentions } from '@atrium/contract/chat/mentions'
import { nobody } from '@atrium/contract/people/audience'
import { plainTextOf, type RichText } from '@atrium/contract/document'
import { sql, type Tx } from '#kernel/database/transaction'
import { addressOf, findOwnPrivateFile, publishFile } from '#modules/files'
import { resolveAudience } from '#modules/people'
import { attachFiles, findFilesToSend } from '../attachments/attached.ts'
import { insertEmoji, type NewEmoji } from '../emoji/queries.ts'
import { insertDirect } from '../inbox/conversation-queries.ts'
import { insertRequest } from '../members/request-queries.ts'
import { markSilent, storeCall } from '../messages/queries.ts'
import { insertSpace, markCompanySpace } from '../spaces/queries.ts'
import { insertSubSpace } from '../spaces/sub-space-queries.ts'
import { decideMentions, decideNewRules, groupChatRules } from '../rules.ts'

/** Writes whole conversations at once as demo data, with their history, reactions and read pointers. */
export type SeedMessage = {
  sender_id: string
  body: RichText
  created_at: Date
  reactions: readonly { emoji: string; employee_ids: readonly string[] }[]
  edited: boolean
  deleted: boolean
  pinned_by: string | null
  /** Replies in its thread. */
  replies: readonly SeedMessage[]
}
export type SeedSpace = {
  name: string
  description: string
  visibility: 'public' | 'private'
  isListed?: boolean
  created_at: Date
  created_by: string
  isCompanySpace: boolean
  member_ids: readonly string[]
  conversations: readonly { name: string; description: string | null; messages: readonly SeedMessage[] }[]
  archived_at: Date | null
  /** Pending join requests. */
  requests: readonly Parameters<typeof insertRequest>[3][]
}
/** How many of the newest messages a person has not read yet. */
export type Unread = (employeeId: string, messages: readonly SeedMessage[]) => number

export async function seedSpace(tx: Tx, companyId: string, space: SeedSpace, unread: Unread): Promise<string> {
  const { name: space_name, description: space_description, visibility, created_by } = space
  const rules = decideNewRules(visibility, space.isListed)
  const spaceId = await insertSpace(tx, companyId, { space_name, space_description, space_image: null, visibility, ...rules, created_by })
  if (!spaceId) throw new Error(`two demo spaces are called ${space_name}`)
  if (space.isCompanySpace) await markCompanySpace(tx, companyId, spaceId)
  await tx.run(
    sql`update space set total_members = ${space.member_ids.length}, created_at = ${space.created_at} where company_id = ${companyId} and space_id = ${spaceId}`,
  )
  await seedMembers(tx, companyId, spaceId, space)
  for (const { name, description, messages } of space.conversations) {
    const conversationId = await insertSubSpace(tx, companyId, spaceId, {
      sub_space_name: name,
      sub_space_description: description,
      is_default: name === 'General',
    })
    if (!conversationId) throw new Error(`two conversations of ${space_name} are called ${name}`)
    await seedMessages(tx, companyId, conversationId, space.member_ids, messages, unread)
  }
  for (const request of space.requests) await insertRequest(tx, companyId, spaceId, request)
  await tx.run(sql`update space set archived_at = ${space.archived_at} where company_id = ${companyId} and space_id = ${spaceId}`)
  return spaceId
}

const seedMembers = (
  tx: Tx,
  companyId: string,
  spaceId: string,
  { member_ids, created_by, created_at }: Pick<SeedSpace, 'member_ids' | 'created_at'> & { created_by: string | null },
) =>
  tx.run(sql`
    insert into space_member (company_id, space_id, employee_id, role, joined_at)
    select ${companyId}::uuid, ${spaceId}::uuid, id, case when id = ${created_by}::uuid then 'admin' else 'member' end, ${created_at}::timestamptz
    from unnest(${member_ids}::uuid[]) as id`)

/** A direct chat of two people, or a group chat of more. */
export async function seedTalkOf(
  tx: Tx,
  companyId: string,
  people: readonly string[],
  messages: readonly SeedMessage[],
  unread: Unread,
): Promise<void> {
  const [one = '', other = '', ...more] = people
  const conversationId = more.length
    ? await seedGroupChat(tx, companyId, people, messages[0]?.created_at ?? new Date())
    : await insertDirect(tx, companyId, one, other)
  if (!conversationId) throw new Error('two demo chats are of the same pair')
  await seedMessages(tx, companyId, conversationId, [...new Set(people)], messages, unread)
}

type Said = { sender_id: string; at: Date }

/** Makes an existing message forward another. */
export async function seedForward(tx: Tx, companyId: string, message: Said, source: Said): Promise<void> {
  await tx.run(sql`
    update message m
    set text = concat_ws(E'\\n', nullif(m.text, ''), s.text),
      forwarded = jsonb_build_object('message_id', s.message_id, 'conversation_id', s.conversation_id, 'seq', coalesce(s.seq, 0), 'thread_id', s.thread_id,
        'sender_id', s.sender_id, 'body', s.body, 'created_at', to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from message s
    where s.company_id = ${companyId} and s.sender_id = ${source.sender_id} and s.created_at = ${source.at}
      and m.company_id = ${companyId} and m.sender_id = ${message.sender_id} and m.created_at = ${message.at}`)
}

/** A message of the demo, by its author and time. */
export const findSaid = (tx: Tx, companyId: string, { sender_id, at }: Said) =>
  tx.first(sql<{ message_id: string; conversation_id: string }>`
    select message_id, conversation_id from message where company_id = ${companyId} and sender_id = ${sender_id} and created_at = ${at}`)

/** Makes an existing message the line of a call. */
export async function seedCallLine(tx: Tx, companyId: string, messageId: string, call: CallLine): Promise<void> {
  await storeCall(tx, companyId, messageId, call)
  await markSilent(tx, companyId, messageId)
}

/** Adds page previews to the messages that link to them. */
export async function seedPreviews(tx: Tx, companyId: string, pages: readonly Omit<LinkPreview, 'picture'>[]): Promise<void> {
  for (const page of pages)
    await tx.run(sql`
      update message set link_previews = link_previews || ${JSON.stringify([{ ...page, picture: null }])}::jsonb
      where company_id = ${companyId} and position(${page.url} in text) > 0 and deleted_at is null and forwarded is null`)
}

/** Attaches files uploaded by its author to an existing message. */
export async function seedAttached(tx: Tx, companyId: string, { sender_id, at }: Said, fileIds: readonly string[]): Promise<void> {
  const sender = { companyId, employeeId: sender_id }
  const files = (await findFilesToSend(tx, sender, fileIds)) ?? []
  const message = await tx.first(sql<{ conversation_id: string; message_id: string }>`
    update message set files = ${JSON.stringify(files)}::jsonb
    where company_id = ${companyId} and sender_id = ${sender_id} and created_at = ${at}
    returning conversation_id, message_id`)
  if (message) await attachFiles(tx, sender, { ...message, files })
}

async function seedGroupChat(tx: Tx, companyId: string, member_ids: readonly string[], created_at: Date): Promise<string | undefined> {
  const [created_by = ''] = member_ids
  const nameless = { space_name: '', space_description: null, space_image: null, created_by }
  const spaceId = await insertSpace(tx, companyId, { ...nameless, ...groupChatRules })
  if (!spaceId) return undefined
  await tx.run(
    sql`update space set total_members = ${member_ids.length}, created_at = ${created_at} where company_id = ${companyId} and space_id = ${spaceId}`,
  )
  await seedMembers(tx, companyId, spaceId, { member_ids, created_by: null, created_at })
  return insertSubSpace(tx, companyId, spaceId, { sub_space_name: 'General', sub_space_description: null, is_default: true })
}

async function seedMessages(
  tx: Tx,
  companyId: string,
  conversationId: string,
  people: readonly string[],
  messages: readonly SeedMessage[],
  unread: Unread,
): Promise<void> {
  const placed = placeAll(messages)
  const rows = placed.map(({ message, ...place }) => ({
    ...place,
    client_message_id: randomUUID(),
    sender_id: message.sender_id,
    body: message.deleted ? null : message.body,
    text: message.deleted ? '' : plainTextOf(message.body),
    mentions_everyone: !message.deleted && findMentions(message.body).everyone,
    created_at: message.created_at,
    edited_at: message.edited ? new Date(message.created_at.getTime() + 4 * 60_000) : null,
    deleted_at: message.deleted ? new Date(message.created_at.getTime() + 2 * 60_000) : null,
    pinned_by: message.pinned_by,
    pinned_at: message.pinned_by ? new Date(message.created_at.getTime() + 6 * 60_000) : null,
  }))
  await tx.run(sql`
    insert into message (company_id, conversation_id, message_id, client_message_id, sender_id, seq, thread_id, thread_seq, revision, body, text, created_at,
      edited_at, deleted_at, mentions_everyone, pinned_by, pinned_at)
    select ${companyId}::uuid, ${conversationId}::uuid, message_id, client_message_id, sender_id, seq, thread_id, thread_seq, revision, body, text, created_at,
      edited_at, deleted_at, mentions_everyone, pinned_by, pinned_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(message_id uuid, client_message_id uuid, sender_id uuid, seq bigint, thread_id uuid,
      thread_seq bigint, revision bigint, body jsonb, text text, created_at timestamptz, edited_at timestamptz, deleted_at timestamptz,
      mentions_everyone boolean, pinned_by uuid, pinned_at timestamptz)`)
  await seedReactions(tx, companyId, placed)
  await seedMentions(tx, companyId, conversationId, people, placed)
  const last = messages.length
  await tx.run(sql`
    insert into scope (company_id, kind, scope_id, revision, last_seq, membership_version)
    values (${companyId}, 'conversation', ${conversationId}, ${placed.length + 1}, ${last}, 1)`)
  const pointers = people.map((employee_id) => ({ employee_id, last_read_seq: last - unread(employee_id, messages) }))
  await tx.run(sql`
    insert into read_pointer (company_id, employee_id, conversation_id, last_read_seq)
    select ${companyId}::uuid, employee_id, ${conversationId}::uuid, last_read_seq
    from jsonb_to_recordset(${JSON.stringify(pointers)}::jsonb) as row(employee_id uuid, last_read_seq bigint)`)
  for (const { message, message_id } of placed)
    if (message.replies.length) await seedThread(tx, companyId, { conversationId, threadId: message_id, message, people, unread })
}

type Placed = {
  message: SeedMessage
  message_id: string
  seq: number | null
  thread_id: string | null
  thread_seq: number | null
  revision: number
}

/** Messages in the order of the conversation, each with its replies; a message has the revision of its last reply. */
function placeAll(messages: readonly SeedMessage[]): Placed[] {
  let revision = messages.length
  return messages.flatMap((message, index) => {
    const thread_id = idAt(message.created_at)
    const replies = message.replies.map((reply, place): Placed => {
      revision += 1
      return { message: reply, message_id: idAt(reply.created_at), seq: null, thread_id, thread_seq: place + 1, revision }
    })
    const last = replies.at(-1)?.revision ?? index + 1
    return [{ message, message_id: thread_id, seq: index + 1, thread_id: null, thread_seq: null, revision: last }, ...replies]
  })
}

async function seedReactions(tx: Tx, companyId: string, placed: readonly Placed[]): Promise<void> {
  const reactions = placed.flatMap(({ message: { reactions: given, deleted }, message_id }) =>
    deleted ? [] : given.flatMap(({ emoji, employee_ids }) => employee_ids.map((employee_id) => ({ message_id, emoji, employee_id }))),
  )
  await tx.run(sql`
    insert into reaction (company_id, message_id, emoji, employee_id)
    select ${companyId}::uuid, message_id, emoji, employee_id from jsonb_to_recordset(${JSON.stringify(reactions)}::jsonb) as row(message_id uuid, emoji text, employee_id uuid)
    on conflict do nothing`)
}

async function seedMentions(
  tx: Tx,
  companyId: string,
  conversationId: string,
  people: readonly string[],
  placed: readonly Placed[],
): Promise<void> {
  const named: { employee_id: string; seq: number | null; message_id: string }[] = []
  for (const { message, message_id, seq } of placed)
    if (!message.deleted) for (const employee_id of await calledBy(tx, companyId, message)) named.push({ employee_id, seq, message_id })
  await tx.run(sql`
    insert into mention (company_id, employee_id, conversation_id, seq, message_id)
    select ${companyId}::uuid, employee_id, ${conversationId}::uuid, seq, message_id
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as row(employee_id uuid, seq bigint, message_id uuid)
    where employee_id = any(${people}::uuid[])`)
}

/** The people mentioned in a message, including members of mentioned groups. */
async function calledBy(tx: Tx, companyId: string, { body, sender_id }: SeedMessage): Promise<string[]> {
  const { people, groups } = findMentions(body)
  const audience = { ...nobody, groups: groups.map((group_id) => ({ group_id })) }
  const inGroups = groups.length ? await tx.all(await resolveAudience(tx, companyId, audience)) : []
  const employee_ids = [...people, ...inGroups.map(({ employee_id }) => employee_id)]
  return decideMentions({ employee_ids, everyone: false }, sender_id).employee_ids
}

type SeedThread = { conversationId: string; threadId: string; message: SeedMessage; people: readonly string[]; unread: Unread }

/** The replies of a message, and the followers of its thread: its author, the repliers and the people mentioned in replies. */
async function seedThread(tx: Tx, companyId: string, { conversationId, threadId, message, people, unread }: SeedThread): Promise<void> {
  const { replies } = message
  const last = replies.length
  const repliers = [...new Set(replies.toReversed().map((reply) => reply.sender_id))]
  await tx.run(sql`
    insert into thread (company_id, thread_id, reply_count, last_seq, latest_seq, last_reply_at, replier_ids)
    values (${companyId}, ${threadId}, ${last}, ${last}, ${last}, ${replies.at(-1)?.created_at}, ${repliers.slice(0, 5)}::uuid[])`)
  const named = (await Promise.all(replies.map((reply) => calledBy(tx, companyId, reply)))).flat()
  const readers = [...new Set([message.sender_id, ...repliers, ...named])]
    .filter((id) => people.includes(id))
    .map((employee_id) => ({ employee_id, last_read_seq: last - unread(employee_id, replies) }))
  await tx.run(sql`
    insert into thread_reader (company_id, employee_id, thread_id, conversation_id, follows, last_read_seq, unread)
    select ${companyId}::uuid, employee_id, ${threadId}::uuid, ${conversationId}::uuid, true, last_read_seq, last_read_seq < ${last}
    from jsonb_to_recordset(${JSON.stringify(readers)}::jsonb) as row(employee_id uuid, last_read_seq bigint)`)
}

/** A UUIDv7 of that moment (RFC 9562), as the database generates them: ids sort by time. */
function idAt(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** Adds a company emoji, whose picture is a private file of `added_by` until then. */
export async function seedEmoji(tx: Tx, companyId: string, emoji: Omit<NewEmoji, 'emoji_url'>): Promise<void> {
  const { file_id, added_by } = emoji
  const file = await findOwnPrivateFile(tx, { companyId, employeeId: added_by }, file_id)
  if (!file || !(await publishFile(tx, companyId, added_by, file_id))) throw new Error(`the demo has no picture for ${emoji.emoji_name}`)
  await insertEmoji(tx, companyId, { ...emoji, emoji_url: addressOf(file) })
}

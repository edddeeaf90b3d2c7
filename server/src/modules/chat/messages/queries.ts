import type { CallLine } from '@atrium/contract/chat/call-line'
import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { Forwarded, Mentions, Message } from '@atrium/contract/chat/schemas'
import type { RichText } from '@atrium/contract/document'
import { database } from '#kernel/database/database'
import { deleteVersions } from './version-queries.ts'
import { sql, type Tx } from '#kernel/database/transaction'

/**
 * SQL of messages. Reactions are grouped by emoji, in the order in which each emoji was first used. Inlined in the statement, as a function
 * would be called for each row.
 */
const reactions = `(
  select coalesce(jsonb_agg(jsonb_build_object('emoji', emoji, 'employee_ids', people) order by first_at, emoji), '[]'::jsonb) from (
    select r.emoji, jsonb_agg(r.employee_id order by r.created_at, r.employee_id) as people, min(r.created_at) as first_at
    from reaction r where r.company_id = m.company_id and r.message_id = m.message_id group by r.emoji
  ) as by_emoji)`
/** The mentioned people, sorted by id so that a message is identical wherever it is read. */
const mentions = `jsonb_build_object('employee_ids', (
  select coalesce(jsonb_agg(n.employee_id order by n.employee_id), '[]'::jsonb) from mention n
  where n.company_id = m.company_id and n.message_id = m.message_id), 'everyone', m.mentions_everyone)`
/** The thread of a message. */
const thread = `(
  select jsonb_build_object('reply_count', t.reply_count, 'last_seq', t.last_seq, 'replier_ids', t.replier_ids, 'root_deleted_revision', t.root_deleted_revision,
    'last_reply_at', to_char(t.last_reply_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from thread t where t.company_id = m.company_id and t.thread_id = m.message_id)`
/** Who pinned it and when. */
const pin = `case when m.pinned_at is not null then jsonb_build_object('pinned_by', m.pinned_by,
    'pinned_at', to_char(m.pinned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end`
/** A reply that was not also sent to the conversation has no position there; comparisons of positions ignore it. */
export const columns = `m.message_id, m.conversation_id, m.client_message_id, m.sender_id, coalesce(m.seq, 0) as seq, m.thread_id, m.thread_seq, m.revision,
  m.body, m.text, m.files, m.created_at, m.edited_at, m.deleted_at, m.withdrawn, ${reactions} as reactions, ${mentions} as mentions,
  case when m.thread_id is null then ${thread} end as thread, ${pin} as pin, m.forwarded, m.silent, m.call,
  jsonb_path_query_array(m.link_previews, '$[*] ? (!exists(@.removed))') as link_previews`
const inConversation = `select ${columns} from message m where m.company_id = $1 and m.conversation_id = $2`

/** `count` messages from `seq` downwards, newest first. */
export const listDownwards = (tx: Tx, companyId: string, conversationId: string, seq: number, count: number): Promise<Message[]> =>
  tx.hot('messages-down', `${inConversation} and m.seq <= $3 order by m.seq desc limit $4`, [companyId, conversationId, seq, count])

/** `count` messages above `seq`, oldest first. */
export const listUpwards = (tx: Tx, companyId: string, conversationId: string, seq: number, count: number): Promise<Message[]> =>
  tx.hot('messages-up', `${inConversation} and m.seq > $3 order by m.seq limit $4`, [companyId, conversationId, seq, count])

export const listChanged = (tx: Tx, companyId: string, conversationId: string, since: number, count: number): Promise<Message[]> =>
  tx.hot('messages-changed', `${inConversation} and m.revision > $3 order by m.revision, m.message_id limit $4`, [
    companyId,
    conversationId,
    since,
    count,
  ])

export const findMessage = async (tx: Tx, companyId: string, messageId: string): Promise<Message | undefined> =>
  (
    await tx.hot<Message>('message', `select ${columns} from message m where m.company_id = $1 and m.message_id = $2`, [
      companyId,
      messageId,
    ])
  )[0]

export const findMessages = (tx: Tx, companyId: string, messageIds: readonly string[]): Promise<Message[]> =>
  tx.hot('messages', `select ${columns} from message m where m.company_id = $1 and m.message_id = any($2)`, [companyId, messageIds])

/** A position named by a link: in a conversation, or in a thread of it. A thread's id is the id of its root message. */
export type LinkedPosition = {
  conversation_id: string
  seq?: number | undefined
  thread_id?: string | undefined
  thread_seq?: number | undefined
}

export async function findMessageAt(tx: Tx, companyId: string, place: LinkedPosition): Promise<string | undefined> {
  const { conversation_id, seq, thread_id, thread_seq } = place
  const inConversation = database
    .selectFrom('message')
    .select('message_id')
    .where('company_id', '=', companyId)
    .where('conversation_id', '=', conversation_id)
  if (thread_id && thread_seq) {
    const reply = inConversation.where('thread_id', '=', thread_id).where('thread_seq', '=', thread_seq)
    return (await tx.first(reply))?.message_id
  }
  const named = thread_id ? inConversation.where('message_id', '=', thread_id) : inConversation.where('seq', '=', seq ?? 0)
  return (await tx.first(named))?.message_id
}

/** Locks the conversation before its messages: sends, edits and reactions all take this one lock. */
export const lockConversation = (tx: Tx, companyId: string, conversationId: string) =>
  tx.run(
    database
      .selectFrom('scope')
      .select('revision')
      .where('company_id', '=', companyId)
      .where('kind', '=', 'conversation')
      .where('scope_id', '=', conversationId)
      .forNoKeyUpdate(),
  )

/** The position of the newest message ever sent in the conversation, 0 if none. */
export const findNewest = async (tx: Tx, companyId: string, conversationId: string): Promise<number> =>
  (
    await tx.first(
      database
        .selectFrom('message')
        .select('seq')
        .where('company_id', '=', companyId)
        .where('conversation_id', '=', conversationId)
        .where('seq', 'is not', null) // a reply that is in its thread alone, which would sort first
        .orderBy('seq', 'desc')
        .limit(1),
    )
  )?.seq ?? 0

export type SentMessage = Omit<
  Message,
  'reactions' | 'files' | 'thread_id' | 'thread_seq' | 'thread' | 'pin' | 'forwarded' | 'link_previews' | 'silent' | 'withdrawn' | 'call'
> & {
  outcome: 'sent' | 'repeated' | 'different'
  membership_version: number
}
export type Sending = {
  conversationId: string
  clientMessageId: string
  body: RichText
  text: string
  mentions: Mentions
  files: readonly MessageFile[]
  /** The transaction ends with this statement. */
  isLast: boolean
}

/** Sends a message with one function call. Undefined when the sender is not in the conversation. A refusal aborts the transaction. */
export async function sendRow(
  tx: Tx,
  companyId: string,
  senderId: string,
  { conversationId, clientMessageId, body, text, mentions: { employee_ids, everyone }, files, isLast }: Sending,
): Promise<SentMessage | SendingRefusal | undefined> {
  const words = [JSON.stringify(body), text, employee_ids, everyone, JSON.stringify(files)]
  try {
    return (
      await (isLast ? tx.last : tx.hot)<SentMessage>('send-message', 'select * from send_message($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
        companyId,
        senderId,
        conversationId,
        clientMessageId,
        ...words,
      ])
    )[0]
  } catch (error) {
    return sendingRefusalOf(error)
  }
}

/** Runs in the transaction that sends the message, so that it is never seen without its quote. */
export const storeForwarded = (tx: Tx, companyId: string, messageId: string, forwarded: Forwarded) =>
  tx.run(
    database
      .updateTable('message')
      .set({ forwarded: JSON.stringify(forwarded) })
      .where('company_id', '=', companyId)
      .where('message_id', '=', messageId),
  )

/** Runs in the transaction that sends the message. */
export const storeCall = (tx: Tx, companyId: string, messageId: string, call: CallLine) =>
  tx.run(
    database
      .updateTable('message')
      .set({ call: JSON.stringify(call) })
      .where('company_id', '=', companyId)
      .where('message_id', '=', messageId),
  )

/** Runs in the same transaction, so that nobody is notified before. */
export const markSilent = (tx: Tx, companyId: string, messageId: string) =>
  tx.run(database.updateTable('message').set({ silent: true }).where('company_id', '=', companyId).where('message_id', '=', messageId))

/** The message that a person sent with this client message id. */
export const findSent = async (tx: Tx, companyId: string, senderId: string, clientMessageId: string): Promise<Message | undefined> =>
  (
    await tx.hot<Message>(
      'message-by-key',
      `select ${columns} from message m where m.company_id = $1 and m.sender_id = $2 and m.client_message_id = $3`,
      [companyId, senderId, clientMessageId],
    )
  )[0]

/** Messages of these conversations with files or link previews. */
export const listWithFiles = async (tx: Tx, companyId: string, conversationIds: readonly string[]): Promise<string[]> =>
  (
    await tx.all(
      database
        .selectFrom('message')
        .select('message_id')
        .where('company_id', '=', companyId)
        .where('conversation_id', '=', sql<string>`any(${conversationIds}::uuid[])`)
        .where(sql<boolean>`(files <> '[]' or link_previews <> '[]')`),
    )
  ).map((row) => row.message_id)

/** Refusals by the database: a client message id used in another conversation at the same moment, and the rules of a space. */
export type SendingRefusal = 'MESSAGE_ALREADY_SENT' | 'SPACE_ARCHIVED' | 'SPACE_POSTING_RESTRICTED'
const refusals: Readonly<Record<string, SendingRefusal>> = {
  message_company_id_sender_id_client_message_id_key: 'MESSAGE_ALREADY_SENT',
  space_archived: 'SPACE_ARCHIVED',
  space_posting_restricted: 'SPACE_POSTING_RESTRICTED',
}

export function sendingRefusalOf(error: unknown): SendingRefusal {
  const refusal = error instanceof Error && 'constraint' in error ? refusals[String(error.constraint)] : undefined
  if (refusal) return refusal
  throw error
}

export type Edit = { body: RichText; text: string; mentions: Mentions; revision: number; now: Date }

/** Stores an edit. Mentions become those of the new text, limited to people in the conversation now. */
export async function updateBody(
  tx: Tx,
  companyId: string,
  messageId: string,
  { body, text, mentions, revision, now }: Edit,
): Promise<void> {
  await tx.run(
    database
      .updateTable('message')
      .set({
        body: JSON.stringify(body),
        text,
        revision,
        edited_at: now.toISOString(),
        mentions_everyone: mentions.everyone,
        everyone_added_revision: sql`case when ${mentions.everyone} and not mentions_everyone then ${revision}::bigint else everyone_added_revision end`,
      })
      .where('company_id', '=', companyId)
      .where('message_id', '=', messageId),
  )
  await deleteMentions(tx, companyId, messageId, mentions.employee_ids)
  if (mentions.employee_ids.length)
    await tx.run(sql`
      insert into mention (company_id, employee_id, conversation_id, seq, message_id, added_revision)
      select m.company_id, p.employee_id, m.conversation_id, m.seq, m.message_id, ${revision}
      from message m
      join read_pointer p on p.company_id = m.company_id and p.conversation_id = m.conversation_id
        and p.employee_id = any(${mentions.employee_ids}::uuid[])
      where m.company_id = ${companyId} and m.message_id = ${messageId}
      on conflict do nothing`)
}

/** Runs in the transaction that erases the message. */
export const markWithdrawn = (tx: Tx, companyId: string, messageId: string) =>
  tx.run(database.updateTable('message').set({ withdrawn: true }).where('company_id', '=', companyId).where('message_id', '=', messageId))

const deleteMentions = (tx: Tx, companyId: string, messageId: string, stay: readonly string[] = []) =>
  tx.run(
    database
      .deleteFrom('mention')
      .where('company_id', '=', companyId)
      .where('message_id', '=', messageId)
      .where('employee_id', '<>', sql<string>`all(${stay}::uuid[])`),
  )

/** Erases a message. Keeps its position, and deletes its body, versions, text, files, reactions, mentions, pin, quote and link previews. */
export async function eraseMessage(tx: Tx, companyId: string, messageId: string, revision: number, now: Date): Promise<void> {
  await deleteMentions(tx, companyId, messageId)
  await deleteVersions(tx, companyId, messageId)
  await tx.run(database.deleteFrom('reaction').where('company_id', '=', companyId).where('message_id', '=', messageId))
  await tx.run(
    database
      .updateTable('message')
      .set({
        body: null,
        text: '',
        files: '[]',
        revision,
        deleted_at: now.toISOString(),
        mentions_everyone: false,
        pinned_at: null,
        pinned_by: null,
        forwarded: null,
        call: null,
        link_previews: '[]',
      })
      .where('company_id', '=', companyId)
      .where('message_id', '=', messageId),
  )
  await tx.run(
    database
      .updateTable('thread')
      .set({ root_deleted_revision: revision })
      .where('company_id', '=', companyId)
      .where('thread_id', '=', messageId),
  )
}

export const markMessage = (tx: Tx, companyId: string, messageId: string, revision: number) =>
  tx.run(database.updateTable('message').set({ revision }).where('company_id', '=', companyId).where('message_id', '=', messageId))

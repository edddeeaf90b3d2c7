import { linksOf } from '@atrium/contract/link-previews/links'
import type { CallLine } from '@atrium/contract/chat/call-line'
import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { Destination, Forwarded, Message } from '@atrium/contract/chat/schemas'
import type { RichText } from '@atrium/contract/document'
import { raiseScope } from '#kernel/live/scope-queries'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findActiveEmployeeIds } from '#modules/people'
import { attachFiles, findFilesToSend, findFilesOfDeleted } from '../attachments/attached.ts'
import { nameMentions } from '../mentions/mention-names.ts'
import { queueFileTexts } from '../attachments/file-texts.ts'
import { resolveMentions, requireConfirmation, type MentionContext, type Writer } from '../mentions/resolving.ts'
import { emitInboxItem } from '../members/membership.ts'
import { queuePreviews } from '../previews/changing.ts'
import { findDirect, insertDirect } from '../inbox/conversation-queries.ts'
import { findMessage, storeCall, storeForwarded, markSilent, sendRow, type SendingRefusal } from './queries.ts'
import { insertPointers } from '../inbox/pointer-queries.ts'
import { decideBody, textOf } from '../rules.ts'
import { sendReply } from '../threads/threads.ts'

type ResolvedDestination = Exclude<Destination, { thread_id: string }>
export type Sending = {
  destination: ResolvedDestination
  client_message_id: string
  body: RichText
  files: readonly MessageFile[]
  forwarded: Forwarded | null
  /** The message is the line of this call. */
  call?: CallLine
  /** The author confirmed the group mention. */
  confirmed: boolean
  /** The message notifies nobody. */
  silent: boolean
  /** The transaction does nothing else. */
  alone?: true
  /** Links the files to the message, which exists by then. */
  link: (message: Message) => Promise<void>
}
type Refuse = (code: 'CONVERSATION_NOT_FOUND' | 'MESSAGE_CALLS_MANY' | SendingRefusal, payload?: unknown) => never

export type NewMessage = Pick<Sending, 'client_message_id' | 'body' | 'confirmed' | 'silent' | 'alone'> & {
  destination: Destination
  file_ids: readonly string[]
}
type RefuseMessage = (code: Parameters<Refuse>[0] | 'FILE_NOT_FOUND' | 'MESSAGE_NOT_FOUND', payload?: unknown) => never

/** Sends a message with the sender's own files into a conversation or a thread. */
export async function send(context: MentionContext, words: NewMessage, refuse: RefuseMessage): Promise<Message> {
  const { tx, actor } = context
  const { destination, file_ids, ...rest } = words
  if (!decideBody(words.body, file_ids.length) || new Set(file_ids).size < file_ids.length) throw new Refusal('INVALID_REQUEST')
  const files = await findFilesToSend(tx, actor, file_ids)
  if (!files) return (await findFilesOfDeleted(tx, actor, words.client_message_id)) ?? refuse('FILE_NOT_FOUND')
  if ('thread_id' in destination) return sendReply(context, { ...rest, destination, files }, refuse)
  const link = (message: Message) => attachFiles(tx, actor, message)
  return deliver(context, { ...rest, destination, files, forwarded: null, link }, refuse)
}

/** Inserts a message into a conversation and emits it. A retry returns the message that was sent. */
export async function deliver(context: MentionContext, sending: Sending, refuse: Refuse): Promise<Message> {
  const { tx, actor } = context
  const { companyId, employeeId } = actor
  const { client_message_id: clientMessageId, files, forwarded, silent, call = null } = sending
  const body = await nameMentions(context, sending.body, clientMessageId)
  const { conversationId, begun } = await openDestination(tx, actor, sending.destination)
  const mentions = await resolveMentions(context, { conversationId, isReply: false }, body)
  if (!sending.confirmed) await requireConfirmation(tx, actor, { conversationId, clientMessageId, mentions }, refuse)
  const row = await sendRow(tx, companyId, employeeId, {
    conversationId,
    clientMessageId,
    body,
    text: textOf(body, forwarded),
    mentions,
    files,
    // Commits with the statement, so that the locks of a busy conversation are not held until this process continues.
    isLast: sending.alone === true && !begun && !silent && !forwarded && !files.length && !linksOf(body).length,
  })
  if (!row) return refuse('CONVERSATION_NOT_FOUND')
  if (typeof row === 'string') return refuse(row)
  if (row.outcome === 'different') return refuse('MESSAGE_ALREADY_SENT')
  if (row.outcome === 'repeated') {
    const sent = (await findMessage(tx, companyId, row.message_id)) ?? refuse('CONVERSATION_NOT_FOUND')
    return sent.deleted_at || sent.forwarded?.message_id === forwarded?.message_id ? sent : refuse('MESSAGE_ALREADY_SENT')
  }
  const { membership_version, outcome: _outcome, ...sent } = row
  const message: Message = {
    ...sent,
    withdrawn: false,
    files: [...files],
    reactions: [],
    thread_id: null,
    thread_seq: null,
    thread: null,
    pin: null,
    forwarded,
    link_previews: [],
    silent,
    call,
  }
  if (forwarded) await storeForwarded(tx, companyId, message.message_id, forwarded)
  if (call) await storeCall(tx, companyId, message.message_id, call)
  if (silent) await markSilent(tx, companyId, message.message_id)
  await sending.link(message)
  await queuePreviews(tx, companyId, message.message_id, body)
  await queueFileTexts(tx, companyId, files)
  const { revision, seq: last_seq } = row
  const moved = { company_id: companyId, kind: 'conversation', scope_id: conversationId, revision, last_seq, membership_version } as const
  tx.emit('message.sent', moved, [message])
  if (begun) for (const own of begun) await emitInboxItem(tx, companyId, own.employeeId, own.entityId, [conversationId])
  return message
}

type OpenedDestination = { conversationId: string; begun?: { employeeId: string; entityId: string }[] }

/** The conversation that a message goes to. A direct chat is created here, unique for the pair, in both their inboxes. */
async function openDestination(tx: Tx, { companyId, employeeId }: Writer, destination: ResolvedDestination): Promise<OpenedDestination> {
  if ('conversation_id' in destination) return { conversationId: destination.conversation_id }
  const other = destination.employee_id
  const known = await findDirect(tx, companyId, employeeId, other)
  if (known) return { conversationId: known }
  if (!(await findActiveEmployeeIds(tx, companyId, [other])).has(other)) throw new Refusal('EMPLOYEE_NOT_FOUND')
  const made = await insertDirect(tx, companyId, employeeId, other)
  const conversationId = made ?? (await findDirect(tx, companyId, employeeId, other))
  if (!conversationId) throw new Error('a direct chat was neither made nor found')
  if (!made) return { conversationId }
  await raiseScope(tx, { company_id: companyId, kind: 'conversation', scope_id: conversationId, membershipStep: 1 })
  const pair = [...new Set([employeeId, other])].toSorted()
  await insertPointers(
    tx,
    companyId,
    [conversationId],
    pair.map((employee_id) => ({ employee_id, revision: 0 })),
  )
  return { conversationId, begun: pair.map((person) => ({ employeeId: person, entityId: person === employeeId ? other : employeeId })) }
}

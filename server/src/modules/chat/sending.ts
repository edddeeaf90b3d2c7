import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { Destination, Forwarded, Message } from '@atrium/contract/chat/schemas'
import type { RichText } from '@atrium/contract/document'
import type { Actor } from '#kernel/context'
import { raiseScope } from '#kernel/live/scopes'
import { Refusal } from '#kernel/refusal'
import type { Tx } from '#kernel/transaction'
import { findActiveEmployeeIds } from '#modules/people'
import { findCalled, openMany, type Calling } from './calling.ts'
import { tellInbox } from './membership.ts'
import { findDirect, insertDirect } from './queries/conversations.ts'
import { findMessage, keepForwarded, sendRow, type SendingRefusal } from './queries/messages.ts'
import { insertPointers } from './queries/pointers.ts'
import { textOf } from './rules.ts'

type Outside = Exclude<Destination, { thread_id: string }>
export type Sending = {
  destination: Outside
  client_message_id: string
  body: RichText
  files: readonly MessageFile[]
  forwarded: Forwarded | null
  /** Whoever writes was asked whether so many are to be told. */
  confirmed: boolean
  /** Makes the files those of the message, which is there by then. */
  link: (message: Message) => Promise<void>
}
type Refuse = (code: 'CONVERSATION_NOT_FOUND' | 'MESSAGE_CALLS_MANY' | SendingRefusal, payload?: unknown) => never

/** Puts a message into a conversation and tells everyone there. A retry answers what was sent. */
export async function deliver(context: Calling, sending: Sending, refuse: Refuse): Promise<Message> {
  const { tx, actor } = context
  const { companyId, employeeId } = actor
  const { client_message_id: clientMessageId, body, files, forwarded } = sending
  const { conversationId, begun } = await reach(tx, actor, sending.destination)
  const mentions = await findCalled(context, { conversationId, isReply: false }, body)
  if (!sending.confirmed) await openMany(tx, actor, { conversationId, clientMessageId, mentions }, refuse)
  const row = await sendRow(tx, companyId, employeeId, {
    conversationId,
    clientMessageId,
    body,
    text: textOf(body, forwarded),
    mentions,
    files,
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
    files: [...files],
    reactions: [],
    thread_id: null,
    thread_seq: null,
    thread: null,
    pin: null,
    forwarded,
  }
  if (forwarded) await keepForwarded(tx, companyId, message.message_id, forwarded)
  await sending.link(message)
  const { revision, seq: last_seq } = row
  const moved = { company_id: companyId, kind: 'conversation', scope_id: conversationId, revision, last_seq, membership_version } as const
  tx.emit('message.sent', moved, [message])
  if (begun) for (const own of begun) await tellInbox(tx, companyId, own.employeeId, own.entityId, [conversationId])
  return message
}

type Reached = { conversationId: string; begun?: { employeeId: string; entityId: string }[] }

/** The conversation a message goes to. With a person it comes into being here, unique on the pair, in both their inboxes. */
async function reach(tx: Tx, { companyId, employeeId }: Actor, destination: Outside): Promise<Reached> {
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

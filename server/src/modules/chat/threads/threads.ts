import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { Destination, Message, ThreadChange } from '@atrium/contract/chat/schemas'
import { plainTextOf, type RichText } from '@atrium/contract/document'
import type { Tx } from '#kernel/database/transaction'
import { findCalled, openMany, type Calling } from '../mentions/calling.ts'
import { nameCalled } from '../mentions/called-names.ts'
import { attachFiles } from '../attachments/attached.ts'
import { haveFilesRead } from '../attachments/file-texts.ts'
import { followLinks } from '../previews/following.ts'
import { findMessages, markSilent } from '../messages/queries.ts'
import { recountRows, sendReplyRow, tellReaders, type ToldReader } from './queries.ts'
import type { SendingRefusal } from '../messages/queries.ts'

type ReplyInput = {
  destination: Extract<Destination, { thread_id: string }>
  client_message_id: string
  body: RichText
  files: readonly MessageFile[]
  confirmed: boolean
  silent: boolean
}
type Refuse = (code: 'CONVERSATION_NOT_FOUND' | 'MESSAGE_NOT_FOUND' | 'MESSAGE_CALLS_MANY' | SendingRefusal, payload?: unknown) => never

/**
 * Sends a reply into a thread. Everyone in the conversation receives it with the root message; the inboxes of people
 * to whom the thread is new are raised.
 */
export async function sendReply(
  context: Calling,
  { destination, client_message_id, files, confirmed, silent, ...input }: ReplyInput,
  refuse: Refuse,
): Promise<Message> {
  const { tx, actor } = context
  const { companyId, employeeId } = actor
  const { conversation_id: conversationId, thread_id: threadId, also_in_conversation: also = false } = destination
  const body = await nameCalled(context, input.body, client_message_id)
  const mentions = await findCalled(context, { conversationId, isReply: true }, body)
  if (!confirmed) await openMany(tx, actor, { conversationId, clientMessageId: client_message_id, mentions }, refuse)
  const row = await sendReplyRow(tx, companyId, employeeId, {
    conversationId,
    threadId,
    clientMessageId: client_message_id,
    body,
    text: plainTextOf(body),
    mentions,
    also,
    files,
  })
  if (!row) return refuse('CONVERSATION_NOT_FOUND')
  if (typeof row === 'string') return refuse(row)
  if (row.outcome === 'different') return refuse('MESSAGE_ALREADY_SENT')
  if (row.outcome === 'no thread') return refuse('MESSAGE_NOT_FOUND')
  if (silent && row.outcome === 'sent') await markSilent(tx, companyId, row.message_id)
  const [rows] = await Promise.all([
    findMessages(tx, companyId, [row.message_id, threadId]),
    row.outcome === 'sent' && attachFiles(tx, actor, { conversation_id: conversationId, message_id: row.message_id, files }),
    row.outcome === 'sent' && followLinks(tx, companyId, row.message_id, body),
    row.outcome === 'sent' && haveFilesRead(tx, companyId, files),
    row.outcome === 'sent' && tellThread(tx, companyId, threadId, row.told),
  ])
  const { revision, last_seq, membership_version } = row
  const moved = { company_id: companyId, kind: 'conversation', scope_id: conversationId, revision, last_seq, membership_version } as const
  if (row.outcome === 'sent') tx.emit('message.replied', moved, rows)
  return rows.find((message) => message.message_id === row.message_id) ?? refuse('MESSAGE_NOT_FOUND')
}

/** Recounts the thread after a reply was deleted, and notifies people who had nothing else unread in it. */
export async function recountThread(tx: Tx, companyId: string, threadId: string, revision: number): Promise<void> {
  await tellThread(tx, companyId, threadId, await recountRows(tx, companyId, threadId, revision))
}

/** Sends people's own devices their current state of a thread. */
export async function tellThread(tx: Tx, companyId: string, threadId: string, people: readonly string[]): Promise<ThreadChange[]> {
  if (!people.length) return []
  return (await tellReaders(tx, companyId, threadId, people)).map((told) => tellReader(tx, companyId, told))
}

function tellReader(tx: Tx, companyId: string, told: ToldReader): ThreadChange {
  const { employee_id, inbox_revision, inbox_last_seq, membership_version, ...change } = told
  const moved = { company_id: companyId, kind: 'inbox', scope_id: employee_id, revision: inbox_revision, last_seq: inbox_last_seq } as const
  tx.emit('thread.changed', { ...moved, membership_version }, [change])
  return change
}

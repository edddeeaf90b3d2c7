import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { Destination, Message, ThreadChange } from '@atrium/contract/chat/schemas'
import { plainTextOf, type RichText } from '@atrium/contract/document'
import type { Tx } from '#kernel/database/transaction'
import { resolveMentions, requireConfirmation, type MentionContext } from '../mentions/resolving.ts'
import { nameMentions } from '../mentions/mention-names.ts'
import { attachFiles } from '../attachments/attached.ts'
import { queueFileTexts } from '../attachments/file-texts.ts'
import { queuePreviews } from '../previews/changing.ts'
import { findMessages, markSilent } from '../messages/queries.ts'
import { recountRows, sendReplyRow, raiseReaders, type ThreadReader } from './queries.ts'
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
 * Sends a reply into a thread. Everyone in the conversation receives it with the root message; the inboxes of people to whom the thread is
 * new are raised.
 */
export async function sendReply(
  context: MentionContext,
  { destination, client_message_id, files, confirmed, silent, ...input }: ReplyInput,
  refuse: Refuse,
): Promise<Message> {
  const { tx, actor } = context
  const { companyId, employeeId } = actor
  const { conversation_id: conversationId, thread_id: threadId, also_in_conversation: also = false } = destination
  const body = await nameMentions(context, input.body, client_message_id)
  const mentions = await resolveMentions(context, { conversationId, isReply: true }, body)
  if (!confirmed) await requireConfirmation(tx, actor, { conversationId, clientMessageId: client_message_id, mentions }, refuse)
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
    row.outcome === 'sent' && queuePreviews(tx, companyId, row.message_id, body),
    row.outcome === 'sent' && queueFileTexts(tx, companyId, files),
    row.outcome === 'sent' && emitThread(tx, companyId, threadId, row.told),
  ])
  const { revision, last_seq, membership_version } = row
  const moved = { company_id: companyId, kind: 'conversation', scope_id: conversationId, revision, last_seq, membership_version } as const
  if (row.outcome === 'sent') tx.emit('message.replied', moved, rows)
  return rows.find((message) => message.message_id === row.message_id) ?? refuse('MESSAGE_NOT_FOUND')
}

/** Recounts the thread after a reply was deleted, and notifies people who had nothing else unread in it. */
export async function recountThread(tx: Tx, companyId: string, threadId: string, revision: number): Promise<void> {
  await emitThread(tx, companyId, threadId, await recountRows(tx, companyId, threadId, revision))
}

/** Sends people's own devices their current state of a thread. */
export async function emitThread(tx: Tx, companyId: string, threadId: string, people: readonly string[]): Promise<ThreadChange[]> {
  if (!people.length) return []
  return (await raiseReaders(tx, companyId, threadId, people)).map((reader) => emitToReader(tx, companyId, reader))
}

function emitToReader(tx: Tx, companyId: string, reader: ThreadReader): ThreadChange {
  const { employee_id, inbox_revision, inbox_last_seq, membership_version, ...change } = reader
  const moved = { company_id: companyId, kind: 'inbox', scope_id: employee_id, revision: inbox_revision, last_seq: inbox_last_seq } as const
  tx.emit('thread.changed', { ...moved, membership_version }, [change])
  return change
}

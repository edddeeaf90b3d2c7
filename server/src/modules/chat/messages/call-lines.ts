import type { CallLine } from '@atrium/contract/chat/call-line'
import type { RichText } from '@atrium/contract/document'
import { refuse } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findPointer, lockPointers, movePointer } from '../inbox/pointer-queries.ts'
import { showItemAround } from '../inbox/rows.ts'
import { findSent, lockConversation } from './queries.ts'
import { deliver } from './sending.ts'

export type NewCallLine = {
  conversationId: string
  /** Whose call it was. */
  callerId: string
  call: CallLine
  /** For lists, the search, exports and clients that do not know calls. */
  words: string
}

/**
 * Writes the line of a call into its conversation, as a silent message of the caller, once for each room. For the people who were in the
 * call it is read, if they had read everything before it; for everyone else it counts like any message. Refused if the caller may not
 * write there any more.
 */
export async function writeCallLine(tx: Tx, companyId: string, line: NewCallLine): Promise<void> {
  const { conversationId, callerId, call, words } = line
  await lockConversation(tx, companyId, conversationId)
  if (await findSent(tx, companyId, callerId, call.call_room_id)) return
  const before = await findPointer(tx, companyId, callerId, conversationId)
  const writer = { tx, actor: { companyId, employeeId: callerId, permissions: new Set<never>() }, findPresent: () => [] }
  const message = await deliver(
    writer,
    {
      destination: { conversation_id: conversationId },
      client_message_id: call.call_room_id,
      body: bodyOf(words),
      files: [],
      forwarded: null,
      call,
      confirmed: true,
      silent: true,
      link: () => Promise.resolve(),
    },
    refuse,
  )
  await movePointers(tx, companyId, line, { seq: message.seq, callerReadUpTo: before?.last_read_seq ?? 0 })
}

const bodyOf = (words: string): RichText => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] })

/** A message moves the pointer of its sender, but the caller has not written: what they had not read stays unread. */
async function movePointers(
  tx: Tx,
  companyId: string,
  { conversationId, callerId, call }: NewCallLine,
  { seq, callerReadUpTo }: { seq: number; callerReadUpTo: number },
): Promise<void> {
  const there = [...new Set([callerId, ...call.employee_ids])].toSorted()
  await lockPointers(tx, companyId, there, [conversationId])
  for (const employeeId of there) {
    const isCaller = employeeId === callerId
    const readUpTo = isCaller ? callerReadUpTo : (await findPointer(tx, companyId, employeeId, conversationId))?.last_read_seq
    const hadReadAll = readUpTo === seq - 1
    if (readUpTo === undefined || isCaller === hadReadAll) continue
    const move = await movePointer(tx, companyId, employeeId, { conversationId, seq: isCaller ? readUpTo : seq, back: isCaller })
    const item = await showItemAround(tx, companyId, employeeId, conversationId)
    if (move?.revision == null || move.last_seq === null || move.membership_version === null || !item) continue
    const { revision, last_seq, membership_version } = move
    tx.emit('inbox.changed', { company_id: companyId, kind: 'inbox', scope_id: employeeId, revision, last_seq, membership_version }, [item])
  }
}

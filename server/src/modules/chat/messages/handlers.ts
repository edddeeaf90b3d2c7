import type { messageCalls } from '@atrium/contract/chat/messages/message-calls'
import { limits } from '@atrium/contract/limits'
import type { Handlers } from '#kernel/context'
import { openMessage } from '../access.ts'
import { findMessageAt } from './queries.ts'
import { listReading } from '../inbox/pointer-queries.ts'
import { listVersions } from './version-queries.ts'

export const messageHandlers: Handlers<typeof messageCalls> = {
  async listMessageVersions({ message_id }, { tx, actor }, refuse) {
    const { message } = (await openMessage(tx, actor, message_id)) ?? refuse('MESSAGE_NOT_FOUND')
    return { items: await listVersions(tx, actor.companyId, message.message_id) }
  },

  async listReaders({ message_id }, { tx, actor }, refuse) {
    const { message } = (await openMessage(tx, actor, message_id)) ?? refuse('MESSAGE_NOT_FOUND')
    const readers = await listReading(tx, actor.companyId, message.conversation_id, limits.readersTold + 1)
    // A reply has no position in the conversation that read pointers could pass.
    if (readers.length > limits.readersTold || message.thread_id) return { told: false, employee_ids: [], members: 0 }
    const others = readers.filter(({ employee_id }) => employee_id !== message.sender_id)
    const read = others.filter(({ last_read_seq }) => last_read_seq >= message.seq)
    return { told: true, employee_ids: read.map(({ employee_id }) => employee_id), members: others.length }
  },

  async findLinkedMessage(place, { tx, actor }, refuse) {
    const messageId = await findMessageAt(tx, actor.companyId, place)
    const opened = messageId ? await openMessage(tx, actor, messageId) : undefined
    return opened?.message ?? refuse('MESSAGE_NOT_FOUND')
  },
}

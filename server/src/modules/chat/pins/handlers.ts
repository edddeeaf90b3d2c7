import type { pinCalls } from '@atrium/contract/chat/messages/pins'
import { limits } from '@atrium/contract/limits'
import type { Handlers } from '#kernel/context'
import { mayReadConversation, type OpenedMessage } from '../access.ts'
import { changeMessage } from '../messages/changing.ts'
import { countPins, listPinned, pinRow, unpinRow } from './queries.ts'

export const pinHandlers: Handlers<typeof pinCalls> = {
  async pinMessage({ message_id }, { tx, actor, now }, refuse) {
    const { companyId, employeeId } = actor
    return changeMessage(tx, actor, message_id, 'message.pinned', {
      allowed: (opened) => mayPin(opened, refuse),
      write: async ({ pin, conversation_id }, revision) => {
        // Counted under the lock of the conversation, so that concurrent pins cannot exceed the limit.
        if (!pin && (await countPins(tx, companyId, conversation_id)) >= limits.pinnedMessages) return refuse('PIN_LIMIT')
        await pinRow(tx, companyId, message_id, { employeeId, now, revision })
      },
      refuse,
    })
  },

  async unpinMessage({ message_id }, { tx, actor }, refuse) {
    return changeMessage(tx, actor, message_id, 'message.pinned', {
      allowed: (opened) => mayPin(opened, refuse),
      write: (_message, revision) => unpinRow(tx, actor.companyId, message_id, revision),
      refuse,
    })
  },

  async listPins({ conversation_id }, { tx, actor }, refuse) {
    if (!(await mayReadConversation(tx, actor, conversation_id))) return refuse('CONVERSATION_NOT_FOUND')
    return { items: await listPinned(tx, actor.companyId, conversation_id) }
  },
}

/** Those who may post in a conversation may pin. Archived conversations pass, so that they are refused as archived. */
const mayPin = ({ mayPost, isArchived }: OpenedMessage, refuse: (code: 'SPACE_POSTING_RESTRICTED') => never): boolean =>
  mayPost || isArchived || refuse('SPACE_POSTING_RESTRICTED')

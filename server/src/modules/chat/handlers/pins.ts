import type { pinCalls } from '@atrium/contract/chat/pins'
import { limits } from '@atrium/contract/limits'
import type { Handlers } from '#kernel/context'
import { mayReadConversation, type OpenedMessage } from '../access.ts'
import { changeMessage } from '../changing.ts'
import { countPins, listPinned, pinRow, unpinRow } from '../queries/pins.ts'

export const pinHandlers: Handlers<typeof pinCalls> = {
  async pinMessage({ message_id }, { tx, actor, now }, refuse) {
    const { companyId, employeeId } = actor
    return changeMessage(tx, actor, message_id, 'message.pinned', {
      allowed: (opened) => mayPin(opened, refuse),
      write: async ({ pin, conversation_id }, revision) => {
        // Under the lock of the conversation: of two that would be the last, one is too many.
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

/** Whoever may write in a place arranges what everyone sees of it. What is archived is refused as that. */
const mayPin = ({ mayPost, isArchived }: OpenedMessage, refuse: (code: 'SPACE_POSTING_RESTRICTED') => never): boolean =>
  mayPost || isArchived || refuse('SPACE_POSTING_RESTRICTED')

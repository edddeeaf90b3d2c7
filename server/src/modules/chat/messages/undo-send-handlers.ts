import type { undoSendCalls } from '@atrium/contract/chat/messages/undo-send'
import type { Handlers } from '#kernel/context'
import { areLinkedElsewhere, unlinkFiles } from '#modules/files'
import { mayReadConversation } from '../access.ts'
import { changeMessage } from './changing.ts'
import { deletePreviewPictures } from '../previews/changing.ts'
import { eraseMessage, findSent, lockConversation, markWithdrawn } from './queries.ts'
import { decideUndoSend } from '../rules.ts'
import { recountThread } from '../threads/threads.ts'

export const undoSendHandlers: Handlers<typeof undoSendCalls> = {
  async undoSend({ client_message_id }, { tx, actor, now }, refuse) {
    const { companyId, employeeId } = actor
    const found = (await findSent(tx, companyId, employeeId, client_message_id)) ?? refuse('MESSAGE_NOT_FOUND')
    await lockConversation(tx, companyId, found.conversation_id)
    const sent = (await findSent(tx, companyId, employeeId, client_message_id)) ?? refuse('MESSAGE_NOT_FOUND')
    // A retry, as the response to the first request was lost.
    if (sent.withdrawn && (await mayReadConversation(tx, actor, sent.conversation_id))) return sent
    return changeMessage(tx, actor, sent.message_id, 'message.deleted', {
      // Archived conversations are refused as archived.
      allowed: () => true,
      write: async (message, revision) => {
        const { message_id, files, thread_id } = message
        const fileIds = files.map(({ file_id }) => file_id)
        // Checked under the lock of the conversation: a concurrent reply either exists by now or finds no root message.
        const refusal = decideUndoSend(message, await areLinkedElsewhere(tx, companyId, fileIds, message_id), now)
        if (refusal) return refuse(refusal)
        await deletePreviewPictures(tx, companyId, message_id)
        await eraseMessage(tx, companyId, message_id, revision, now)
        await markWithdrawn(tx, companyId, message_id)
        await unlinkFiles(tx, companyId, message_id)
        if (thread_id) await recountThread(tx, companyId, thread_id, revision)
      },
      refuse,
    })
  },
}

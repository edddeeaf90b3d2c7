import type { previewCalls } from '@atrium/contract/chat/previews/previews'
import type { Handlers } from '#kernel/context'
import { changeMessage } from '../messages/changing.ts'
import { removePreview } from './changing.ts'

export const previewHandlers: Handlers<typeof previewCalls> = {
  async removeLinkPreview({ message_id, url }, { tx, actor }, refuse) {
    return changeMessage(tx, actor, message_id, 'message.previewed', {
      allowed: ({ message }) => message.sender_id === actor.employeeId,
      write: (_message, revision) => removePreview(tx, actor.companyId, message_id, url, revision),
      refuse,
    })
  },
}

import type { Space } from '@atrium/contract/chat/schemas'
import { useNavigate } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { chat as calls } from '../calls.ts'
import { chatsPath } from '../paths.ts'
import { forgetLast } from '../recent/last-conversation.ts'
import { useChat } from '../use-chat.ts'

/** Asks before the person leaves a space; a private one cannot be joined again without an invitation. */
export default function LeaveDialog({ space, name, open, onClose }: { space: Space; name: string; open: boolean; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { store } = useChat()
  const leave = async (): Promise<void> => {
    await calls.call.leaveSpace({ space_id: space.space_id })
    onClose()
    forgetLast()
    await navigate({ to: chatsPath })
    store.remove(space.space_id)
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={formatMessage({ id: 'chat.leaveTitle' }, { name })}
      confirmLabel={formatMessage({ id: space.is_group_chat ? 'chat.leaveGroup' : 'chat.leaveSpace' })}
      errorText={(error) => (error instanceof Error ? error.message : String(error))}
      onConfirm={leave}
    >
      {formatMessage({ id: space.visibility === 'private' ? 'chat.leavePrivateText' : 'chat.leavePublicText' })}
    </ConfirmDialog>
  )
}

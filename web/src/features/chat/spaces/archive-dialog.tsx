import type { Space } from '@atrium/contract/chat/schemas'
import { useIntl } from 'react-intl'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { chat as calls } from '../calls.ts'
import { useChat } from '../use-chat.ts'

/** Asks before a space is archived for everyone; its admins can restore it at any time. */
export default function ArchiveDialog({ space, open, onClose }: { space: Space; open: boolean; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { store } = useChat()
  const archive = async (): Promise<void> => store.putSpace(await calls.call.archiveSpace({ space_id: space.space_id }))
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={formatMessage({ id: 'chat.archiveTitle' }, { name: space.space_name })}
      confirmLabel={formatMessage({ id: 'chat.archiveSpace' })}
      tone="primary"
      errorText={(error) => (error instanceof Error ? error.message : String(error))}
      onConfirm={archive}
    >
      {formatMessage({ id: 'chat.archiveText' })}
    </ConfirmDialog>
  )
}

import { useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useChat, useDrafts, useUnsent } from '../use-chat.ts'

/** Asks before the unsent messages and drafts of this device are deleted with the session: they can also stay for the next sign-in. */
export default function UnsentDialog({ onSettled }: { onSettled: (leaves: boolean) => void }) {
  const { formatMessage } = useIntl()
  const chat = useChat()
  const messages = useUnsent().length
  const drafts = useDrafts().filter(({ untold }) => untold).length
  const leave = (keeps: boolean) => {
    chat.keepAfterSignOut(keeps)
    onSettled(true)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onSettled(false)}
      size="small"
      title={formatMessage({ id: 'chat.signOutTitle' })}
      description={formatMessage({ id: 'chat.signOutText' }, { messages, drafts })}
      footer={
        <>
          <Button tone="danger" onClick={() => leave(false)}>
            {formatMessage({ id: 'chat.signOutDelete' })}
          </Button>
          <Button onClick={() => leave(true)}>{formatMessage({ id: 'chat.signOutKeep' })}</Button>
          <Button tone="primary" onClick={() => onSettled(false)}>
            {formatMessage({ id: 'chat.staySignedIn' })}
          </Button>
        </>
      }
    />
  )
}

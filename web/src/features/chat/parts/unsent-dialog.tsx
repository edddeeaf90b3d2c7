import { useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useChat, useDrafts, useUnsent } from '../use-chat.ts'

/** Asks before the words of this device go with the session: they may wait here for the person to come back, or be deleted. */
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

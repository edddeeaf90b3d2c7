import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** The form validation is large; it is loaded with the form. */
const AddEmojiForm = lazyWithRetry(() => import('./add-emoji-form.tsx'))

/** Adds a company emoji: a name and a picture. */
export default function AddEmojiDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="small"
      title={formatMessage({ id: 'chat.addEmoji' })}
      description={formatMessage({ id: 'chat.addEmojiText' })}
    >
      <Loading>
        <AddEmojiForm onClose={onClose} />
      </Loading>
    </Dialog>
  )
}

import { useIntl } from 'react-intl'
import { lazyWithRetry } from '#app/failures/lazy-with-retry.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** What checks a form is large: it comes with the form. */
const AddEmojiForm = lazyWithRetry(() => import('./parts/company-emoji/add-emoji-form.tsx'))

/** Adds one of the company's own emoji: a name and a picture. */
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
      <AddEmojiForm onClose={onClose} />
    </Dialog>
  )
}

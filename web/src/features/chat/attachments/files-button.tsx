import { File } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { IconButton } from '#ui/icon-button.tsx'

const FilesDialog = dialogOnDemand(() => import('./files-dialog.tsx'))

/** Opens the list of all files of a conversation. */
export function FilesButton({ conversationId, name }: { conversationId: string; name: string }) {
  const { formatMessage } = useIntl()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={File} label={formatMessage({ id: 'chat.filesIn' }, { name })} onClick={() => setOpen(true)} />
      <FilesDialog conversationId={conversationId} name={name} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

import type { Message } from '@atrium/contract/chat/schemas'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import styles from './message-row.module.css'

const VersionsDialog = dialogOnDemand(() => import('./versions-dialog.tsx'))

/** Marks a message as edited, and opens its earlier versions. */
export default function EditedNote({ message }: { message: Message }) {
  const { formatMessage } = useIntl()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.edited} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {formatMessage({ id: 'chat.edited' })}
      </button>
      <VersionsDialog message={message} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

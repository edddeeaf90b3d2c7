import { acceptedFiles } from '@atrium/contract/files/extensions'
import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './composer.module.css'

/** Chooses files in the system's file dialog; pasting and dropping do the same. */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { formatMessage } = useIntl()
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton icon={Paperclip} size="small" label={formatMessage({ id: 'chat.attach' })} onClick={() => field.current?.click()} />
      <input
        ref={field}
        className={styles.hint}
        type="file"
        multiple
        accept={acceptedFiles}
        tabIndex={-1}
        aria-hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = '' // allows choosing the same file again
        }}
      />
    </>
  )
}

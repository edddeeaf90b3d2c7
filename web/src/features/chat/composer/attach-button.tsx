import { fileExtensions } from '@atrium/contract/files/types'
import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './composer.module.css'

/** Files by the system's own chooser; pasting and dropping them does the same. */
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
        accept={fileExtensions.join(',')}
        tabIndex={-1}
        aria-hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = '' // the same file may be chosen again
        }}
      />
    </>
  )
}

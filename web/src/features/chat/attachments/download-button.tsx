import type { MessageFile } from '@atrium/contract/chat/attachments'
import { Download } from 'lucide-react'
import { useIntl } from 'react-intl'
import { IconButton } from '#ui/icon-button.tsx'
import { formatFileSize } from '#ui/text/file-size.ts'

/** Downloads the file that a viewer shows. */
export function DownloadButton({ file, link }: { file: MessageFile; link: string | undefined }) {
  const { formatMessage, locale } = useIntl()
  return (
    <IconButton
      icon={Download}
      label={formatMessage({ id: 'chat.downloadFile' }, { name: file.name, size: formatFileSize(file.bytes, locale) })}
      tooltipSide="bottom"
      render={<a href={link} download={file.name} />}
    />
  )
}

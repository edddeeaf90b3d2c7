import type { MessageFile } from '@atrium/contract/chat/attachments'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useFileLink } from '#features/files/links.ts'
import { files } from '#features/files/server.ts'
import { LightBox } from '#ui/overlays/light-box.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { formatFileSize } from '#ui/text/file-size.ts'
import { DownloadButton } from '../download-button.tsx'
import { FileText } from './file-text.tsx'

const every = 2_000
type TextViewerProps = { file: MessageFile; onClose: () => void }

/** Shows the text inside a document, spreadsheet or presentation over everything else. The server reads it soon after it was sent. */
export default function TextViewer({ file, onClose }: TextViewerProps) {
  const { formatMessage, locale } = useIntl()
  const link = useFileLink(file.file_id)
  const { data, isError, isFetching, refetch } = useQuery({
    ...files.query('getFileText', { file_id: file.file_id }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? every : false),
  })
  return (
    <LightBox
      open
      onOpenChange={onClose}
      title={file.name}
      detail={`${formatMessage({ id: 'chat.textOnly' })} · ${formatFileSize(file.bytes, locale)}`}
      actions={<DownloadButton file={file} link={link} />}
    >
      {isError && !data && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {data?.state === 'unreadable' && (
        <ErrorState title={formatMessage({ id: 'chat.textNone' })}>{formatMessage({ id: 'chat.textNoneHelp' })}</ErrorState>
      )}
      {data?.state === 'read' && <FileText name={file.name} text={data.text} isCut={data.is_cut} />}
      {!isError && (!data || data.state === 'waiting') && (
        <DelayedLoader>
          <SkeletonRows count={5} />
        </DelayedLoader>
      )}
    </LightBox>
  )
}

import type { ConversationFile } from '@atrium/contract/chat/attachments'
import type { FileKind } from '@atrium/contract/files/kinds'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Files, Search } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { chat as calls } from '../calls.ts'
import AudioPlayer from '../media/audio-player.tsx'
import { FileCard } from './cards/file-card.tsx'
import styles from './files-dialog.module.css'
import { Gallery } from './gallery.tsx'

type FilesDialogProps = { conversationId: string; name: string; open: boolean; onClose: () => void }
const kinds = ['image', 'video', 'audio', 'pdf', 'file'] as const satisfies FileKind[]

/** All files of a conversation, newest first. */
export default function FilesDialog({ conversationId, name, open, onClose }: FilesDialogProps) {
  const { formatMessage } = useIntl()
  const [kind, setKind] = useState<FileKind | 'all'>('all')
  const [search, setSearch] = useState('')
  const wanted = { conversation_id: conversationId, ...(kind !== 'all' && { kind }), ...(search.trim() && { search }) }
  const files = useInfiniteQuery({ ...calls.pages('listConversationFiles', wanted), placeholderData: keepPreviousData })
  const rows = files.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Dialog open={open} onOpenChange={onClose} size="large" title={formatMessage({ id: 'chat.filesIn' }, { name })}>
      <TextField
        label={formatMessage({ id: 'chat.searchFiles' })}
        labelHidden
        placeholder={formatMessage({ id: 'chat.searchFiles' })}
        icon={Search}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <SegmentedControl
        label={formatMessage({ id: 'chat.kindOfFile' })}
        value={kind}
        onValueChange={setKind}
        options={[
          { value: 'all', label: formatMessage({ id: 'chat.kind.all' }) },
          ...kinds.map((value) => ({ value, label: formatMessage({ id: `chat.kind.${value}` }) })),
        ]}
      />
      {files.isPending && (
        <DelayedLoader>
          <SkeletonRows count={5} />
        </DelayedLoader>
      )}
      {files.isError && <ErrorState onRetry={() => void files.refetch()}>{files.error.message}</ErrorState>}
      {files.data && !rows.length && (
        <EmptyState icon={Files}>{formatMessage({ id: search.trim() ? 'chat.noFilesFound' : 'chat.noFiles' })}</EmptyState>
      )}
      <ul className={styles.list}>
        {rows.map((file) => (
          <li key={file.file_id} className={styles.row}>
            {isSeen(file) ? <Gallery files={[file]} /> : file.kind === 'audio' ? <AudioPlayer file={file} /> : <FileCard file={file} />}
            {isSeen(file) && (
              <p className={styles.name} dir="auto" title={file.name}>
                {file.name}
              </p>
            )}
            <Origin senderId={file.sender_id} at={file.created_at} />
          </li>
        ))}
      </ul>
      {files.hasNextPage && (
        <Button pending={files.isFetchingNextPage} onClick={() => void files.fetchNextPage()}>
          {formatMessage({ id: 'chat.showMore' })}
        </Button>
      )}
    </Dialog>
  )
}

/** Shown by itself, without its name. */
const isSeen = ({ kind }: ConversationFile): boolean => kind === 'image' || kind === 'video'

function Origin({ senderId, at }: { senderId: string; at: string }) {
  const sender = usePerson(senderId)
  return (
    <p className={styles.origin}>
      <span dir="auto">{sender ? nameOf(sender) : ''}</span> <RelativeTime at={at} />
    </p>
  )
}

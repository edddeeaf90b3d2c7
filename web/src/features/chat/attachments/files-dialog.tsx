import type { FileKind } from '@atrium/contract/files/kinds'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Files } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { chat as calls } from '../calls.ts'
import AudioPlayer from '../media/audio-player.tsx'
import { FileCard } from './file-card.tsx'
import styles from './files-dialog.module.css'
import { Gallery } from './gallery.tsx'

type FilesDialogProps = { conversationId: string; name: string; open: boolean; onClose: () => void }
const kinds = ['image', 'video', 'audio', 'pdf', 'file'] as const satisfies FileKind[]

/** All files of a conversation, newest first. */
export default function FilesDialog({ conversationId, name, open, onClose }: FilesDialogProps) {
  const { formatMessage } = useIntl()
  const [kind, setKind] = useState<FileKind | 'all'>('all')
  const files = useInfiniteQuery(calls.pages('listConversationFiles', { conversation_id: conversationId, ...(kind !== 'all' && { kind }) }))
  const rows = files.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Dialog open={open} onOpenChange={onClose} size="large" title={formatMessage({ id: 'chat.filesIn' }, { name })}>
      <SegmentedControl
        label={formatMessage({ id: 'chat.kindOfFile' })}
        value={kind}
        onValueChange={setKind}
        options={[
          { value: 'all', label: formatMessage({ id: 'chat.kind.all' }) },
          ...kinds.map((value) => ({ value, label: formatMessage({ id: `chat.kind.${value}` }) })),
        ]}
      />
      {files.isPending && <SkeletonRows count={5} />}
      {files.isError && <ErrorState onRetry={() => void files.refetch()}>{files.error.message}</ErrorState>}
      {files.data && !rows.length && <EmptyState icon={Files}>{formatMessage({ id: 'chat.noFiles' })}</EmptyState>}
      <ul className={styles.list}>
        {rows.map((file) => (
          <li key={file.file_id} className={styles.row}>
            {file.kind === 'image' || file.kind === 'video' ? (
              <Gallery files={[file]} />
            ) : file.kind === 'audio' ? (
              <AudioPlayer file={file} />
            ) : (
              <FileCard file={file} />
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

function Origin({ senderId, at }: { senderId: string; at: string }) {
  const sender = usePerson(senderId)
  return (
    <p className={styles.origin}>
      <span dir="auto">{sender ? nameOf(sender) : ''}</span> <RelativeTime at={at} />
    </p>
  )
}

import type { Message } from '@atrium/contract/chat/schemas'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { chat as calls } from '../calls.ts'
import styles from './message-dialogs.module.css'
import { RichTextView } from '../rich-text/rich-text-view.tsx'

type VersionsDialogProps = { message: Message; open: boolean; onClose: () => void }

/** The earlier versions of a message, newest first. */
export default function VersionsDialog({ message: { message_id, edited_at }, open, onClose }: VersionsDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={formatMessage({ id: 'chat.versions' })}>
      {/* Reloads when the message is edited while the dialog is open. */}
      {open && <Versions key={edited_at} messageId={message_id} />}
    </Dialog>
  )
}

function Versions({ messageId }: { messageId: string }) {
  const { formatMessage } = useIntl()
  const versions = useQuery({ ...calls.query('listMessageVersions', { message_id: messageId }), staleTime: 0, gcTime: 0 })
  const items = versions.data?.items
  return (
    <>
      {versions.isPending && (
        <DelayedLoader>
          <SkeletonRows count={2} />
        </DelayedLoader>
      )}
      {versions.isError && <ErrorState onRetry={() => void versions.refetch()}>{versions.error.message}</ErrorState>}
      {items?.length === 0 && <p className={styles.note}>{formatMessage({ id: 'chat.noVersions' })}</p>}
      <ol className={styles.versions}>
        {items?.map(({ version, body, written_at }) => (
          <li key={version}>
            <span className={styles.note}>
              <RelativeTime at={written_at} />
            </span>
            <RichTextView document={body} />
          </li>
        ))}
      </ol>
    </>
  )
}

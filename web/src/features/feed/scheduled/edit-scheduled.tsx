import type { RichText } from '@atrium/contract/document'
import type { ScheduledPost } from '@atrium/contract/feed/scheduled'
import { useIntl } from 'react-intl'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { CommentBox } from '#features/chat/words.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { useScheduled } from './use-scheduled.ts'

/** Changes the text of a scheduled post in its place. */
export function EditScheduled({ row, onDone }: { row: ScheduledPost; onDone: () => void }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const { change } = useScheduled(row)
  const save = (body: RichText): void =>
    void change({ body }).then(onDone, (error: unknown) =>
      show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) }),
    )
  return (
    <Loading>
      <CommentBox
        flush
        label={formatMessage({ id: 'feed.editScheduled' })}
        initial={row.body}
        onSend={save}
        onCancel={onDone}
        editing
        autoFocus
      />
    </Loading>
  )
}

import type { Post } from '@atrium/contract/feed/schemas'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Words } from '#features/chat/words.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { feed } from '../server.ts'
import styles from './post-card.module.css'

type VersionsDialogProps = { post: Post; open: boolean; onClose: () => void }

/** What a post said before, the newest first. */
export default function VersionsDialog({ post, open, onClose }: VersionsDialogProps) {
  const { formatMessage } = useIntl()
  const list = useQuery({ ...feed.query('listPostVersions', { post_id: post.post_id }), enabled: open })
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={formatMessage({ id: 'feed.versions' })}>
      {list.isPending && <Skeleton width="60%" />}
      {list.isError && <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />}
      <ul className={styles.versions}>
        {list.data?.items.map(({ body, edited_at }) => (
          <li key={edited_at} className={styles.version}>
            <p className={styles.where}>
              <RelativeTime at={edited_at} />
            </p>
            <Words document={body} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

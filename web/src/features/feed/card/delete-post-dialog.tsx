import type { Post } from '@atrium/contract/feed/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { feed } from '../server.ts'
import { posts } from '../store/use-posts.ts'

type DeletePostDialogProps = { post: Post; open: boolean; onClose: () => void }

/** Asks before a post is deleted. */
export default function DeletePostDialog({ post: { post_id, author_id }, open, onClose }: DeletePostDialogProps) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const author = usePerson(author_id)
  const remove = async (): Promise<void> => {
    posts.put([await feed.call.deletePost({ post_id })])
    void queryClient.invalidateQueries({ queryKey: keyOf('listCommunities') })
    show({ text: formatMessage({ id: 'feed.deletedNow' }) })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={formatMessage({ id: 'feed.deletePostTitle' }, { name: author ? nameOf(author) : '' })}
      confirmLabel={formatMessage({ id: 'feed.deletePost' })}
      onConfirm={remove}
      errorText={(error) => (error instanceof Error ? error.message : String(error))}
    >
      <FormattedMessage id="feed.deletePostText" />
    </ConfirmDialog>
  )
}

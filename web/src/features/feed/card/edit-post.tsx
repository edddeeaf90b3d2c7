import type { RichText } from '@atrium/contract/document'
import type { Post } from '@atrium/contract/feed/schemas'
import { useIntl } from 'react-intl'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { CommentBox } from '#features/chat/words.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { feed } from '../server.ts'
import { posts } from '../store/use-posts.ts'

/** Changes the text of a post in its place; the earlier text stays readable. */
export default function EditPost({ post, onDone }: { post: Post; onDone: () => void }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const save = (body: RichText): void =>
    void feed.call.updatePost({ post_id: post.post_id, body }).then(
      (changed) => {
        posts.put([changed])
        onDone()
      },
      (error: unknown) => show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) }),
    )
  return (
    <Loading>
      <CommentBox
        flush
        label={formatMessage({ id: 'feed.editPost' })}
        initial={post.body}
        onSend={save}
        onCancel={onDone}
        editing
        autoFocus
      />
    </Loading>
  )
}

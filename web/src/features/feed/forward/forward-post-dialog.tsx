import type { Post } from '@atrium/contract/feed/schemas'
import { postPath } from '@atrium/contract/feed/paths'
import { useIntl } from 'react-intl'
import { messageLinkingTo } from '#app/links/app-links.ts'
import { chat } from '#features/chat/calls.ts'
import { ForwardToChats } from '#features/chat/forward-to-chats.tsx'
import { useCommunity } from '#features/communities/known-communities.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { PostSummary } from '../linked/post-summary.tsx'
import styles from './forward-post.module.css'

type ForwardPostDialogProps = { post: Post; open: boolean; onClose: () => void }

/**
 * Sends a post to people and spaces as a message that links to it: readers who may read it see it below. Its words are not copied, so that
 * they stay where they may be read, and disappear when it is deleted.
 */
export default function ForwardPostDialog({ post, open, onClose }: ForwardPostDialogProps) {
  const { formatMessage } = useIntl()
  const author = usePerson(post.author_id)
  const place = useCommunity(post.community_id).data?.community_name
  const link = messageLinkingTo(
    postPath(post.post_id),
    formatMessage({ id: 'feed.linkedPost' }, { name: author ? nameOf(author) : '…' }),
    location.host,
  )
  return (
    <ForwardToChats
      title={formatMessage({ id: 'feed.forward' })}
      send={(destination, client_message_id, words) =>
        chat.call.sendMessage({ destination, client_message_id, body: { type: 'doc', content: [...words.content, ...link.content] } })
      }
      previewLabel={formatMessage({ id: 'feed.forwardPreview' })}
      open={open}
      onClose={onClose}
    >
      <PostSummary post={post} />
      {place && <p className={styles.readers}>{formatMessage({ id: 'feed.forwardReaders' }, { name: place })}</p>}
    </ForwardToChats>
  )
}

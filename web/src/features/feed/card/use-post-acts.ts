import type { Post } from '@atrium/contract/feed/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { loadPersistently } from '#app/failures/load-persistently.ts'
import { keyOf } from '#app/server-data.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import type { MessageId } from '../../../message-ids.ts'
import type { feed } from '../server.ts'

type Calls = (typeof feed)['call']

/** The page with the post has these already; the menu need not wait for them. */
const loadPosts = () => loadPersistently(() => Promise.all([import('../server.ts'), import('../store/use-posts.ts')]))

/** Pinning, locking, following, saving and answering a post, which run at once and can be undone. */
export function usePostActs({ post_id }: Post) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const run = async (change: (call: Calls) => Promise<Post>, done: MessageId, onUndo: () => void): Promise<void> => {
    try {
      const [{ feed: loaded }, { posts }] = await loadPosts()
      posts.put([await change(loaded.call)])
      show({ text: formatMessage({ id: done }), onUndo })
    } catch (error) {
      show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
    }
  }
  const pin = async (is_pinned: boolean): Promise<void> => {
    await run(
      (call) => call.pinPost({ post_id, is_pinned }),
      is_pinned ? 'feed.pinnedNow' : 'feed.unpinnedNow',
      () => void pin(!is_pinned),
    )
    await queryClient.invalidateQueries({ queryKey: keyOf('listPosts') })
  }
  const lock = (is_locked: boolean): Promise<void> =>
    run(
      (call) => call.updatePost({ post_id, is_locked }),
      is_locked ? 'feed.lockedNow' : 'feed.unlockedNow',
      () => void lock(!is_locked),
    )
  const follow = (is_following: boolean): Promise<void> =>
    run(
      (call) => call.followPost({ post_id, is_following }),
      is_following ? 'feed.followed' : 'feed.unfollowed',
      () => void follow(!is_following),
    )
  const save = (is_saved: boolean): Promise<void> =>
    run(
      (call) => call.savePost({ post_id, is_saved }),
      is_saved ? 'feed.savedNow' : 'feed.unsavedNow',
      () => void save(!is_saved),
    )
  const question = (is_question: boolean): Promise<void> =>
    run(
      (call) => call.updatePost({ post_id, is_question }),
      is_question ? 'feed.toQuestionNow' : 'feed.toPostNow',
      () => void question(!is_question),
    )
  const accept = (comment_id: string, is_accepted: boolean): Promise<void> =>
    run(
      (call) => call.acceptPostAnswer({ comment_id, is_accepted }),
      is_accepted ? 'feed.acceptedNow' : 'feed.unacceptedNow',
      () => void accept(comment_id, !is_accepted),
    )
  return { pin, lock, follow, save, question, accept }
}

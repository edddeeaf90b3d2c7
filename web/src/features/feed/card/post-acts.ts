import type { Post } from '@atrium/contract/feed/schemas'
import type { QueryClient } from '@tanstack/react-query'
import type { IntlShape } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import type { useToasts } from '#ui/overlays/toasts.tsx'
import type { MessageId } from '../../../message-ids.ts'
import { feed } from '../server.ts'
import { posts } from '../store/use-posts.ts'

/** What an act asks of the server, and what is said when it is done and when it is undone. */
type Act = { change: (id: string, on: boolean) => Promise<Post>; done: MessageId; undone: MessageId }
type Parts = { intl: IntlShape; show: ReturnType<typeof useToasts>['show']; queryClient: QueryClient }
/** `id`: the comment of an accepted answer; of all others the post. */
export type AskedAct = { act: PostAct; id: string; on: boolean }
export type PostAct = keyof typeof acts

const { call } = feed
const acts = {
  pin: { change: (post_id, is_pinned) => call.pinPost({ post_id, is_pinned }), done: 'feed.pinnedNow', undone: 'feed.unpinnedNow' },
  lock: { change: (post_id, is_locked) => call.updatePost({ post_id, is_locked }), done: 'feed.lockedNow', undone: 'feed.unlockedNow' },
  follow: {
    change: (post_id, is_following) => call.followPost({ post_id, is_following }),
    done: 'feed.followed',
    undone: 'feed.unfollowed',
  },
  save: { change: (post_id, is_saved) => call.savePost({ post_id, is_saved }), done: 'feed.savedNow', undone: 'feed.unsavedNow' },
  question: {
    change: (post_id, is_question) => call.updatePost({ post_id, is_question }),
    done: 'feed.toQuestionNow',
    undone: 'feed.toPostNow',
  },
  accept: {
    change: (comment_id, is_accepted) => call.acceptPostAnswer({ comment_id, is_accepted }),
    done: 'feed.acceptedNow',
    undone: 'feed.unacceptedNow',
  },
} as const satisfies Record<string, Act>

/** Changes a post at once, and says so with a way to undo it. */
export async function runPostAct({ act, id, on }: AskedAct, parts: Parts): Promise<void> {
  const { intl, show, queryClient } = parts
  const { change, done, undone } = acts[act]
  try {
    posts.put([await change(id, on)])
    show({ text: intl.formatMessage({ id: on ? done : undone }), onUndo: () => void runPostAct({ act, id, on: !on }, parts) })
  } catch (error) {
    show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
  }
  if (act === 'pin') await queryClient.invalidateQueries({ queryKey: keyOf('listPosts') })
}

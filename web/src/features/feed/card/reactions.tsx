import type { Reaction } from '@atrium/contract/chat/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { ReactionChips } from '#features/chat/reaction-chips.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { commentsQuery } from '../comments/comment-pages.ts'
import { feed } from '../server.ts'
import { posts } from '../store/use-posts.ts'
import styles from './post-card.module.css'

type Target = { post_id: string; comment_id?: string }
type ReactionsProps = { target: Target; reactions: readonly Reaction[]; /** The person may only look. */ isOff: boolean }

/** The reactions to a post or a comment. */
export function Reactions({ target, reactions, isOff }: ReactionsProps) {
  const react = useReact(target)
  return <ReactionChips reactions={reactions} onReact={react} isOff={isOff} className={styles.action} />
}

function useReact(target: Target): (emoji: string, isOn: boolean) => Promise<void> {
  const { show } = useToasts()
  const queryClient = useQueryClient()
  return async (emoji, isOn) => {
    try {
      posts.put([await feed.call[isOn ? 'addPostReaction' : 'removePostReaction']({ ...target, emoji })])
      // The answer is the post: a comment comes with an event, or is requested if the connection is down.
      if (target.comment_id) await queryClient.invalidateQueries({ queryKey: commentsQuery(target.post_id).queryKey })
    } catch (error) {
      show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
    }
  }
}

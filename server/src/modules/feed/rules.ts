import type { CommunityAbilities } from '@atrium/contract/communities/schemas'
import type { PostAbilities } from '@atrium/contract/feed/schemas'

type Seen = { author_id: string; is_locked: boolean; deleted_at: string | null }
type InCommunity = Pick<CommunityAbilities, 'comment' | 'moderate'> & { isArchived: boolean }

/** What a reader may do to a post. People write only in what they are a member of; in an archived community nobody does. */
export function decideAbilities(post: Seen, employeeId: string, { comment, moderate, isArchived }: InCommunity): PostAbilities {
  const stands = post.deleted_at === null
  const isAuthor = post.author_id === employeeId
  return {
    edit: stands && isAuthor && comment,
    delete: stands && (isAuthor || moderate),
    pin: stands && moderate && !isArchived,
    comment: stands && comment && !post.is_locked,
    react: stands && comment,
  }
}

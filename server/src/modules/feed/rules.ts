import type { CommunityAbilities } from '@atrium/contract/communities/schemas'
import type { PostAbilities, PostFacts } from '@atrium/contract/feed/schemas'

type Seen = Pick<PostFacts, 'author_id' | 'is_locked' | 'is_hidden' | 'deleted_at'>
type InCommunity = Pick<CommunityAbilities, 'comment' | 'moderate'> & { isMember: boolean; isArchived: boolean }

/** What a reader may do to a post. People write only in what they are a member of; in an archived community nobody does. A hidden post stays as it is. */
export function decideAbilities(post: Seen, employeeId: string, { comment, moderate, isMember, isArchived }: InCommunity): PostAbilities {
  const stands = post.deleted_at === null
  const isShown = stands && !post.is_hidden
  const isAuthor = post.author_id === employeeId
  return {
    edit: isShown && isAuthor && comment,
    delete: stands && (isAuthor || moderate),
    pin: isShown && moderate && !isArchived,
    comment: isShown && comment && !post.is_locked,
    react: isShown && comment,
    accept: isShown && !isArchived && (moderate || (isAuthor && comment)),
    report: isShown && isMember && !isAuthor,
    report_comments: isShown && isMember,
  }
}

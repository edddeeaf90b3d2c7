import type { PostComment } from '@atrium/contract/feed/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { feed } from '../server.ts'

/** The comments of a post, oldest first. */
export const commentsQuery = (post_id: string) => feed.pages('listPostComments', { post_id, limit: 100 })

/**
 * Puts a comment into the comments on screen: in its place if it is known, at the end if the end is known. Does so again after a running
 * request, which may have been answered before the comment was there.
 */
export function applyComment(queryClient: QueryClient, comment: PostComment): void {
  placeComment(queryClient, comment)
  const running = queryClient.getQueryCache().find({ queryKey: commentsQuery(comment.post_id).queryKey })?.promise
  running?.then(
    () => placeComment(queryClient, comment),
    () => undefined,
  )
}

const placeComment = (queryClient: QueryClient, comment: PostComment): void =>
  void queryClient.setQueryData(commentsQuery(comment.post_id).queryKey, (known) => {
    if (!known) return known
    const isKnown = known.pages.some(({ items }) => items.some(({ comment_id }) => comment_id === comment.comment_id))
    return {
      ...known,
      pages: known.pages.map((page) => ({
        ...page,
        items: isKnown ? replaced(page.items, comment) : page.next_cursor === null ? [...page.items, comment] : page.items,
      })),
    }
  })

const replaced = (items: readonly PostComment[], comment: PostComment): PostComment[] =>
  items.map((one) => (one.comment_id === comment.comment_id ? comment : one))

/** A comment with its answers. */
export type CommentThread = { comment: PostComment; answers: readonly PostComment[] }

/** Comments with their answers below them; a deleted one stays only as long as it has answers. */
export function threadsOf(comments: readonly PostComment[]): CommentThread[] {
  const answersTo = Map.groupBy(
    comments.filter(({ deleted_at }) => !deleted_at),
    ({ parent_comment_id }) => parent_comment_id,
  )
  return comments
    .filter(({ parent_comment_id }) => parent_comment_id === null)
    .map((comment) => ({ comment, answers: answersTo.get(comment.comment_id) ?? [] }))
    .filter(({ comment, answers }) => !comment.deleted_at || answers.length > 0)
}

import type { RecognitionComment } from '@atrium/contract/recognition/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { recognition } from '../server.ts'

/** The comments of a recognition, oldest first. */
export const commentsQuery = (recognition_id: string) => recognition.pages('listRecognitionComments', { recognition_id, limit: 50 })

/**
 * Puts a comment into the comments on screen: in its place if it is known, at the end if the end is known. Does so again after a running
 * request, which may have been answered before the comment was there.
 */
export function applyComment(queryClient: QueryClient, comment: RecognitionComment): void {
  placeComment(queryClient, comment)
  const running = queryClient.getQueryCache().find({ queryKey: commentsQuery(comment.recognition_id).queryKey })?.promise
  running?.then(
    () => placeComment(queryClient, comment),
    () => undefined,
  )
}

const placeComment = (queryClient: QueryClient, comment: RecognitionComment): void =>
  void queryClient.setQueryData(commentsQuery(comment.recognition_id).queryKey, (known) => {
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

const replaced = (items: readonly RecognitionComment[], comment: RecognitionComment): RecognitionComment[] =>
  items.map((one) => (one.comment_id === comment.comment_id ? comment : one))

import type { PostFacts } from '@atrium/contract/feed/schemas'
import { isBlank } from '@atrium/contract/document'

type Row = Pick<PostFacts, 'post_id' | 'shared_post_id' | 'body' | 'is_hidden'>

/** Where posts of several communities stand together, one that is shown in some of them stands there once; what says something itself stays. */
export function shownOnce<R extends Row>(rows: readonly R[]): R[] {
  const there = new Set(rows.filter(({ shared_post_id }) => shared_post_id === null).map(({ post_id }) => post_id))
  return rows.filter(({ shared_post_id, body, is_hidden }) => {
    if (shared_post_id === null || is_hidden || !isBlank(body)) return true
    if (there.has(shared_post_id)) return false
    there.add(shared_post_id)
    return true
  })
}

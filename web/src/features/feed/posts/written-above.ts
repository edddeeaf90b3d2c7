import type { Post } from '@atrium/contract/feed/schemas'

type Row = Pick<Post, 'post_id' | 'author_id'>

export const idsOf = (rows: readonly Row[]): ReadonlySet<string> => new Set(rows.map(({ post_id }) => post_id))

/** What others wrote above the posts that the person has on screen: a list that is requested again must not push those down. */
export function writtenAbove<R extends Row>(rows: readonly R[], onScreen: ReadonlySet<string>, ownId: string): readonly R[] {
  const first = rows.findIndex(({ post_id }) => onScreen.has(post_id))
  return rows.slice(0, Math.max(0, first)).filter(({ author_id }) => author_id !== ownId)
}

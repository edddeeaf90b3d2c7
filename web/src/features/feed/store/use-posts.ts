import { isBlank } from '@atrium/contract/document'
import type { Post, PostFacts } from '@atrium/contract/feed/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { watchedValue } from '#app/watched.ts'
import { createPosts } from './posts.ts'

/** All posts known to this page. */
export const posts = createPosts()

/** Written by others since the feed was last requested; the feed offers them behind one line. */
export const arrived = watchedValue<readonly PostFacts[]>([])

/** Questions without an accepted answer that have just changed: a list of open ones may lack them. */
export const reopened = watchedValue<readonly PostFacts[]>([])

/** Keeps what waits behind the line as it is now: a question that was answered meanwhile is no open one, one whose answer was taken back is. */
export function noteChange(facts: PostFacts): void {
  const waiting = arrived.read()
  const isThis = ({ post_id }: PostFacts): boolean => post_id === facts.post_id
  if (waiting.some(isThis)) arrived.write(waiting.map((post) => (isThis(post) ? facts : post)))
  const held = reopened.read()
  const isOpen = facts.deleted_at === null && !facts.is_hidden && isOpenQuestion(facts)
  if (isOpen || held.some(isThis)) reopened.write([...(isOpen ? [facts] : []), ...held.filter((post) => !isThis(post))])
}

/** A post as it is now; `row` is how a list had it. */
export const usePost = (row: Post): Post => useSyncExternalStore(posts.subscribe, () => latestOf(row))
function latestOf(row: Post): Post {
  const held = posts.find(row.post_id)
  return held && held.revision >= row.revision ? held : row
}

/** Of listed posts, the questions that have no accepted answer now. */
export function useOpenQuestions(rows: readonly Post[]): Post[] {
  'use no memo' // the compiler would keep the questions as long as the rows are the same
  const open = (): Post[] => rows.filter((row) => isOpenQuestion(latestOf(row)))
  useSyncExternalStore(posts.subscribe, () => open().length)
  return open()
}
export const isOpenQuestion = ({ is_question, answer }: PostFacts): boolean => is_question && answer === null

/** A post that this page knows, by its id. */
export const useKnownPost = (id: string): Post | undefined => useSyncExternalStore(posts.subscribe, () => posts.find(id))

/** Requests the posts on screen again, and the others when they are next shown. */
export const renewPosts = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === 'listPosts' || name === 'getPost' })

type Shown = Pick<PostFacts, 'post_id' | 'shared_post_id' | 'body' | 'is_hidden'>

/** Where posts of several communities stand together, one that is shown in some of them stands there once; what says something itself stays. */
export function shownOnce<R extends Shown>(rows: readonly R[]): R[] {
  const there = new Set(rows.filter(({ shared_post_id }) => shared_post_id === null).map(({ post_id }) => post_id))
  return rows.filter(({ shared_post_id, body, is_hidden }) => {
    if (shared_post_id === null || is_hidden || !isBlank(body)) return true
    if (there.has(shared_post_id)) return false
    there.add(shared_post_id)
    return true
  })
}

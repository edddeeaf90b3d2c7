import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { feed } from '../server.ts'
import { posts } from '../store/use-posts.ts'

/** The posts that the person saved, the one that was saved last first. */
export function useSavedPosts() {
  const list = useInfiniteQuery({ ...feed.pages('listSavedPosts', {}), refetchOnMount: 'always' })
  useEffect(() => {
    for (const { items } of list.data?.pages ?? []) posts.put(items)
  }, [list.data])
  return { list, rows: list.data?.pages.flatMap(({ items }) => items) }
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { feed } from '../server.ts'
import { posts, useKnownPost } from '../store/use-posts.ts'
import { PostSummary } from './post-summary.tsx'

type LinkedPostProps = {
  id: string
  /** Until it is there. */
  instead: ReactNode
  /** Where it is deleted, or not for this reader. */
  missing?: ReactNode
  /** Without the way there. */
  isPreview?: boolean
}

/** A post elsewhere, in short. What becomes of it arrives live, also that it was deleted. */
export function LinkedPost({ id, instead, missing = null, isPreview = false }: LinkedPostProps) {
  const found = useQuery({ ...feed.query('getPost', { post_id: id }), retry: false })
  useEffect(() => posts.put(found.data ? [found.data] : []), [found.data])
  const post = useKnownPost(id)
  if (!post) return found.isPending ? instead : missing
  return post.deleted_at === null ? <PostSummary post={post} isLinked={!isPreview} /> : missing
}

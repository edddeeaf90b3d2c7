import type { Message } from '@atrium/contract/chat/schemas'
import { postPath } from '@atrium/contract/feed/paths'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { linkedIdsIn } from '#app/links/app-links.ts'
import { feed } from '../server.ts'
import { posts, useKnownPost } from '../store/use-posts.ts'
import { PostSummary } from './post-summary.tsx'

type PostCardsProps = { message: Pick<Message, 'body'>; instead?: ReactNode }

/** The posts to which a message or another post links, for readers who may read them; for others there are only the links. */
export default function PostCards({ message: { body }, instead }: PostCardsProps) {
  return body && linkedIdsIn(body, location.host, postPath).map((id) => <LinkedPost key={id} id={id} instead={instead} />)
}

/** What becomes of it arrives live, also that it was deleted. */
function LinkedPost({ id, instead }: { id: string; instead: ReactNode }) {
  const found = useQuery({ ...feed.query('getPost', { post_id: id }), retry: false })
  useEffect(() => posts.put(found.data ? [found.data] : []), [found.data])
  const post = useKnownPost(id)
  if (!post) return found.isPending ? instead : null
  return post.deleted_at === null && <PostSummary post={post} isLinked />
}

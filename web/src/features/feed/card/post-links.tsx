import type { Post } from '@atrium/contract/feed/schemas'
import { LinkedPages } from '#features/chat/attached-files.tsx'
import { feed } from '../server.ts'
import { posts } from '../store/use-posts.ts'

/** Previews of the pages to which a post links. Its author can remove them. */
export function PostLinks({ post: { post_id, link_previews, can } }: { post: Post }) {
  const remove = async (url: string): Promise<void> => posts.put([await feed.call.removePostPreview({ post_id, url })])
  return <LinkedPages previews={link_previews} remove={can.edit ? remove : undefined} />
}

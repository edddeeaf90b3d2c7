import type { Community } from '@atrium/contract/communities/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { documentOfLines } from '#app/document-of-lines.ts'
import { keyOf } from '#app/server-data.ts'
import { randomId } from '#app/session/device-id.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { feed } from '../server.ts'
import { posts, renewPosts } from '../store/use-posts.ts'

/** Shares a post, in all chosen communities or in none. The same attempt again, whose answer may be lost, shares once. */
export function useShare(post_id: string, onShared: () => void) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  /** By what is shared where: other words are another post. */
  const [ids] = useState(() => new Map<string, string>())
  const idOf = (key: string): string => {
    const known = ids.get(key) ?? randomId()
    ids.set(key, known)
    return known
  }
  const share = async (chosen: readonly Community[], words: string): Promise<void> => {
    setPending(true)
    setRefusal(undefined)
    try {
      const shares = chosen.map(({ community_id }) => ({ community_id, client_post_id: idOf(`${community_id} ${words}`) }))
      const { items } = await feed.call.sharePost({ post_id, shares, body: documentOfLines(words) })
      posts.put(items)
      ids.clear()
      void renewPosts(queryClient)
      void queryClient.invalidateQueries({ queryKey: keyOf('listCommunities') })
      show({ tone: 'success', text: formatMessage({ id: 'feed.sharedNow' }, { count: items.length }) })
      onShared()
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error))
    } finally {
      setPending(false)
    }
  }
  return { share, pending, refusal }
}

import type { RichText } from '@atrium/contract/document'
import type { ScheduledPost } from '@atrium/contract/feed/scheduled'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { feed } from '../server.ts'
import { posts, renewPosts } from '../store/use-posts.ts'

export const scheduledQuery = feed.query('listScheduledPosts', {})

/** What its author does with a scheduled post. */
export function useScheduled({ scheduled_id }: ScheduledPost) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const renew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf('listScheduledPosts') })
  const change = (part: { body?: RichText; publish_at?: string }): Promise<void> =>
    feed.call.updateScheduledPost({ scheduled_id, ...part }).then(renew)
  const publish = async (): Promise<void> => {
    setPending(true)
    try {
      posts.put([await feed.call.publishScheduledPost({ scheduled_id })])
      show({ tone: 'success', text: formatMessage({ id: 'feed.publishedNow' }) })
      void renewPosts(queryClient)
    } catch (error) {
      show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
    } finally {
      setPending(false)
      await renew()
    }
  }
  const remove = async (): Promise<void> => {
    await feed.call.deleteScheduledPost({ scheduled_id })
    show({ text: formatMessage({ id: 'feed.scheduledDeleted' }) })
    await renew()
  }
  return { pending, change, publish, remove }
}

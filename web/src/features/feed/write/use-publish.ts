import type { Community } from '@atrium/contract/communities/schemas'
import { communityPath } from '@atrium/contract/communities/paths'
import { emptyDocument } from '@atrium/contract/document'
import { scheduledPostsPath } from '@atrium/contract/feed/paths'
import type { Share } from '@atrium/contract/feed/sharing'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { useMomentText } from '#features/chat/use-moment-text.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { feed } from '../server.ts'
import { posts, renewPosts } from '../store/use-posts.ts'
import type { Draft } from './draft.ts'

type Words = Pick<Draft, 'words' | 'files' | 'isQuestion' | 'clientId'>

/** Sends a post now or later, shows it where it belongs, and says so with a way there. */
export function usePublish() {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const momentText = useMomentText()
  const say = (text: string, to: string): void =>
    void show({ tone: 'success', text, action: { label: formatMessage({ id: 'feed.look' }), onSelect: () => void navigate({ to }) } })
  return {
    now: async ({ community_id, community_name }: Community, { clientId, ...words }: Words, shares: Share[] = []): Promise<void> => {
      posts.put([await feed.call.createPost({ community_id, client_post_id: clientId, ...sentOf(words), shares })])
      void renewPosts(queryClient)
      void queryClient.invalidateQueries({ queryKey: keyOf('listCommunities') })
      say(formatMessage({ id: 'feed.posted' }, { name: community_name }), communityPath(community_id))
    },
    later: async ({ community_id }: Community, { clientId, ...words }: Words, moment: Date): Promise<void> => {
      const post = { community_id, scheduled_id: clientId, ...sentOf(words) }
      const { publish_at } = await feed.call.schedulePost({ ...post, publish_at: moment.toISOString() })
      void queryClient.invalidateQueries({ queryKey: keyOf('listScheduledPosts') })
      say(formatMessage({ id: 'feed.publishesAt' }, { when: momentText(publish_at) }), scheduledPostsPath)
    },
  }
}

const sentOf = ({ words = emptyDocument, files, isQuestion }: Omit<Words, 'clientId'>) => ({
  body: words,
  file_ids: files.map(({ file_id }) => file_id),
  is_question: isQuestion,
})

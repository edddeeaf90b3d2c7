import type { Community, CommunityLevel } from '@atrium/contract/communities/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { putCommunity } from '../known-communities.ts'
import { renewCommunities } from '../renew-communities.ts'
import { communities } from '../server.ts'

export type Membership = ReturnType<typeof useMembership>

/** Joining a community, asking to join it, leaving it, and of what one is notified there. */
export function useMembership({ community_id, community_name, visibility }: Community) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const run = async (change: () => Promise<void>): Promise<void> => {
    setPending(true)
    try {
      await change()
      await Promise.all([renewCommunities(queryClient), queryClient.invalidateQueries({ queryKey: keyOf('listPosts') })])
    } catch (error) {
      show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
    } finally {
      setPending(false)
    }
  }
  const join = (): Promise<void> =>
    run(async () => {
      putCommunity(queryClient, await communities.call.joinCommunity({ community_id }))
      const id = visibility === 'open' ? 'communities.joined' : 'communities.asked'
      show({ tone: 'success', text: formatMessage({ id }, { name: community_name }) })
    })
  const leave = (): Promise<void> =>
    run(async () => {
      await communities.call.leaveCommunity({ community_id })
      const isBack = visibility === 'open' && { onUndo: () => void join() }
      show({ text: formatMessage({ id: 'communities.left' }, { name: community_name }), ...isBack })
    })
  const withdraw = (): Promise<void> =>
    run(async () => {
      await communities.call.leaveCommunity({ community_id })
      show({ text: formatMessage({ id: 'communities.withdrawn' }) })
    })
  const changeLevel = (notification_level: CommunityLevel): Promise<void> =>
    run(async () => putCommunity(queryClient, await communities.call.updateCommunityLevel({ community_id, notification_level })))
  return { pending, join, leave, withdraw, changeLevel }
}

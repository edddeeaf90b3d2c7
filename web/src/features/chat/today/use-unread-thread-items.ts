import type { ThreadItem } from '@atrium/contract/chat/schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { chat as calls } from '../calls.ts'
import { useUnreadThreads } from '../use-chat.ts'

/** The followed threads with new replies, newest first; undefined until known. Without any, the server is not asked; none if it cannot be. */
export function useUnreadThreadItems(): readonly ThreadItem[] | undefined {
  const count = useUnreadThreads()
  const { data, isError, isFetchedAfterMount, refetch } = useQuery({
    ...calls.query('listThreads', { order: 'unread_first' }),
    enabled: count > 0,
  })
  const renew = useEffectEvent(() => {
    if (count > 0 && isFetchedAfterMount) void refetch()
  })
  useEffect(() => renew(), [count])
  if (count === 0 || isError) return none
  return data?.items.filter(({ unread_reply_count }) => unread_reply_count > 0).slice(0, count)
}

const none: readonly ThreadItem[] = []

import type { CallRoomCard } from '@atrium/contract/call-rooms/schemas'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatched } from '#app/watched.ts'
import { callRooms } from '../server.ts'
import { putRunning, watchRunning } from './known-rooms.ts'

/** The room that runs in a conversation, as the last event or answer had it. */
export function useRunningRoom(conversationId: string): CallRoomCard | undefined {
  const input = { conversation_id: conversationId, state: 'running' } as const
  useQuery({
    ...callRooms.query('listCallRooms', input),
    queryFn: async ({ signal }) => {
      const answer = await callRooms.call.listCallRooms(input, { signal })
      putRunning(conversationId, answer.items)
      return answer
    },
  })
  return useWatched(useMemo(() => watchRunning(conversationId), [conversationId]))
}

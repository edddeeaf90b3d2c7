import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keyOf } from '#app/server-data.ts'

/** When the person is removed from an open space, requests its state again: earlier responses describe a member. */
export function useRemovedFromSpace(entityId: string, isHeld: boolean): void {
  const queries = useQueryClient()
  const held = useRef<string>(undefined)
  useEffect(() => {
    if (held.current === entityId && !isHeld) void queries.resetQueries({ queryKey: keyOf('resolveConversation') })
    held.current = isHeld ? entityId : undefined
  }, [entityId, isHeld, queries])
}

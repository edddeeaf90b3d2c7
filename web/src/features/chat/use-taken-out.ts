import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keyOf } from '#app/server-data.ts'

/** Whoever is taken out of a space while it is open asks anew what it is to them now: what was answered before told of a member. */
export function useTakenOut(entityId: string, isHeld: boolean): void {
  const queries = useQueryClient()
  const held = useRef<string>(undefined)
  useEffect(() => {
    if (held.current === entityId && !isHeld) void queries.resetQueries({ queryKey: keyOf('resolveConversation') })
    held.current = isHeld ? entityId : undefined
  }, [entityId, isHeld, queries])
}

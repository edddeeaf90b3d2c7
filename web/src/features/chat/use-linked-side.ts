import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pathOfConversation } from './paths.ts'
import { useConversation, useRecentLoaded } from './use-chat.ts'

/**
 * A link into a direct chat names the other person, as whoever copied it sees them, and the conversation that it means. On the other side of that chat it leads
 * to the same message under the copier's name; of anybody else's chat it opens nothing.
 */
export function useLinkedSide(entityId: string): 'here' | 'coming' | 'theirs' {
  const { conversation, message, thread } = useSearch({ strict: false })
  const meant = useConversation(conversation ?? '')
  const isLoaded = useRecentLoaded()
  const navigate = useNavigate()
  const elsewhere = meant && meant.entity_id !== entityId ? pathOfConversation(meant) : undefined
  useEffect(() => {
    if (elsewhere) void navigate({ to: elsewhere, search: { ...(message && { message }), ...(thread && { thread }) }, replace: true })
  }, [elsewhere, message, thread, navigate])
  if (elsewhere || (conversation && !meant && !isLoaded)) return 'coming'
  return conversation && !meant ? 'theirs' : 'here'
}

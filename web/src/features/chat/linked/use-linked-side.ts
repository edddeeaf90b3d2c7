import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pathOfConversation, parametersOfReply } from '@atrium/contract/chat/paths'
import { useConversation, useRecentLoaded } from '../use-chat.ts'

/**
 * A link into a direct chat contains the other person, as seen by the person who copied it, and the conversation. For the other person it
 * leads to the same message under the copier's name; for everyone else it opens nothing.
 */
export function useLinkedSide(entityId: string): 'here' | 'coming' | 'theirs' {
  const { conversation, message, thread, reply } = useSearch({ strict: false })
  const meant = useConversation(conversation ?? '')
  const isLoaded = useRecentLoaded()
  const navigate = useNavigate()
  const elsewhere = meant && meant.entity_id !== entityId ? pathOfConversation(meant) : undefined
  useEffect(() => {
    const search = { ...(message && { message }), ...(thread && parametersOfReply(thread, reply)) }
    if (elsewhere) void navigate({ to: elsewhere, search, replace: true })
  }, [elsewhere, message, thread, reply, navigate])
  if (elsewhere || (conversation && !meant && !isLoaded)) return 'coming'
  return conversation && !meant ? 'theirs' : 'here'
}

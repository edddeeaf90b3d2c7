import type { Conversation } from '@atrium/contract/chat/schemas'
import { UsersRound } from 'lucide-react'
import { nameOf, useAvailability, usePerson } from '#features/people/people.ts'
import { Avatar, SpaceAvatar } from '#ui/marks/avatar.tsx'
import { useItem } from '../use-chat.ts'
import { useSpaceName } from '../spaces/use-space-name.ts'

/** The name of a conversation in lists: the person, the space, or the space with one of its conversations. */
export function useConversationName({ entity_type, entity_id, is_default, sub_space_name }: Conversation): string {
  const space = useItem(entity_id)?.space
  const spaceName = useSpaceName(space)
  const person = usePerson(entity_type === 'employee' ? entity_id : undefined)
  if (!space) return person ? nameOf(person) : ''
  return is_default ? spaceName : `${spaceName} · ${sub_space_name ?? ''}`
}

/** The avatar of the person or space of a conversation. */
export function ConversationFigure({ conversation: { entity_type, entity_id } }: { conversation: Conversation }) {
  const space = useItem(entity_id)?.space
  const person = usePerson(entity_type === 'employee' ? entity_id : undefined)
  const availability = useAvailability(person)
  const spaceName = useSpaceName(space)
  return space ? (
    <SpaceAvatar name={spaceName} photo={space.space_image} {...(space.is_group_chat ? { icon: UsersRound } : {})} />
  ) : (
    <Avatar name={person ? nameOf(person) : ''} photo={person?.profile_url} presence={availability} />
  )
}

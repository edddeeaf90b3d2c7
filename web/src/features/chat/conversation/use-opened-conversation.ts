import type { EntityType } from '@atrium/contract/chat/paths'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { nameOf, usePerson } from '#features/people/people.ts'
import { chat as calls } from '../calls.ts'
import { useLinkedSide } from '../linked/use-linked-side.ts'
import { useChat, useItem } from '../use-chat.ts'
import { useSpaceName } from '../spaces/use-space-name.ts'
import { useRemovedFromSpace } from './use-removed-from-space.ts'

export type OpenedConversation = ReturnType<typeof useOpenedConversation>

/** The conversation of the address: from memory if it is there, else from the server. */
export function useOpenedConversation() {
  const { entity_type, entity_id = '', sub_space_id } = useParams({ strict: false })
  const type: EntityType = entity_type === 'space' ? 'space' : 'employee'
  const { store } = useChat()
  const held = useItem(entity_id)
  useRemovedFromSpace(entity_id, held !== undefined)
  const person = usePerson(type === 'employee' ? entity_id : undefined)
  const query = useQuery({
    ...calls.query('resolveConversation', { entity_type: type, entity_id, ...(sub_space_id ? { sub_space_id } : {}) }),
    retry: false,
    // Of what is not in the list, an earlier response may describe a member who has left since.
    refetchOnMount: held ? true : 'always',
  })
  const { data } = query
  useEffect(() => {
    if (data?.space) store.putSpace(data.space)
  }, [data, store])

  const space = held?.space ?? data?.space ?? undefined
  const wanted = held?.conversations.find((one) =>
    sub_space_id ? one.sub_space_id === sub_space_id : one.entity_type === 'employee' || one.is_default,
  )
  const conversation = wanted ?? data?.conversation ?? undefined
  const side = useLinkedSide(entity_id)
  const spaceName = useSpaceName(space)
  return {
    type,
    entityId: entity_id,
    space,
    name: space ? spaceName : person ? nameOf(person) : '',
    /** Undefined while it loads, and in a direct chat without messages. */
    conversation,
    isNewDirect: !conversation && data !== undefined && type === 'employee',
    isUnknown: (entity_type !== 'space' && entity_type !== 'employee') || side === 'theirs' || (query.isError && !conversation),
    isHere: side === 'here',
    /** The person is not a member of the space. */
    isOutside: space !== undefined && !space.is_member,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

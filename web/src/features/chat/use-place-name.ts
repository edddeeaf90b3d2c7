import { useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { partsOf } from './conversation/place.ts'
import { useChat, useItem } from './use-chat.ts'
import { useSpaceName } from './spaces/use-space-name.ts'

/** The name of a place: the person, or the space with its sub-space, and whether it is a thread there. */
export function usePlaceName(place: string): string {
  const { formatMessage } = useIntl()
  const { ownId } = useChat()
  const { type, entityId, subSpaceId, threadId } = partsOf(place)
  const item = useItem(entityId)
  const person = usePerson(type === 'employee' && entityId ? entityId : undefined)
  const spaceName = useSpaceName(item?.space ?? undefined)
  const space = item?.space ? spaceName : formatMessage({ id: 'chat.placeLeft' })
  const part = item?.conversations.find((one) => one.sub_space_id === subSpaceId)?.sub_space_name
  const name = person ? nameOf(person) : ''
  const direct = entityId === ownId ? formatMessage({ id: 'chat.yourNotes' }) : name
  const inSpace = subSpaceId && part ? formatMessage({ id: 'chat.partOfSpace' }, { space, part }) : space
  const where = type === 'employee' ? direct : inSpace
  return threadId ? formatMessage({ id: 'chat.threadOf' }, { place: where }) : where
}

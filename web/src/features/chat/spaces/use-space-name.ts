import type { Space } from '@atrium/contract/chat/schemas'
import { useIntl } from 'react-intl'
import { usePeople } from '#features/people/people.ts'
import { useChat } from '../use-chat.ts'

const nobody: readonly string[] = []

/** The name of a space; a group chat without a name is named after its other members. */
export function useSpaceName(space: Space | null | undefined): string {
  const { formatList } = useIntl()
  const { ownId } = useChat()
  const nameless = space?.space_name === '' ? space.people_ids : nobody
  const people = usePeople(nameless.filter((id) => id !== ownId))
  return space?.space_name || formatList(people.map((person) => person.first_name))
}

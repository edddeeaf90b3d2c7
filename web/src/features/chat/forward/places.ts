import type { RecentItem, Space } from '@atrium/contract/chat/schemas'
import type { Employee } from '@atrium/contract/people/schemas'
import { mayWriteIn } from '../store/space-rows.ts'

/** A destination for a forwarded message. */
export type Place = {
  key: string
  label: string
  detail?: string | undefined
  photo: string | null
  isSpace: boolean
  destination: { conversation_id: string } | { employee_id: string }
}

type Named = Pick<Employee, 'employee_id' | 'first_name' | 'last_name' | 'position_title' | 'profile_url' | 'employee_account_status'>
/** Names of people, and lists of them. */
export type Names = {
  find: (employeeId: string) => Named | undefined
  nameOf: (person: Named) => string
  list: (names: readonly string[]) => string
  ownId: string
  ownNotes: string
}

export const placeOfPerson = (person: Named, label: string): Place => ({
  key: person.employee_id,
  label,
  detail: person.position_title ?? undefined,
  photo: person.profile_url,
  isSpace: false,
  destination: { employee_id: person.employee_id },
})

/** The destinations of an item in the list of chats in which the person may write. */
export function placesOf({ entity_id, space, conversations }: RecentItem, names: Names): Place[] {
  if (space) return placesIn(space, conversations, names)
  const person = names.find(entity_id)
  if (person?.employee_account_status !== 'ACTIVE') return []
  return [placeOfPerson(person, entity_id === names.ownId ? names.ownNotes : names.nameOf(person))]
}

function placesIn(space: Space, conversations: RecentItem['conversations'], { find, list, ownId }: Names): Place[] {
  const others = space.people_ids.filter((id) => id !== ownId)
  const name = space.space_name || list(others.flatMap((id) => find(id)?.first_name ?? []))
  return conversations
    .filter(({ conversation_id }) => mayWriteIn(space, conversation_id))
    .map(({ conversation_id, is_default, sub_space_name }) => ({
      key: conversation_id,
      label: is_default ? name : (sub_space_name ?? ''),
      detail: is_default ? undefined : name,
      photo: space.space_image,
      isSpace: true,
      destination: { conversation_id },
    }))
}

import type { Destination } from '@atrium/contract/chat/schemas'
import { useIntl } from 'react-intl'
import { bestOf } from '#app/palette/ranking.ts'
import { peopleOptions } from '#features/people/people-options.tsx'
import { directory, nameOf, usePerson } from '#features/people/people.ts'
import { useChat, useRecent } from '../use-chat.ts'
import { placeOfPerson, placesOf, type Names, type Place } from './places.ts'

const most = 12

/** Finds destinations: the person's own chats with matching names, then everyone else in the company. */
export function usePlaces(): (search: string, signal: AbortSignal) => Promise<Place[]> {
  const { store } = useChat()
  const names = useNames()
  return async (search, signal) => {
    const own = store.recent().flatMap((item) => placesOf(item, names))
    const fitting = search ? bestOf(own, search, ({ label, detail }) => `${label} ${detail ?? ''}`, most) : own.slice(0, most)
    const people = ((await peopleOptions().findOptions?.(search, signal)) ?? []).map((person) => placeOfPerson(person, nameOf(person)))
    return [...new Map([...people, ...fitting].map((place) => [place.key, place])).values()].toSorted(
      (left, right) => Number(fitting.includes(right)) - Number(fitting.includes(left)),
    )
  }
}

function useNames(): Names {
  const { formatMessage, formatList } = useIntl()
  const { ownId } = useChat()
  return { find: directory.find, nameOf, list: (each) => formatList(each), ownId, ownNotes: formatMessage({ id: 'chat.yourNotes' }) }
}

/** The place of a destination, with its thread if it is one: undefined for none, and while it is unknown. */
export function usePlaceOf(destination: Destination | undefined): Place | undefined {
  const names = useNames()
  const own = useRecent().flatMap((item) => placesOf(item, names))
  const employeeId = destination && 'employee_id' in destination ? destination.employee_id : undefined
  const person = usePerson(employeeId)
  if (!destination) return undefined
  if (employeeId) return person && placeOfPerson(person, nameOf(person))
  return own.find(
    (place) =>
      'conversation_id' in place.destination &&
      'conversation_id' in destination &&
      place.destination.conversation_id === destination.conversation_id,
  )
}

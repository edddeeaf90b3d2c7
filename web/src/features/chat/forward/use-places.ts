import { useIntl } from 'react-intl'
import { bestOf } from '#app/palette/ranking.ts'
import { peopleOptions } from '#features/people/people-options.tsx'
import { directory, nameOf } from '#features/people/people.ts'
import { useChat } from '../use-chat.ts'
import { placeOfPerson, placesOf, type Names, type Place } from './places.ts'

const most = 12

/** Finds destinations: the person's own chats with matching names, then everyone else in the company. */
export function usePlaces(): (search: string, signal: AbortSignal) => Promise<Place[]> {
  const { formatMessage, formatList } = useIntl()
  const { store, ownId } = useChat()
  const names: Names = {
    find: directory.find,
    nameOf,
    list: (each) => formatList(each),
    ownId,
    ownNotes: formatMessage({ id: 'chat.yourNotes' }),
  }
  return async (search, signal) => {
    const own = store.recent().flatMap((item) => placesOf(item, names))
    const fitting = search ? bestOf(own, search, ({ label, detail }) => `${label} ${detail ?? ''}`, most) : own.slice(0, most)
    const people = ((await peopleOptions().findOptions?.(search, signal)) ?? []).map((person) => placeOfPerson(person, nameOf(person)))
    return [...new Map([...people, ...fitting].map((place) => [place.key, place])).values()].toSorted(
      (left, right) => Number(fitting.includes(right)) - Number(fitting.includes(left)),
    )
  }
}

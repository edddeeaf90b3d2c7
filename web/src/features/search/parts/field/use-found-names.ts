import { useEffect, useEffectEvent, useState } from 'react'
import { bestOf } from '#app/palette/ranking.ts'
import type { SearchPart } from '#app/search-part.ts'
import { nameOf } from '#features/people/people.ts'
import { people } from '#features/people/server.ts'
import type { Completing } from '../../completing.ts'

const most = 6
const shortest = 2
/** How long typing must pause before the server is asked, in milliseconds. */
const pause = 150

type PlaceNames = NonNullable<SearchPart['placeNames']>

/**
 * Names from the server for the value of a person or place operator, requested shortly after typing. Earlier names are
 * kept while they match.
 */
export function useFoundNames(piece: Completing | undefined, places: readonly PlaceNames[]): readonly string[] {
  const operator = piece?.operator ?? null
  const value = piece?.value.trim() ?? ''
  const isAsked = value.length >= shortest && (operator === 'from' || operator === 'to' || operator === 'in')
  const key = `${operator} ${value}`
  const [found, setFound] = useState<{ key: string; names: readonly string[] }>({ key: '', names: [] })
  const findPlaces = useEffectEvent(async (search: string, signal: AbortSignal) =>
    (await Promise.all(places.map(({ find }) => find(search, signal)))).flat(),
  )
  useEffect(() => {
    if (!isAsked) return undefined
    const abort = new AbortController()
    const timer = setTimeout(() => {
      Promise.all([findPeople(value, abort.signal), operator === 'in' ? findPlaces(value, abort.signal) : []])
        .then(([persons, found]) => setFound({ key, names: [...found, ...persons] }))
        .catch(() => {}) // local names are offered anyway
    }, pause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [isAsked, key, operator, value])
  if (!isAsked) return []
  return found.key === key ? found.names : bestOf(found.names, value, (name) => name, most)
}

const findPeople = async (search: string, signal: AbortSignal): Promise<string[]> =>
  (await people.call.listEmployees({ search, limit: most }, { signal })).items.map(nameOf)

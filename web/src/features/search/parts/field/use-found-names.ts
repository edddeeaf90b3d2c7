import { useEffect, useState } from 'react'
import { bestOf } from '#app/palette/ranking.ts'
import { chat } from '#features/chat/calls.ts'
import { nameOf } from '#features/people/people.ts'
import { people } from '#features/people/server.ts'
import type { Completing } from '../../completing.ts'

const most = 6
const shortest = 2
/** How long typing must pause before the server is asked, in milliseconds. */
const pause = 150

/**
 * Names from the server for the value of a person or place operator, requested shortly after typing. Earlier names are
 * kept while they match.
 */
export function useFoundNames(piece: Completing | undefined): readonly string[] {
  const operator = piece?.operator ?? null
  const value = piece?.value.trim() ?? ''
  const isAsked = value.length >= shortest && (operator === 'from' || operator === 'to' || operator === 'in')
  const key = `${operator} ${value}`
  const [found, setFound] = useState<{ key: string; names: readonly string[] }>({ key: '', names: [] })
  useEffect(() => {
    if (!isAsked) return undefined
    const abort = new AbortController()
    const timer = setTimeout(() => {
      Promise.all([findPeople(value, abort.signal), operator === 'in' ? findSpaces(value, abort.signal) : []])
        .then(([persons, spaces]) => setFound({ key, names: [...spaces, ...persons] }))
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

/** Only spaces of which the user is a member. */
const findSpaces = async (search: string, signal: AbortSignal): Promise<string[]> =>
  (await chat.call.listSpaces({ search, limit: 20 }, { signal })).items.flatMap(({ is_member, space_name }) =>
    is_member ? [space_name] : [],
  )

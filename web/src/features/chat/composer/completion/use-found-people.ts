import type { Employee } from '@atrium/contract/people/schemas'
import { useEffect, useState } from 'react'
import { directory, nameOf } from '#features/people/people.ts'
import { people } from '#features/people/server.ts'

const searchDelay = 150

/** People with matching names: those known to this browser at once, others of the company a moment later. */
export function useFoundPeople(search: string): readonly Employee[] {
  const [found, setFound] = useState<{ search: string; rows: readonly Employee[] }>({ search: '', rows: [] })
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(() => {
      people.call
        .listEmployees({ search, limit: 8 }, { signal: abort.signal })
        .then(({ items }) => setFound({ search, rows: items }))
        .catch(() => {}) // known people are shown anyway
    }, searchDelay)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [search])
  const words = search.toLocaleLowerCase()
  const known = directory.all().filter((person) =>
    nameOf(person)
      .toLocaleLowerCase()
      .split(' ')
      .some((part) => part.startsWith(words)),
  )
  const all = new Map([...known, ...(found.search === search ? found.rows : [])].map((person) => [person.employee_id, person]))
  return [...all.values()].filter((person) => person.employee_account_status === 'ACTIVE')
}

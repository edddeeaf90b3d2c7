import type { Employee } from '@atrium/contract/people/schemas'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keyOf } from '#app/server-data.ts'
import { directory } from '../../people.ts'
import { people } from '../../server.ts'

/** The direct reports of a person, page by page; without one, the people without a manager. */
const reportsOf = (managerId: string | undefined) => people.pages('listReports', managerId ? { manager_id: managerId } : {})

export function useReports(managerId: string | undefined, enabled: boolean) {
  const reports = useInfiniteQuery({ ...reportsOf(managerId), enabled })
  useEffect(() => {
    for (const page of reports.data?.pages ?? []) directory.put(page.items.map(({ employee }) => employee))
  }, [reports.data])
  return reports
}

/** The path from the top of the chart to a person, inclusive. */
export type Line = { personId: string; path: readonly Employee[] }

/** The path to a person, available when all levels of the chart along it have loaded, so that it opens at once. */
function useLine(personId: string) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: [...keyOf('listManagers', { employee_id: personId }), 'with levels'],
    queryFn: async ({ signal }): Promise<Line> => {
      const [{ items: managers }, { items: found }] = await Promise.all([
        people.call.listManagers({ employee_id: personId }, { signal }),
        people.call.listEmployees({ employee_ids: [personId] }, { signal }),
      ])
      const path = [...managers.toReversed(), ...found]
      directory.put(path)
      await Promise.all(
        [undefined, ...path.map(({ employee_id }) => employee_id)].map((id) => queries.prefetchInfiniteQuery(reportsOf(id))),
      )
      return { personId, path }
    },
    placeholderData: keepPreviousData,
  })
}

type Toggled = { open: boolean; personId: string }

/** The open nodes of the chart: the path to the person it shows, and nodes opened or closed manually since. */
export function useChart(personId: string) {
  const line = useLine(personId)
  const [toggled, setToggled] = useState<ReadonlyMap<string, Toggled>>(new Map())
  const shown = line.data
  const onLine = new Set(shown?.path.map(({ employee_id }) => employee_id))
  const isOpen = (id: string): boolean => {
    const byHand = toggled.get(id)
    // A newly shown person is visible even when the path to them was closed manually.
    return byHand && !(onLine.has(id) && byHand.personId !== shown?.personId) ? byHand.open : onLine.has(id)
  }
  const toggle = (id: string) => setToggled(new Map(toggled).set(id, { open: !isOpen(id), personId: shown?.personId ?? personId }))
  return { line, shown, isOpen, toggle }
}
export type Chart = Pick<ReturnType<typeof useChart>, 'isOpen' | 'toggle'> & {
  path: readonly Employee[]
  personId: string
  /** Changes whenever the person should be scrolled into view again. */
  shownAt: number
}

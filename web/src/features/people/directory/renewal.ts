import type { Employee } from '@atrium/contract/people/schemas'
import type { QueryClient } from '@tanstack/react-query'
import type { EventContext } from '#app/live/events.ts'
import { onceFor } from '#app/once-for.ts'
import { keyOf } from '#app/server-data.ts'

/** Changes often come together: dependent data is refetched once, this long after the first, in milliseconds. */
const pause = 400
/** Longer lists are refetched only when they are shown again. */
const mostPages = 5

/**
 * Everyone's Home shows celebrations, and few changes affect them: they are refetched at most this often, in
 * milliseconds.
 */
const celebrationsPause = 3_000

export type Renewal = {
  /** These people changed; `before` returns their previous cards. */
  changed: (rows: readonly Employee[], before: (id: string) => Employee | undefined) => void
  /** Anyone may have changed. */
  all: () => void
}

/**
 * Cards are kept up to date elsewhere; this refetches what depends on them: lists, reporting lines, the rest of a
 * profile.
 */
export function createRenewal(queryClient: QueryClient): Renewal {
  let due: Set<string> | 'everybody' = new Set()
  let timer: ReturnType<typeof setTimeout> | undefined
  let celebrating: ReturnType<typeof setTimeout> | undefined
  const renew = () => {
    const ids = due
    due = new Set()
    timer = undefined
    const concerns = (id: unknown) => ids === 'everybody' || (typeof id === 'string' && ids.has(id))
    void queryClient.invalidateQueries({
      queryKey: keyOf('listEmployees'),
      predicate: ({ state }) => pagesOf(state.data) > 0,
      refetchType: 'none',
    })
    void queryClient.refetchQueries({
      queryKey: keyOf('listEmployees'),
      type: 'active',
      predicate: ({ state }) => pagesOf(state.data) > 0 && pagesOf(state.data) <= mostPages,
    })
    void queryClient.invalidateQueries({ queryKey: keyOf('listCelebrations'), refetchType: 'none' })
    celebrating ??= setTimeout(() => {
      celebrating = undefined
      void queryClient.refetchQueries({ queryKey: keyOf('listCelebrations'), type: 'active', stale: true })
    }, celebrationsPause)
    for (const name of ['listReports', 'listManagers']) void queryClient.invalidateQueries({ queryKey: keyOf(name) })
    void queryClient.invalidateQueries({
      queryKey: keyOf('getEmployee'),
      predicate: ({ queryKey: [, input] }) => concerns(new Map(Object.entries(input ?? {})).get('employee_id')),
    })
  }
  const soon = () => (timer ??= setTimeout(renew, pause))
  return {
    changed: (rows, before) => {
      const moved = rows.filter((row) => !isStatusAlone(before(row.employee_id), row))
      if (due !== 'everybody') for (const { employee_id } of moved) due.add(employee_id)
      if (moved.length) soon()
    },
    all: () => {
      due = 'everybody'
      soon()
    },
  }
}

export const renewalFor = onceFor(({ queryClient }: EventContext) => createRenewal(queryClient))

const pagesOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages) ? data.pages.length : 0

/** Statuses and clocks change many times a day; no list depends on them. */
function isStatusAlone(before: Employee | undefined, after: Employee): boolean {
  return before !== undefined && chosenBy(before) !== chosenBy(after) && wordsBeside(before) === wordsBeside(after)
}
/** The chosen status without presence: a fetched card contains the current presence, an event does not. */
function chosenBy({ employee_status: status, clock_status }: Employee): string {
  const isPresence = status.status_type === 'auto' && status.auto_status === 'Appear Offline'
  return JSON.stringify([isPresence ? { ...status, auto_status: 'Available' } : status, clock_status])
}
const wordsBeside = (person: Employee): string =>
  JSON.stringify({ ...person, employee_status: null, clock_status: null, revision: 0 }, Object.keys(person).toSorted())

import { limits } from '@atrium/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#app/session/auth.tsx'
import { isPermitted } from '#app/session/permission.ts'
import { people } from '#features/people/server.ts'
import { clockin } from '../server.ts'
import { absenceAsked, correctionAsked, queueOf, type Asked } from './waiting.ts'

const oldest = { of: 'to_decide', limit: limits.pageMaximum } as const
const fresh = { staleTime: 60_000 } as const
const corrections = { ...clockin.query('listCorrections', { ...oldest, sort: { field: 'created_at', direction: 'asc' } }), ...fresh }
const absences = { ...clockin.query('listAbsences', { ...oldest, sort: { field: 'from', direction: 'asc' } }), ...fresh }

/** What waits for this person’s decision. An event says that it changed. */
export function useWaiting() {
  const both = [useQuery(corrections), useQuery(absences)] as const
  const [asked, off] = both
  const failed = both.find(({ isError, data }) => isError && !data)
  return {
    isPending: both.some(({ isPending }) => isPending),
    isFetching: both.some(({ isFetching }) => isFetching),
    failure: failed?.error ?? undefined,
    retry: (): void => void Promise.all(both.map((list) => list.refetch())),
    rows: queueOf(asked.data?.items ?? [], off.data?.items ?? []),
  }
}

/** How many decisions wait for this person. */
export const useWaitingCount = (): number => useWaiting().rows.length

const leaders = { anyOf: ['clockin.see', 'clockin.manage'] }

/** Whether this person leads others, stands in for somebody for whom something waits, or may see everyone’s hours. */
export function useLeads(): boolean {
  const session = useSession()
  const waiting = useWaitingCount()
  const reports = useQuery({ ...people.query('listReports', { manager_id: session.employee_id }), staleTime: 10 * 60_000, retry: false })
  return waiting > 0 || isPermitted(session, leaders) || Boolean(reports.data?.items.length)
}

const all = { of: 'all', limit: limits.pageMaximum } as const

/** One that a notification names, also if it was decided meanwhile. Undefined while it loads, null if it is not there. */
export function useAsked(about: Asked['about'], id: string): Asked | null | undefined {
  const { rows, isPending } = useWaiting()
  const waiting = rows.find((asked) => asked.about === about && asked.id === id)
  const isWanted = !isPending && !waiting
  const corrected = useQuery({
    ...clockin.query('listCorrections', { ...all, sort: { field: 'created_at', direction: 'desc' } }),
    enabled: isWanted && about === 'correction',
  })
  const absent = useQuery({
    ...clockin.query('listAbsences', { ...all, sort: { field: 'from', direction: 'desc' } }),
    enabled: isWanted && about === 'absence',
  })
  const found = waiting ?? [
    ...(corrected.data?.items ?? []).map(correctionAsked),
    ...(absent.data?.items ?? []).map(absenceAsked),
  ].find((asked) => asked.about === about && asked.id === id) // prettier-ignore
  const isLoading = isPending || (about === 'correction' ? corrected : absent).isLoading
  return found ?? (isLoading ? undefined : null)
}

import { limits } from '@atrium/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useNow } from '#ui/time/use-now.ts'
import { addDays, dayIn, monthOf, ownZone, weekOf } from '../parts/zoned-times.ts'
import { timesheetPath, type SheetSearch } from '../paths.ts'
import { clockin } from '../server.ts'

const fresh = { staleTime: 60_000 } as const

/** The days that the address names: a week or a month, with its hours; one of them may be open. */
export function useSheet() {
  const navigate = useNavigate()
  const search: SheetSearch = useSearch({ strict: false })
  const now = useNow()
  const today = dayIn(now, ownZone())
  const { by, day } = search
  const at = search.at ?? day ?? today
  const days = by === 'month' ? monthOf(at) : weekOf(at)
  const [from = at, to = at] = [days[0], days.at(-1)]
  const balance = useQuery({ ...clockin.query('getClockinBalance', { from, to }), ...fresh })
  const hours = useQuery({ ...clockin.query('getClockin', { from, to }), ...fresh, enabled: by !== 'month' })
  const plan = useQuery({ ...clockin.query('getClockinPlan', { from, to }), ...fresh })
  const show = (next: SheetSearch): void => void navigate({ to: timesheetPath, search: next })
  return {
    by,
    day,
    at,
    from,
    to,
    today,
    now,
    balance,
    entries: hours.data?.entries ?? [],
    isPlanPending: plan.isPending,
    shiftsOf: (of: string) => plan.data?.shifts.filter((shift) => shift.day === of) ?? [],
    search,
    show,
    showBy: (chosen: 'week' | 'month') => show({ ...(chosen === 'month' && { by: 'month' }), at }),
    move: (direction: 1 | -1) => show({ ...(by && { by }), at: direction > 0 ? addDays(to, 1) : addDays(from, -1) }),
  }
}

/** Which months are locked; until it is known, none. */
export function useLockedMonths(): ReadonlySet<string> {
  const { data } = useQuery({
    ...clockin.query('listClockinPeriods', {
      filters: [{ field: 'is_locked', operator: 'eq', value: true }],
      limit: limits.pageMaximum,
    }),
    staleTime: 5 * 60_000,
  })
  return new Set(data?.items.map(({ period }) => period))
}

export const monthOfDay = (day: string): string => day.slice(0, 'YYYY-MM'.length)

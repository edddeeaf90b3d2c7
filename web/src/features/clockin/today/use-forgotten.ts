import type { ClockinState } from '@atrium/contract/clockin/schemas'
import { useQuery } from '@tanstack/react-query'
import { clockin } from '../server.ts'
import { isWaitedFor } from './use-hours-today.ts'

/** The last clock that the person forgot, until they have said when they left: it stays unanswered until somebody has decided. */
export function useForgotten(forgotten: ClockinState['forgotten'] | undefined) {
  const day = forgotten?.work_date
  const enabled = day !== undefined
  const hours = useQuery({ ...clockin.query('getClockin', { from: day, to: day }), staleTime: 60_000, enabled })
  const asked = useQuery({
    ...clockin.query('listCorrections', { filters: [{ field: 'work_date', operator: 'eq', value: day ?? '' }], limit: 20 }),
    staleTime: 60_000,
    enabled,
  })
  const isAnswered = asked.data?.items.some(({ entry_id, state }) => entry_id === forgotten?.entry_id && state === 'pending') ?? false
  return {
    isPending: enabled && (isWaitedFor(hours) || isWaitedFor(asked)),
    entry: isAnswered ? undefined : hours.data?.entries.find(({ entry_id }) => entry_id === forgotten?.entry_id),
  }
}

import { limits } from '@atrium/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { clockin } from '../server.ts'

/** One of the person’s own corrections, of the newest. */
export function useOwnCorrection(correctionId: string) {
  const { data, isPending } = useQuery({ ...clockin.query('listCorrections', { of: 'own', limit: limits.pageMaximum }), staleTime: 60_000 })
  return { own: data?.items.find(({ correction_id }) => correction_id === correctionId), isPending }
}

import { nobody } from '@atrium/contract/people/audience'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { people } from '#features/people/server.ts'
import type { Receiver } from './draft.ts'

/** How many people are thanked, each counted once and never oneself; undefined while the groups are being counted. */
export function useReceiverCount(receivers: readonly Receiver[], ownId: string): number | undefined {
  const hasGroups = receivers.some(({ kind }) => kind === 'group')
  // With oneself in it, the count is one too many, whether or not a group contains oneself.
  const audience = { ...audienceOf(receivers), employees: [...audienceOf(receivers).employees, { employee_id: ownId }] }
  const { data } = useQuery({
    ...people.query('previewAudience', { audience }),
    enabled: hasGroups,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return hasGroups ? data && data.total - 1 : receivers.length
}

export const audienceOf = (receivers: readonly Receiver[]) => ({
  ...nobody,
  employees: receivers.flatMap(({ kind, id }) => (kind === 'person' ? [{ employee_id: id }] : [])),
  groups: receivers.flatMap(({ kind, id }) => (kind === 'group' ? [{ group_id: id }] : [])),
})

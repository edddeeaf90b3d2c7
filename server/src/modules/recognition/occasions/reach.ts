import type { Tx } from '#kernel/database/transaction'
import { resolveAudience } from '#modules/people'
import type { OccasionRow } from './queries.ts'

export type IsReached = (occasion: OccasionRow, employeeId: string) => boolean
/** `peopleOf`: undefined for an occasion of everyone. */
export type Reach = { isReached: IsReached; peopleOf: (occasion: OccasionRow) => ReadonlySet<string> | undefined }

/** Whom each occasion is for. */
export async function findReach(tx: Tx, companyId: string, occasions: readonly OccasionRow[]): Promise<Reach> {
  const reach = new Map<string, ReadonlySet<string>>()
  for (const { occasion_id, audience } of occasions)
    if (!audience.is_all_employee_selected) {
      const people = await tx.all(await resolveAudience(tx, companyId, audience))
      reach.set(occasion_id, new Set(people.map(({ employee_id }) => employee_id)))
    }
  return {
    isReached: ({ occasion_id, audience }, employeeId) =>
      audience.is_all_employee_selected || reach.get(occasion_id)?.has(employeeId) === true,
    peopleOf: ({ occasion_id }) => reach.get(occasion_id),
  }
}

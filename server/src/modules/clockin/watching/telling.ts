import type { Clock } from '@atrium/contract/clockin/schemas'
import type { Transactions } from '#kernel/database/transaction'
import { raiseScopes } from '#kernel/live/scope-queries'
import { createGathering, type Gathering } from '../following/gathering.ts'

/** A change of somebody’s clock, for their manager. */
type Change = { managerId: string; row: Pick<Clock, 'clock_status' | 'since'> & { employee_id: string } }
export type Tell = Gathering<Change>

/**
 * Shows changes of clocks to managers’ devices. In transactions of their own, so that people of a team do not wait for each other with their
 * clocks locked.
 */
export const createTelling = (transactions: Transactions): Tell =>
  createGathering((companyId, changes) =>
    transactions({ effect: 'write', companyId }, async (tx) => {
      const teams = Map.groupBy(changes, ({ managerId }) => managerId)
      for (const moved of await raiseScopes(tx, companyId, 'self', [...teams.keys()]))
        tx.emit('clockin.team_changed', moved, (teams.get(moved.scope_id) ?? []).map(({ row }) => row)) // prettier-ignore
    }),
  )

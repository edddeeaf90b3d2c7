import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { listPermitted } from '#modules/people'

/** Whether somebody else manages contests too. */
export type Judging = { hasOthers: boolean }

export const judgingOf = async (tx: Tx, { companyId, employeeId, permissions }: Actor): Promise<Judging> => ({
  hasOthers: permissions.has('contest.manage') && (await listPermitted(tx, companyId, 'contest.manage')).some((id) => id !== employeeId),
})

/** Whether a person decides on an entry: on their own only where nobody else could. */
export const mayDecideOn = (actor: Actor, { hasOthers }: Judging, entry: { employee_id: string }): boolean =>
  actor.permissions.has('contest.manage') && !(hasOthers && entry.employee_id === actor.employeeId)

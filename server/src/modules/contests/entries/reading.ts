import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { askingOf } from '../access.ts'
import { findReadable } from '../queries.ts'
import { findEntry } from './queries.ts'

/** Whether a person may see the picture of an entry: those who may read the contest, and while it is not shown its author and those who decide. */
export async function mayReadPicture(tx: Tx, actor: Actor, link: { scope_id: string; row_id: string }): Promise<boolean> {
  const contest = await findReadable(tx, askingOf(actor, new Date(0)), link.scope_id)
  const entry = contest && (await findEntry(tx, actor.companyId, link.row_id))
  if (!entry) return false
  return entry.state === 'shown' || entry.employee_id === actor.employeeId || actor.permissions.has('contest.manage')
}

import type { Tx } from '#kernel/database/transaction'
import { releaseFiles } from '#modules/files'
import { deleteFollowed } from './following/queries.ts'
import { deleteSavedBy } from './saved/queries.ts'
import { deleteScheduledOf } from './scheduled/queries.ts'

/** A deleted person follows and has saved nothing, and what they scheduled is never published. What they wrote stays. */
export async function leaveFeed(tx: Tx, companyId: string, employeeId: string): Promise<void> {
  await deleteFollowed(tx, companyId, employeeId)
  await deleteSavedBy(tx, companyId, employeeId)
  await releaseFiles(tx, companyId, await deleteScheduledOf(tx, companyId, employeeId))
}

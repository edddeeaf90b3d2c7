import { releaseFiles } from '#modules/files'
import type { Tx } from '#kernel/database/transaction'
import { findContest, lockContest } from '../queries.ts'
import { removeEntry } from './entering.ts'
import { blankEntry, deleteDecisionsOf, deleteReadingOf, deleteVotesOf, listEntriesOf } from './queries.ts'

/**
 * A deleted person takes their entries out of contests that are not closed, and their votes everywhere. A frozen standing holds: there, only
 * what they entered is gone.
 */
export async function eraseEntries(tx: Tx, companyId: string, employeeId: string, now: Date): Promise<void> {
  await deleteVotesOf(tx, companyId, employeeId)
  await deleteReadingOf(tx, companyId, employeeId)
  await deleteDecisionsOf(tx, companyId, employeeId)
  for (const entry of await listEntriesOf(tx, companyId, employeeId)) {
    await lockContest(tx, companyId, entry.contest_id)
    const contest = await findContest(tx, companyId, entry.contest_id, now)
    if (!contest?.closed_at) {
      await removeEntry(tx, companyId, entry)
      continue
    }
    await releaseFiles(tx, companyId, [entry.entry_id])
    await blankEntry(tx, companyId, entry.entry_id)
  }
}

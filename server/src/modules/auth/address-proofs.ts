import type { Tx } from '#kernel/database/transaction'
import { endSessionsOfAccount, forgetKnownPlaces, setProvedAddress, withdrawMailed } from './queries.ts'
import { deleteFactors, deletePendingSignInsOf } from './second-factors/queries.ts'

type Account = { account_id: string; proved_at: string | null }

/**
 * Records that the holder of the mailbox has proved the address and chosen the credentials. If the address was not proved before,
 * everything set up until now may belong to a stranger who registered an address that is not theirs, so it is deleted. The code of their
 * registration would sign in without a password.
 */
export async function proveAddress(tx: Tx, { account_id, proved_at }: Account, now: Date): Promise<void> {
  if (proved_at) return
  await setProvedAddress(tx, account_id, now)
  await withdrawMailed(tx, account_id, 'verify-email', now)
  await deleteFactors(tx, account_id)
  await deletePendingSignInsOf(tx, account_id)
  await endSessionsOfAccount(tx, account_id)
  await forgetKnownPlaces(tx, account_id)
}

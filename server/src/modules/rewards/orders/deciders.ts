import type { Tx } from '#kernel/database/transaction'
import { listPermitted } from '#modules/people'

/** Who else manages rewards: while there is somebody, nobody decides about their own order. */
export const listDeciders = async (tx: Tx, companyId: string, ownerId: string): Promise<string[]> =>
  (await listPermitted(tx, companyId, 'reward.manage')).filter((id) => id !== ownerId)

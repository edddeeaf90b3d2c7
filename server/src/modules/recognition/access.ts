import type { Audience } from '#kernel/live/scopes'
import type { Tx } from '#kernel/database/transaction'
import { directoryAudience } from '#modules/people'
import { findPrivateReaders } from './queries.ts'

/** Who may read a recognition: everyone who may see colleagues; a private one only its giver and receivers. */
export const readersOf = async (tx: Tx, companyId: string, recognitionId: string): Promise<Audience> =>
  (await findPrivateReaders(tx, companyId, recognitionId)) ?? directoryAudience(tx, companyId)

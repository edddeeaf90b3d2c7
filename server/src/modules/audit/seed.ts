import type { Tx } from '#kernel/database/transaction'
import { actAs, recordAction } from './queries.ts'

/** The actor, time and origin of the rows seeded next. */
export type SeedAction = { by: string | undefined; at: Date; address: string | null; device: string | null }

/** Makes the database record the rows seeded next as an action of a person in the past. */
export const seedAction = async (tx: Tx, action: SeedAction): Promise<void> => void (await actAs(tx, action))

/** A refused sign-in of a person. */
export const seedRefusal = (tx: Tx, employeeId: string, details: { code: string; call: string }) =>
  recordAction(tx, 'session.refused', employeeId, details)

import { sql, type Tx } from '#kernel/database/transaction'
import { recordAction } from './queries.ts'

/** The actor, time and origin of the rows seeded next. */
export type Deed = { by: string | undefined; at: Date; address: string | null; device: string | null }

/** Makes the database record the rows seeded next as an action of a person in the past. */
export async function seedAction(tx: Tx, { by, at, address, device }: Deed): Promise<void> {
  await tx.run(sql`
    select set_config('app.actor_id', ${by ?? ''}, true), set_config('app.at', ${at.toISOString()}, true),
      set_config('app.address', ${address ?? ''}, true), set_config('app.device', ${device ?? ''}, true)`)
}

/** A refused sign-in of a person. */
export const seedRefusal = (tx: Tx, employeeId: string, told: { code: string; call: string }) =>
  recordAction(tx, 'session.refused', employeeId, told)

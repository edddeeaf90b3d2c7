import { sql, type Tx } from '#kernel/transaction'
import { recordDeed } from './queries.ts'

/** Who does what is written next, when and from where. */
export type Deed = { by: string | undefined; at: Date; address: string | null; device: string | null }

/** Lets the database record what is seeded next as somebody's deed of a day in the past. */
export async function seedDeed(tx: Tx, { by, at, address, device }: Deed): Promise<void> {
  await tx.run(sql`
    select set_config('app.actor_id', ${by ?? ''}, true), set_config('app.at', ${at.toISOString()}, true),
      set_config('app.address', ${address ?? ''}, true), set_config('app.device', ${device ?? ''}, true)`)
}

/** A sign-in of somebody that was refused. */
export const seedRefusal = (tx: Tx, employeeId: string, told: { code: string; call: string }) =>
  recordDeed(tx, 'session.refused', employeeId, told)

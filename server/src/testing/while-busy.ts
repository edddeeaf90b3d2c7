import { CallError } from '@atrium/contract/client'
import type { DatabaseWaits } from '#kernel/database/database'
import type { HeavyBounds } from '#kernel/limits/heavy'

/**
 * How long the nodes of tests wait for the database, in milliseconds: on a busy machine a server would refuse what a test asks. Deadlocks are
 * reported after a second all the same.
 */
export const patientWaits: DatabaseWaits & { check: number } = { connection: 30_000, lock: 15_000, check: 15_000 }
/** The same for heavy calls, which also wait for their turn. */
export const patientBounds: Partial<HeavyBounds> = { statement: 60_000, patience: () => AbortSignal.timeout(60_000) }

/** Repeats a call while the server is too busy to answer it, as any page does. */
export async function repeatWhileBusy<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'SERVICE_UNAVAILABLE')) throw error
    }
  }
}

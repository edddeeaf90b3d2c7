import { databaseTimeouts, openPool, type DatabaseWaits, type Pool } from '../database/database.ts'
import { createTurnstile, createTurnstiles } from './gate.ts'
import { createTransactions, type TransactionParts, type TransactionSettings, type Transactions, type Tx } from '../database/transaction.ts'

/** Limits of heavy calls: connections per node, works running and waiting, and milliseconds per connection, lock and statement. */
export type HeavyBounds = DatabaseWaits & {
  connections: number
  perPerson: number
  perCompany: number
  waitingOfPerson: number
  statement: number
  /** Creates a signal that ends the wait for a turn. */
  patience: () => AbortSignal
}
const heavyBounds: HeavyBounds = {
  connections: 3,
  perPerson: 2,
  perCompany: 2,
  waitingOfPerson: 10,
  statement: 10_000,
  connection: databaseTimeouts.connection,
  lock: databaseTimeouts.lock,
  patience: () => AbortSignal.timeout(4_000),
}

type HeavySettings = TransactionSettings & { patience?: AbortSignal }
/** Runs calls declared `heavy` on a few connections of their own, so that other calls always find a free connection. */
export type Heavy = {
  /** Opens a transaction when it is the company's turn. Without `patience` it waits without limit: a file being sent is not interrupted. */
  transactions: <T>(settings: HeavySettings, work: (tx: Tx) => Promise<T>) => Promise<T>
  /**
   * Takes a turn of the person and returns a function that ends it. Refuses with TOO_MANY_REQUESTS when too many of their calls wait
   * already, or when `patience` aborts.
   */
  enter: (employeeId: string, patience: AbortSignal) => Promise<() => void>
  patience: () => AbortSignal
  /** How many works are waiting for their turn. */
  countWaiting: () => number
  pool: Pool
}

type Parts = Omit<TransactionParts, 'pool'> & { url: string; onError: (error: Error) => void; bounds?: Partial<HeavyBounds> | undefined }

/** Turns are counted per node, as connections are: they protect this node's share of the database. */
export function createHeavy({ url, onError, bounds, ...parts }: Parts): Heavy {
  const { connections, perPerson, perCompany, waitingOfPerson, statement, connection, lock, patience } = { ...heavyBounds, ...bounds }
  const pool = openPool({ url, size: connections, onError, statement, connection, lock })
  const ofPersons = createTurnstiles({ atOnce: perPerson, waitingAtMost: waitingOfPerson })
  // Waiting here is caused by colleagues, so it is not refused as too many requests.
  const ofCompanies = createTurnstiles({ atOnce: perCompany, busy: 'SERVICE_UNAVAILABLE' })
  const ofNode = createTurnstile({ atOnce: connections, busy: 'SERVICE_UNAVAILABLE' })
  const run: Transactions = createTransactions({ ...parts, pool })
  return {
    transactions: async ({ patience: ends, ...settings }, work) => {
      const leaving = [await ofCompanies.enter(settings.companyId ?? '', ends)]
      try {
        leaving.push(await ofNode.enter(ends))
        return await run(settings, work)
      } finally {
        for (const leave of leaving) leave()
      }
    },
    enter: async (employeeId, ends) => ofPersons.enter(employeeId, ends),
    patience,
    countWaiting: () => ofPersons.countWaiting() + ofCompanies.countWaiting() + ofNode.countWaiting(),
    pool,
  }
}

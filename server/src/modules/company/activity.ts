import type { Clock } from '#kernel/clock'
import type { BusMessage } from '#kernel/live/bus'
import type { Log } from '#kernel/log'
import type { Transactions } from '#kernel/database/transaction'
import { countDay } from './activity-queries.ts'

type Counted = { messages: number; people: Set<string> }
export type Activity = {
  /** A signed-in person did something. */
  seen: (who: { company_id: string; employee_id: string }) => void
  /** Counts a message that this node publishes to the others. */
  countMessage: (message: BusMessage) => void
  /** Writes the counts so far. */
  flush: () => Promise<void>
  stop: () => Promise<void>
}
type ActivitySettings = { transactions: Transactions; clock: Clock; log: Log }

/** How often counts are written, and for how long a person is remembered as counted, in milliseconds. */
const flushEvery = 30_000
const seenAgainAfter = 60 * 60_000

/** Counts activity in memory. A node that crashes loses its counts since the last write: they are statistics, not accounting. */
export function createActivity({ transactions, clock, log }: ActivitySettings): Activity {
  let counted = new Map<string, Counted>()
  let seenLately = new Set<string>()
  let since = clock().getTime()

  const countedOf = (companyId: string): Counted => {
    const known = counted.get(companyId) ?? { messages: 0, people: new Set() }
    counted.set(companyId, known)
    return known
  }
  async function write(companyId: string, { messages, people }: Counted): Promise<void> {
    try {
      const now = clock()
      await transactions({ effect: 'write', companyId }, (tx) =>
        countDay(tx, companyId, now, { messages, newPeople: 0, people: [...people].toSorted() }),
      )
    } catch (error) {
      log.warn({ company_id: companyId, error: String(error) }, 'what went on was not written down')
      const again = countedOf(companyId)
      again.messages += messages
      for (const person of people) again.people.add(person)
    }
  }
  async function flush(): Promise<void> {
    const writing = counted
    counted = new Map()
    for (const [companyId, one] of writing) await write(companyId, one)
  }
  const timer = setInterval(() => void flush(), flushEvery)

  return {
    seen: ({ company_id, employee_id }) => {
      const now = clock().getTime()
      if (Math.abs(now - since) >= seenAgainAfter) {
        seenLately = new Set()
        since = now
      }
      const key = `${company_id}/${employee_id}`
      if (seenLately.has(key)) return
      seenLately.add(key)
      countedOf(company_id).people.add(employee_id)
    },
    countMessage: (message) => {
      if (message.type !== 'announcement' || message.announcement.name !== 'message.sent') return
      countedOf(message.announcement.company_id).messages += message.announcement.rows.length
    },
    flush,
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

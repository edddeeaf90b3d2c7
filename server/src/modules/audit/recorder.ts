import { callerFrom } from '#kernel/caller'
import type { Clock } from '#kernel/clock'
import { createLimiter, type Allowance } from '#kernel/limiter'
import type { Log } from '#kernel/log'
import type { Refused } from '#kernel/security-log'
import type { Device } from '#kernel/sessions'
import type { Transactions, Tx } from '#kernel/transaction'
import { recordDeed, recordRefusedAccount } from './queries.ts'
import { decideRefusal } from './rules.ts'

/** Refusals of one person from one address, and of one company altogether: an attacker's thousand tries leave a trail, not a flood. The log has them all. */
const perPerson: Allowance = { burst: 20, perMinute: 6 }
const perNode: Allowance = { burst: 500, perMinute: 120 }
/** Entries on their way to the database. */
const underWayAtMost = 10

type Settings = Parameters<Transactions>[0]
type Session = { company_id: string; employee_id: string }

/** Writes down what was refused, after the answer and in transactions of its own; the call never waits for it nor fails with it. */
export function createRecorder({ transactions, clock, log }: { transactions: Transactions; clock: Clock; log: Log }) {
  const room = createLimiter(clock)
  const underWay = new Set<Promise<void>>()

  async function record(of: string, settings: Settings, write: (tx: Tx) => Promise<unknown>): Promise<void> {
    if (underWay.size >= underWayAtMost) return log.debug({ of }, 'a refusal is in the log alone')
    if (!(await room.take(of, perPerson)) || !(await room.take('all', perNode))) return
    await transactions(settings, write).catch((error: unknown) => log.warn({ error: String(error) }, 'a refusal was not recorded'))
  }
  const begin = (work: Promise<void>): void => {
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  }

  return {
    refused: ({ code, call, of, caller }: Refused): void => {
      if (!decideRefusal(code)) return
      const told = { code, call }
      if ('account_id' in of) {
        const write = (tx: Tx) => recordRefusedAccount(tx, of.account_id, told)
        return begin(record(`${of.account_id} ${caller.address}`, { effect: 'write', caller }, write))
      }
      const { company_id: companyId, employee_id } = of
      const write = (tx: Tx) => recordDeed(tx, 'call.refused', employee_id, told)
      begin(record(`${employee_id} ${caller.address}`, { effect: 'write', companyId, caller }, write))
    },

    /** A token that was replaced long ago came back from another device: somebody has a copy. */
    replayed: ({ company_id: companyId, employee_id }: Session, device: Device): void => {
      const write = (tx: Tx) => recordDeed(tx, 'session.replayed', employee_id, {})
      begin(record(`${employee_id} replayed`, { effect: 'write', companyId, caller: callerFrom(device) }, write))
    },

    /** When everything that was begun is written. */
    settled: async (): Promise<void> => void (await Promise.all(underWay)),
  }
}

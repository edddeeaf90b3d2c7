import { callerFrom } from '#kernel/identity/caller'
import type { Clock } from '#kernel/clock'
import { createLimiter, type Allowance } from '#kernel/limits/limiter'
import type { Log } from '#kernel/log'
import type { Refused } from '#kernel/identity/security-log'
import type { Device } from '#kernel/identity/device-names'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { recordAction, recordRefusedAccount } from './queries.ts'
import { decideRefusal } from './rules.ts'

/**
 * Limits of recorded refusals, per person and address and per node, so that an attacker's thousand attempts do not flood the trail. The log
 * contains all of them.
 */
const perPerson: Allowance = { burst: 20, perMinute: 6 }
const perNode: Allowance = { burst: 500, perMinute: 120 }
/** The maximum number of entries being written at the same time. */
const writtenAtOnce = 10

type Settings = Parameters<Transactions>[0]
type Session = { company_id: string; employee_id: string }

/** Records refusals after the response, in transactions of their own; the call neither waits for it nor fails with it. */
export function createRecorder({ transactions, clock, log }: { transactions: Transactions; clock: Clock; log: Log }) {
  const room = createLimiter(clock)
  const underWay = new Set<Promise<void>>()

  async function record(of: string, settings: Settings, write: (tx: Tx) => Promise<unknown>): Promise<void> {
    if (underWay.size >= writtenAtOnce) return log.debug({ of }, 'a refusal is in the log alone')
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
      const details = { code, call }
      if ('account_id' in of) {
        const write = (tx: Tx) => recordRefusedAccount(tx, of.account_id, details)
        return begin(record(`${of.account_id} ${caller.address}`, { effect: 'write', caller }, write))
      }
      const { company_id: companyId, employee_id } = of
      const write = (tx: Tx) => recordAction(tx, 'call.refused', employee_id, details)
      begin(record(`${employee_id} ${caller.address}`, { effect: 'write', companyId, caller }, write))
    },

    /** A token that was replaced long ago was used from another device: someone has a copy. */
    replayed: ({ company_id: companyId, employee_id }: Session, device: Device): void => {
      const write = (tx: Tx) => recordAction(tx, 'session.replayed', employee_id, {})
      begin(record(`${employee_id} replayed`, { effect: 'write', companyId, caller: callerFrom(device) }, write))
    },

    /** Resolves when all entries in progress are written. */
    settled: async (): Promise<void> => void (await Promise.all(underWay)),
  }
}

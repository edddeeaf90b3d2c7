import type { CompanyModule } from '@atrium/contract/company/modules'
import type { ModuleMap } from '@atrium/contract/company/schemas'
import type { Clock } from '../clock.ts'
import type { Bus } from '../live/bus.ts'
import type { Transactions, Tx } from '../database/transaction.ts'

export type FindModules = (tx: Tx, companyId: string) => Promise<ModuleMap>
export type Switches = {
  /** Whether a company has a module switched on, at most a second out of date. Reads in its own transaction if none is given. */
  isOn: (companyId: string, module: CompanyModule, tx?: Tx) => Promise<boolean>
}
type SwitchesSettings = { transactions: Transactions; findModules: FindModules; bus: Bus; clock: Clock }

/** How long a cached value is used, in milliseconds, in case another node's change was not received. */
const lease = 800
/** The largest number of cached companies. */
const mostCached = 5_000

/**
 * Caches which modules companies have switched on, until the company changes. A change is effective on its own node from the commit; on
 * other nodes when the bus delivers it or the lease ends.
 */
export function createSwitches({ transactions, findModules, bus, clock }: SwitchesSettings): Switches {
  const held = new Map<string, { modules: ModuleMap; at: number }>()
  /** Reads in progress: a value read while the company changes may be outdated and is not cached. */
  const reading = new Map<string, object>()

  bus.subscribe((message) => {
    if (message.type !== 'announcement' || message.announcement.name !== 'company.changed') return
    held.delete(message.announcement.company_id)
    reading.delete(message.announcement.company_id)
  })

  async function read(companyId: string, tx: Tx | undefined): Promise<ModuleMap> {
    const at = clock().getTime()
    const turn = {}
    reading.set(companyId, turn)
    const modules = await (tx
      ? findModules(tx, companyId)
      : transactions({ effect: 'read', companyId }, (own) => findModules(own, companyId)))
    if (reading.get(companyId) === turn) {
      reading.delete(companyId)
      if (held.size >= mostCached) held.clear()
      held.set(companyId, { modules, at })
    }
    return modules
  }

  return {
    isOn: async (companyId, module, tx) => {
      const known = held.get(companyId)
      const isFresh = known !== undefined && Math.abs(clock().getTime() - known.at) <= lease
      return (isFresh ? known.modules : await read(companyId, tx))[module]
    },
  }
}

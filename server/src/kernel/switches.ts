import type { CompanyModule } from '@atrium/contract/company/modules'
import type { ModuleMap } from '@atrium/contract/company/schemas'
import type { Clock } from './clock.ts'
import type { Bus } from './live/bus.ts'
import type { Transactions, Tx } from './transaction.ts'

export type FindModules = (tx: Tx, companyId: string) => Promise<ModuleMap>
export type Switches = {
  /** Whether a company has a module switched on, as of at most a second ago. Without a transaction it reads in one of its own. */
  isOn: (companyId: string, module: CompanyModule, tx?: Tx) => Promise<boolean>
}
type SwitchesSettings = { transactions: Transactions; findModules: FindModules; bus: Bus; clock: Clock }

/** How long what was read may serve, in milliseconds, where the change of another node was not heard. */
const lease = 800
/** Companies remembered at most. */
const heldAtMost = 5_000

/**
 * What companies have switched on: read once for many calls and events, and forgotten when the company changes. A switch counts on its own node from the
 * moment it is committed; on the others a bus, or the lease, brings it.
 */
export function createSwitches({ transactions, findModules, bus, clock }: SwitchesSettings): Switches {
  const held = new Map<string, { modules: ModuleMap; at: number }>()
  /** What is being read while a company changes may be old already, so it is not kept. */
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
      if (held.size >= heldAtMost) held.clear()
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

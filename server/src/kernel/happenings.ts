import type { Tx } from './transaction.ts'

/**
 * What one module tells the others inside the same transaction, so that they need not know each other (a cycle is broken with a listener).
 * A listener that refuses undoes the whole call.
 */
export type HappeningTable = {
  'company.founded': { company_id: string; company_name: string; founder_id: string; now: Date }
  'employee.invited': { company_id: string; employee_id: string; invited_by: string; now: Date }
  'employee.joined': { company_id: string; employee_id: string; now: Date }
}
export type HappeningName = keyof HappeningTable
export type Listeners = { readonly [N in HappeningName]?: (tx: Tx, happening: HappeningTable[N]) => Promise<void> }

export type Happen = <N extends HappeningName>(tx: Tx, name: N, happening: HappeningTable[N]) => Promise<void>

/** Calls every module's listener in the order in which the modules are listed. */
export function createHappen(modules: readonly Listeners[]): Happen {
  return async (tx, name, happening) => {
    for (const listeners of modules) await listeners[name]?.(tx, happening)
  }
}

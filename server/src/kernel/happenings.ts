import type { PersonalPart } from './personal-data.ts'
import type { Tx } from './transaction.ts'

/**
 * What one module tells the others inside the same transaction, so that they need not know each other (a cycle is broken with a listener).
 * A listener that refuses undoes the whole call.
 */
export type HappeningTable = {
  'company.founded': { company_id: string; company_name: string; founder_id: string; now: Date }
  /** By somebody, or by the company's identity provider. */
  'employee.invited': { company_id: string; employee_id: string; invited_by: string | null; now: Date }
  /** Nobody has the one role any more, and it goes: whatever refers to it is to refer to the other. */
  'role.replaced': { company_id: string; role_id: string; replacement_role_id: string }
  'employee.joined': { company_id: string; employee_id: string; now: Date }
  /** Suspended or deactivated: they are to be signed out. */
  'employee.stopped': { company_id: string; employee_id: string }
  /** Reached at another address from now on: what was mailed to the old one must not open the new one. */
  'employee.readdressed': { company_id: string; employee_id: string; now: Date }
  /** Gone for good; a tombstone stays in their place. */
  'employee.deleted': { company_id: string; employee_id: string; account_id: string | null }
  /** Somebody asks for all that is kept of a person: each module adds its parts. What belongs to the account, and so to other companies too, is for its owner alone. */
  'employee.data': { company_id: string; employee_id: string; account_id: string | null; is_own: boolean; parts: PersonalPart[] }
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

import type { PersonalPart } from './personal-data.ts'
import type { Tx } from './database/transaction.ts'

/**
 * Domain events between modules, emitted within the transaction. Modules subscribe to each other's events instead of importing each other
 * in a cycle. A listener that refuses rolls back the whole call.
 */
export type DomainEventTable = {
  'company.founded': { company_id: string; company_name: string; founder_id: string; now: Date }
  /** Invited by an employee, or by the company's identity provider (null). */
  'employee.invited': { company_id: string; employee_id: string; invited_by: string | null; now: Date }
  /** A role without members is deleted: references to it must change to the replacement. */
  'role.replaced': { company_id: string; role_id: string; replacement_role_id: string }
  'employee.joined': { company_id: string; employee_id: string; now: Date }
  /** Suspended or deactivated: they must be signed out. */
  'employee.stopped': { company_id: string; employee_id: string }
  /** The email address changed: links sent to the old address must not give access to the new one. */
  'employee.readdressed': { company_id: string; employee_id: string; now: Date }
  /** Deleted permanently; a tombstone remains. */
  'employee.deleted': { company_id: string; employee_id: string; account_id: string | null }
  /**
   * Somebody requests all data kept about a person: each module adds its parts. Data of the account, which other companies share, is only
   * for its owner.
   */
  'employee.data': { company_id: string; employee_id: string; account_id: string | null; is_own: boolean; parts: PersonalPart[] }
}
export type DomainEventName = keyof DomainEventTable
export type Listeners = { readonly [N in DomainEventName]?: (tx: Tx, event: DomainEventTable[N]) => Promise<void> }

export type EmitDomainEvent = <N extends DomainEventName>(tx: Tx, name: N, event: DomainEventTable[N]) => Promise<void>

/** Calls the listeners of all modules in the order of the list. */
export function createDomainEvents(modules: readonly { listeners?: Listeners }[]): EmitDomainEvent {
  return async (tx, name, event) => {
    for (const { listeners } of modules) await listeners?.[name]?.(tx, event)
  }
}

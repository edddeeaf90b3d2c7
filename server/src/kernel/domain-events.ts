import type { EmitDomainEvent, Tx } from './database/transaction.ts'
import type { DomainEventName, DomainEventTable } from './domain-event-table.ts'

export type Listeners = { readonly [N in DomainEventName]?: (tx: Tx, event: DomainEventTable[N]) => Promise<void> }

/** Calls the listeners of all modules in the order of the list. */
export function createDomainEvents(modules: readonly { listeners?: Listeners }[]): EmitDomainEvent {
  return async (tx, name, event) => {
    for (const { listeners } of modules) await listeners?.[name]?.(tx, event)
  }
}

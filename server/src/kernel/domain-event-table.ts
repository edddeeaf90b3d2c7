/**
 * Domain events between modules, emitted within the transaction; the module that emits one adds it. Modules subscribe to each other's events
 * instead of importing each other in a cycle. A listener that refuses rolls back the whole call.
 */
export interface DomainEventTable {}
export type DomainEventName = keyof DomainEventTable

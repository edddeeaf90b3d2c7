import type { Tx } from '#kernel/database/transaction'
import type { EventRow } from './queries.ts'

/** Books the places of an event. */
export async function bookEvent(_tx: Tx, _companyId: string, _event: EventRow, _now: Date): Promise<void> {}
export async function releaseEvent(_tx: Tx, _companyId: string, _eventId: string): Promise<void> {}

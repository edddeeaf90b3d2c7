import type { EventGuestsWanted } from '@atrium/contract/calendar/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** Marks that open pages are to be told of a change. Returns whether nobody had marked it before. */
export const markTelling = async (tx: Tx, companyId: string, eventId: string): Promise<boolean> =>
  (await tx.run(sql`update event set is_telling = true where company_id = ${companyId} and event_id = ${eventId} and not is_telling`)) > 0

export const endTelling = (tx: Tx, companyId: string, eventId: string): Promise<{ is_public: boolean } | undefined> =>
  tx.first(sql<{ is_public: boolean }>`
    update event set is_telling = false where company_id = ${companyId} and event_id = ${eventId} returning is_public`)

/** Whom an event is for. */
export const putWanted = (tx: Tx, companyId: string, eventId: string, guests: EventGuestsWanted) =>
  tx.run(
    database
      .updateTable('event')
      .set({ guests: JSON.stringify(guests) })
      .where('company_id', '=', companyId)
      .where('event_id', '=', eventId),
  )

/** Records a change of an event for the audit trail. */
export const insertChange = (
  tx: Tx,
  company_id: string,
  change: { event_id: string; title: string; what: 'created' | 'changed' | 'moved' | 'deleted'; changed_by: string; changed_at: string },
) => tx.run(database.insertInto('event_change').values({ company_id, ...change }))

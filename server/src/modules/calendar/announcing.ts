import type { JobData } from '#kernel/jobs/jobs'
import { raiseScopes } from '#kernel/live/scope-queries'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { raiseDirectory } from '#modules/people'
import { tellOutside } from './exchange/outside/outside.ts'
import { listGuests } from './guests/queries.ts'
import { endTelling, markTelling } from './telling-queries.ts'

/** Announces to open pages that an event or its answers changed. One job does it for all changes of a moment. */
export async function announceEvent(tx: Tx, companyId: string, { event_id }: { event_id: string }): Promise<void> {
  if (await markTelling(tx, companyId, event_id)) await tx.enqueue('calendar.tell', { company_id: companyId, event_id })
}

/** An event with at most this many people is announced to them alone; a larger one to everyone. */
const mostTold = 100

/** The worker of `calendar.tell`. A small event is announced only to its people. */
export const tellWorker =
  ({ transactions }: { transactions: Transactions }) =>
  ({ company_id: companyId, event_id }: JobData<'calendar.tell'>): Promise<void> =>
    transactions({ effect: 'write', companyId }, async (tx) => {
      const told = await endTelling(tx, companyId, event_id)
      if (!told) return
      await tellOutside(tx, companyId, event_id)
      const people = told.is_public ? [] : (await listGuests(tx, companyId, event_id)).flatMap(({ employee_id }) => employee_id ?? [])
      if (told.is_public || people.length > mostTold) {
        tx.emit('company_event.changed', await raiseDirectory(tx, companyId), [{ event_id }])
        return
      }
      for (const moved of await raiseScopes(tx, companyId, 'self', people)) tx.emit('event.changed', moved, [{ event_id }])
    })

import { sql, type Tx } from '#kernel/database/transaction'
import { readable, within, type Asking, type ReadableEvent } from '../queries.ts'

/** The events of some time to which the person is invited with a space. */
export const listWithSpaces = (tx: Tx, asking: Asking, range: { from: Date; to: Date }): Promise<ReadableEvent[]> =>
  tx.all(
    readable(asking)
      .where(
        sql<boolean>`event.event_id in (
          select g.event_id from event_guest g where g.company_id = ${asking.companyId} and g.employee_id = ${asking.employeeId})`,
      )
      .where(sql<boolean>`event.guests -> 'spaces' <> '[]'::jsonb`)
      .where(within(range)),
  )

import type { Scheduled } from '@atrium/contract/chat/scheduled'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import type { ScheduledMessage } from './rules.ts'
import type { CurrentState } from '../inbox/current-state.ts'

/** SQL of scheduled messages. Each belongs to one person. */
const shown = 200
const columns = `d.scheduled_id, d.place, left(d.text, ${shown}) as text, jsonb_array_length(d.files) as file_count, d.silent, d.send_at, d.state, d.error,
  d.revision`
const whole = `${columns}, d.destination, d.body, d.files`
const ofPerson = 'from scheduled_message d where d.company_id = $1 and d.employee_id = $2'
/** How long a sent or deleted message is kept as a tombstone: longer than any page can be behind and still ask for changes. */
const tombstoneLifetime = '2 days'

/** All waiting and failed messages, shortened. */
export const currentScheduled: CurrentState<Scheduled[]> = {
  sql: `(
  select coalesce(jsonb_agg(jsonb_build_object('scheduled_id', d.scheduled_id, 'place', d.place, 'text', left(d.text, ${shown}),
    'file_count', jsonb_array_length(d.files), 'silent', d.silent,
    'send_at', to_char(d.send_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'state', d.state, 'error', d.error, 'revision', d.revision)
    order by d.revision), '[]'::jsonb)
  ${ofPerson} and d.state <> 'gone')`,
}

/** Includes tombstones. */
export const listChangedScheduled = (tx: Tx, companyId: string, employeeId: string, since: number): Promise<Scheduled[]> =>
  tx.hot('scheduled-changed', `select ${columns} ${ofPerson} and d.revision > $3 order by d.revision`, [companyId, employeeId, since])

export type ScheduledRow = ScheduledMessage & { revision: number; file_count: number }

export const listScheduledRows = (tx: Tx, companyId: string, employeeId: string): Promise<ScheduledRow[]> =>
  tx.hot('scheduled-list', `select ${whole} ${ofPerson} and d.state <> 'gone' order by d.send_at, d.scheduled_id`, [companyId, employeeId])

/** With its full text. */
export const findScheduled = async (
  tx: Tx,
  companyId: string,
  employeeId: string,
  scheduledId: string,
): Promise<ScheduledRow | undefined> =>
  (
    await tx.hot<ScheduledRow>(
      'scheduled',
      `select ${whole.replace(`left(d.text, ${shown}) as text`, 'd.text')} ${ofPerson} and d.scheduled_id = $3`,
      [companyId, employeeId, scheduledId],
    )
  )[0]

export const countScheduled = async (tx: Tx, companyId: string, employeeId: string): Promise<number> => {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from scheduled_message where company_id = ${companyId} and employee_id = ${employeeId} and state <> 'gone'`)
  return row?.count ?? 0
}

export const putScheduled = (
  tx: Tx,
  companyId: string,
  employeeId: string,
  { scheduled_id, place, destination, body, text, files, silent, send_at, state, error }: ScheduledMessage,
  { revision, now }: { revision: number; now: Date },
) => {
  const words = { destination: JSON.stringify(destination), body: JSON.stringify(body), text, files: JSON.stringify(files) }
  const row = { ...words, place, silent, send_at, state, error, revision, changed_at: now.toISOString() }
  return tx.run(
    database
      .insertInto('scheduled_message')
      .values({ company_id: companyId, employee_id: employeeId, scheduled_id, ...row })
      .onConflict((conflict) => conflict.columns(['company_id', 'employee_id', 'scheduled_id']).doUpdateSet(row)),
  )
}

/** Deletes old tombstones. */
export const deleteOldTombstones = (tx: Tx, companyId: string, employeeId: string, now: Date) =>
  tx.run(sql`
    delete from scheduled_message where company_id = ${companyId} and employee_id = ${employeeId}
      and state = 'gone' and changed_at < ${now}::timestamptz - ${tombstoneLifetime}::interval`)

/** Returns the ids, so that their files are released too. */
export const deleteScheduledOf = async (tx: Tx, companyId: string, employeeId: string): Promise<string[]> =>
  (
    await tx.all(
      database
        .deleteFrom('scheduled_message')
        .where('company_id', '=', companyId)
        .where('employee_id', '=', employeeId)
        .returning('scheduled_id'),
    )
  ).map((row) => row.scheduled_id)

import type { SpaceRequest } from '@atrium/contract/chat/schemas'
import { limits } from '@atrium/contract/limits'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of join requests: one row for each person and space, changed only by updates that name the expected state. */
export type RequestState = 'waiting' | 'approved' | 'declined' | 'withdrawn' | 'closed'

/** Returns whether a new request was stored: it is not if one is pending or was declined recently. */
export const insertRequest = async (
  tx: Tx,
  companyId: string,
  spaceId: string,
  { employeeId, words, now }: { employeeId: string; words: string; now: Date },
): Promise<boolean> => {
  const before = new Date(now.getTime() - limits.requestPause).toISOString()
  return (
    (await tx.run(sql`
      insert into space_request as r (company_id, space_id, employee_id, words, asked_at)
      values (${companyId}, ${spaceId}, ${employeeId}, ${words}, ${now.toISOString()})
      on conflict (company_id, space_id, employee_id) do update
        set words = excluded.words, state = 'waiting', asked_at = excluded.asked_at, decided_at = null, decided_by = null
        where r.state <> 'waiting' and (r.state <> 'declined' or r.decided_at < ${before}::timestamptz)`)) > 0
  )
}

export const findRequestState = async (tx: Tx, companyId: string, spaceId: string, employeeId: string): Promise<RequestState | undefined> =>
  (
    await tx.first(
      database
        .selectFrom('space_request')
        .select(sql<RequestState>`state`.as('state'))
        .where('company_id', '=', companyId)
        .where('space_id', '=', spaceId)
        .where('employee_id', '=', employeeId),
    )
  )?.state

export type Settling = { state: Exclude<RequestState, 'waiting'>; by: string | null; now: Date }

/** Closes the pending requests of these people, or of all, and returns whose they were. Other requests are left unchanged. */
export const settleRequests = async (
  tx: Tx,
  companyId: string,
  spaceId: string,
  employeeIds: readonly string[] | 'all',
  { state, by, now }: Settling,
): Promise<string[]> =>
  (
    await tx.all(
      database
        .updateTable('space_request')
        .set({ state, decided_by: by, decided_at: now.toISOString() })
        .where('company_id', '=', companyId)
        .where('space_id', '=', spaceId)
        .where('state', '=', 'waiting')
        .$if(employeeIds !== 'all', (query) => query.where('employee_id', '=', sql<string>`any(${employeeIds}::uuid[])`))
        .returning('employee_id'),
    )
  ).map((row) => row.employee_id)

/** Stores the inbox revision at which the requester was last sent the request. */
export const markRequest = (tx: Tx, companyId: string, spaceId: string, employeeId: string, revision: number) =>
  tx.run(
    database
      .updateTable('space_request')
      .set({ revision })
      .where('company_id', '=', companyId)
      .where('space_id', '=', spaceId)
      .where('employee_id', '=', employeeId),
  )

export const listRequests = (tx: Tx, companyId: string, spaceId: string, limit: number): Promise<SpaceRequest[]> =>
  tx.all(
    database
      .selectFrom('space_request')
      .select(['employee_id', 'words', 'asked_at'])
      .where('company_id', '=', companyId)
      .where('space_id', '=', spaceId)
      .where('state', '=', 'waiting')
      .orderBy('asked_at')
      .orderBy('employee_id')
      .limit(limit),
  )

/** All people whose request is pending. */
export const listAskers = async (tx: Tx, companyId: string, spaceId: string): Promise<string[]> =>
  (
    await tx.all(
      database
        .selectFrom('space_request')
        .select('employee_id')
        .where('company_id', '=', companyId)
        .where('space_id', '=', spaceId)
        .where('state', '=', 'waiting'),
    )
  ).map((row) => row.employee_id)

/** A person's own requests that changed since a revision of their inbox. */
export const listAsked = (tx: Tx, companyId: string, employeeId: string, since: number) =>
  tx.all(
    database
      .selectFrom('space_request')
      .select(['space_id', sql<RequestState>`state`.as('state')])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .where('revision', '>', since),
  )

/** The spaces with a pending request of the person, in locking order. */
export const listWaitingOf = async (tx: Tx, companyId: string, employeeId: string): Promise<string[]> =>
  (
    await tx.all(
      database
        .selectFrom('space_request')
        .select('space_id')
        .where('company_id', '=', companyId)
        .where('employee_id', '=', employeeId)
        .where('state', '=', 'waiting')
        .orderBy('space_id'),
    )
  ).map((row) => row.space_id)

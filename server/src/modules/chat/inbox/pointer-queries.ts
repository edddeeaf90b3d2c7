import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of read pointers: a person is in a conversation exactly if they have a pointer in it. New members start at the newest message. */
export const insertPointers = (
  tx: Tx,
  companyId: string,
  conversationIds: readonly string[],
  people: readonly { employee_id: string; revision: number }[],
) =>
  tx.run(sql`
    insert into read_pointer (company_id, employee_id, conversation_id, last_read_seq, revision)
    select ${companyId}::uuid, p.employee_id, c.id, coalesce(s.last_seq, 0), p.revision
    from unnest(${conversationIds}::uuid[]) as c(id)
    cross join unnest(${people.map((person) => person.employee_id)}::uuid[], ${people.map((person) => person.revision)}::bigint[]) as p(employee_id, revision)
    left join scope s on s.company_id = ${companyId}::uuid and s.kind = 'conversation' and s.scope_id = c.id
    on conflict do nothing`)

/** Locks pointers in one fixed order, to avoid deadlocks. */
export const lockPointers = (tx: Tx, companyId: string, employeeIds: readonly string[], conversationIds: readonly string[]) =>
  tx.run(sql`
    select 1 from read_pointer
    where company_id = ${companyId}::uuid and employee_id = any(${employeeIds}::uuid[]) and conversation_id = any(${conversationIds}::uuid[])
    order by employee_id, conversation_id
    for no key update`)

export const deletePointers = (tx: Tx, companyId: string, employeeId: string, conversationIds: readonly string[]) =>
  tx.run(
    database
      .deleteFrom('read_pointer')
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .where('conversation_id', '=', sql<string>`any(${conversationIds}::uuid[])`),
  )

export const listPointerOwners = async (tx: Tx, companyId: string, conversationId: string): Promise<Set<string>> => {
  const rows = await tx.all(
    database
      .selectFrom('read_pointer')
      .select('employee_id')
      .where('company_id', '=', companyId)
      .where('conversation_id', '=', conversationId),
  )
  return new Set(rows.map((row) => row.employee_id))
}

/** Whether the conversation in this column, or its space, is archived. */
export const isArchivedConversation = (companyId: string, column: string) => sql<boolean>`exists (
  select from conversation c left join space s on s.company_id = c.company_id and s.space_id = c.space_id
  where c.company_id = ${companyId} and c.conversation_id = ${sql.ref(column)} and (c.archived_at is not null or s.archived_at is not null))`

/** The conversations in which a person is, to be joined. */
export const conversationsOf = (companyId: string, employeeId: string) =>
  database.selectFrom('read_pointer').select('conversation_id').where('company_id', '=', companyId).where('employee_id', '=', employeeId)

export const findPointer = (tx: Tx, companyId: string, employeeId: string, conversationId: string) =>
  tx.first(
    database
      .selectFrom('read_pointer')
      .select(['last_read_seq', 'revision'])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .where('conversation_id', '=', conversationId),
  )

export type PointerMove = { entity_id: string; revision: number | null; last_seq: number | null; membership_version: number | null }
export type PointerTarget = { conversationId: string; seq: number; back: boolean }

/**
 * Moves a pointer with one function call. Undefined when the person is not in the conversation; the revision is null when nothing moved.
 */
export const movePointer = async (
  tx: Tx,
  companyId: string,
  employeeId: string,
  { conversationId, seq, back }: PointerTarget,
): Promise<PointerMove | undefined> =>
  (
    await tx.hot<PointerMove>('move-read-pointer', 'select * from move_read_pointer($1, $2, $3, $4, $5)', [
      companyId,
      employeeId,
      conversationId,
      seq,
      back,
    ])
  )[0]

export type ConversationPosition = { conversation_id: string; seq: number }

/** Moves several pointers of a person, as `movePointer` does for one, and returns the conversations that changed. Locks in one order. */
export const movePointers = async (
  tx: Tx,
  companyId: string,
  employeeId: string,
  places: readonly ConversationPosition[],
  back: boolean,
): Promise<string[]> => {
  const rows = await tx.all(sql<{ conversation_id: string }>`
    with held as (
      select p.conversation_id from read_pointer p
      where p.company_id = ${companyId} and p.employee_id = ${employeeId}
        and p.conversation_id = any(${places.map((place) => place.conversation_id)}::uuid[])
      order by p.conversation_id for no key update
    )
    update read_pointer p set last_read_seq = least(wanted.seq, s.last_seq)
    from held
    join unnest(${places.map((place) => place.conversation_id)}::uuid[], ${places.map((place) => place.seq)}::bigint[]) as wanted(id, seq)
      on wanted.id = held.conversation_id
    join scope s on s.company_id = ${companyId} and s.kind = 'conversation' and s.scope_id = held.conversation_id
    where p.company_id = ${companyId} and p.employee_id = ${employeeId} and p.conversation_id = held.conversation_id
      and (${back} or least(wanted.seq, s.last_seq) > p.last_read_seq)
    returning p.conversation_id`)
  return [...new Set(rows.map((row) => row.conversation_id))]
}

export const markPointers = (tx: Tx, companyId: string, employeeId: string, conversationIds: readonly string[], revision: number) =>
  tx.run(
    database
      .updateTable('read_pointer')
      .set({ revision })
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .where('conversation_id', '=', sql<string>`any(${conversationIds}::uuid[])`),
  )

export const insertDeparture = (tx: Tx, companyId: string, employeeId: string, spaceId: string, revision: number) =>
  tx.run(
    database
      .insertInto('inbox_departure')
      .values({ company_id: companyId, employee_id: employeeId, space_id: spaceId, revision })
      .onConflict((conflict) => conflict.columns(['company_id', 'employee_id', 'space_id']).doUpdateSet({ revision })),
  )

/** Stores the departure of all members of a deleted space. */
export const insertDepartures = (tx: Tx, companyId: string, spaceId: string, inboxes: readonly { scope_id: string; revision: number }[]) =>
  tx.run(sql`
    insert into inbox_departure (company_id, employee_id, space_id, revision)
    select ${companyId}::uuid, gone.id, ${spaceId}::uuid, gone.revision
    from unnest(${inboxes.map((inbox) => inbox.scope_id)}::uuid[], ${inboxes.map((inbox) => inbox.revision)}::bigint[]) as gone(id, revision)
    on conflict (company_id, employee_id, space_id) do update set revision = excluded.revision`)

/** Includes spaces that the person has rejoined since: clients remove their old data before adding the space again. */
export const listDepartures = async (tx: Tx, companyId: string, employeeId: string, since: number): Promise<string[]> => {
  const rows = await tx.all(
    database
      .selectFrom('inbox_departure')
      .select('space_id')
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .where('revision', '>', since),
  )
  return rows.map((row) => row.space_id)
}

/** How far the people of a conversation have read. */
export const listReading = (
  tx: Tx,
  companyId: string,
  conversationId: string,
  count: number,
): Promise<{ employee_id: string; last_read_seq: number }[]> =>
  tx.all(
    database
      .selectFrom('read_pointer')
      .select(['employee_id', 'last_read_seq'])
      .where('company_id', '=', companyId)
      .where('conversation_id', '=', conversationId)
      .orderBy('employee_id')
      .limit(count),
  )

/** Locks the inbox, so that nothing sent to it changes concurrently. */
export const lockInbox = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(
    database
      .selectFrom('scope')
      .select('revision')
      .where('company_id', '=', companyId)
      .where('kind', '=', 'inbox')
      .where('scope_id', '=', employeeId)
      .forNoKeyUpdate(),
  )

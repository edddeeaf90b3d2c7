import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of the personal data that chat stores: the rows of one person, of each kind. */
export const listMemberships = (tx: Tx, companyId: string, employeeId: string) =>
  tx.all(
    database
      .selectFrom('space_member')
      .innerJoin('space', (join) => join.onRef('space.space_id', '=', 'space_member.space_id').on('space.company_id', '=', companyId))
      .select(['space.space_id', 'space.space_name', 'space_member.role', 'space_member.joined_at'])
      .where('space_member.company_id', '=', companyId)
      .where('space_member.employee_id', '=', employeeId)
      .orderBy('space_member.joined_at'),
  )

export const listRequestsOf = (tx: Tx, companyId: string, employeeId: string) =>
  tx.all(
    database
      .selectFrom('space_request')
      .select(['space_id', 'words', 'state', 'asked_at', 'decided_at'])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .orderBy('asked_at'),
  )

/** By the unique key of sent messages, so that they are found without reading the messages of others. */
export function listSentMessages(tx: Tx, companyId: string, employeeId: string, after: string | null, count: number) {
  const sent = database
    .selectFrom('message')
    .select([
      'message_id',
      'client_message_id',
      'conversation_id',
      'thread_id',
      'body',
      'files',
      'created_at',
      'edited_at',
      'deleted_at',
      // Forwarded text belongs to its author: only the person's own text is exported.
      sql<string>`case when forwarded is null then text else '' end`.as('text'),
      sql<string | null>`forwarded ->> 'message_id'`.as('forwarded_message_id'),
      sql<{ body: unknown; written_at: string }[] | null>`(
        select jsonb_agg(jsonb_build_object('body', v.body, 'written_at', v.written_at) order by v.version)
        from message_version v where v.company_id = message.company_id and v.message_id = message.message_id)`.as('versions'),
    ])
    .where('company_id', '=', companyId)
    .where('sender_id', '=', employeeId)
    .orderBy('client_message_id')
    .limit(count)
  return tx.all(after ? sent.where('client_message_id', '>', after) : sent)
}

export function listReactions(tx: Tx, companyId: string, employeeId: string, after: string | null, count: number) {
  const given = database
    .selectFrom('reaction')
    .select(['message_id', sql<string[]>`array_agg(emoji order by emoji)`.as('emoji'), sql<string>`min(created_at)`.as('created_at')])
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)
    .groupBy('message_id')
    .orderBy('message_id')
    .limit(count)
  return tx.all(after ? given.where('message_id', '>', after) : given)
}

export function listMentions(tx: Tx, companyId: string, employeeId: string, after: string | null, count: number) {
  const named = database
    .selectFrom('mention')
    .select(['message_id', 'conversation_id'])
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)
    .orderBy('message_id')
    .limit(count)
  return tx.all(after ? named.where('message_id', '>', after) : named)
}

export function listForwardedWords(tx: Tx, companyId: string, employeeId: string, after: string | null, count: number) {
  const quoted = database
    .selectFrom('message')
    .select(['message_id', 'forwarded', 'created_at'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`forwarded ->> 'sender_id' = ${employeeId}`)
    .orderBy('message_id')
    .limit(count)
  return tx.all(after ? quoted.where('message_id', '>', after) : quoted)
}

export function listPins(tx: Tx, companyId: string, employeeId: string, after: string | null, count: number) {
  const pinned = database
    .selectFrom('message')
    .select(['message_id', 'conversation_id', 'pinned_at'])
    .where('company_id', '=', companyId)
    .where('pinned_by', '=', employeeId)
    .orderBy('message_id')
    .limit(count)
  return tx.all(after ? pinned.where('message_id', '>', after) : pinned)
}

export const listThreadsOf = (tx: Tx, companyId: string, employeeId: string) =>
  tx.all(
    database
      .selectFrom('thread_reader')
      .select(['thread_id', 'conversation_id', 'follows', 'last_read_seq'])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .orderBy('thread_id'),
  )

export const findArrangementOf = (tx: Tx, companyId: string, employeeId: string) =>
  tx.all(
    database
      .selectFrom('arrangement')
      .select(['sections', 'favourites', 'placed', 'muted'])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId),
  )

export const listSavedMessages = (tx: Tx, companyId: string, employeeId: string) =>
  tx.all(
    database
      .selectFrom('saved_message')
      .select(['message_id', 'state', 'saved_at', 'done_at', 'remind_at'])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .where('state', '<>', 'removed')
      .orderBy('saved_at'),
  )

export const listAddedEmoji = (tx: Tx, companyId: string, employeeId: string) =>
  tx.all(
    database
      .selectFrom('company_emoji')
      .select(['emoji_name', 'created_at'])
      .where('company_id', '=', companyId)
      .where('added_by', '=', employeeId)
      .orderBy('created_at'),
  )

export const listScheduledMessages = (tx: Tx, companyId: string, employeeId: string) =>
  tx.all(
    database
      .selectFrom('scheduled_message')
      .select(['scheduled_id', 'place', 'body', 'files', 'silent', 'send_at', 'state', 'error'])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .where('state', '<>', 'gone')
      .orderBy('send_at'),
  )

export const listDraftsOf = (tx: Tx, companyId: string, employeeId: string) =>
  tx.all(
    database
      .selectFrom('draft')
      .select(['place', 'body', 'others', 'changed_at'])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .orderBy('place'),
  )

export const listReadPointers = (tx: Tx, companyId: string, employeeId: string) =>
  tx.all(
    database
      .selectFrom('read_pointer')
      .select(['conversation_id', 'last_read_seq'])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .orderBy('conversation_id'),
  )

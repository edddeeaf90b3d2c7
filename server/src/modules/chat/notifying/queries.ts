import type { NotificationKey } from '#modules/notifications'
import { sql, type Tx } from '#kernel/database/transaction'
import type { MessageFacts } from './rules.ts'

/** SQL that finds the people whom messages concern. */
export type FreshMessage = {
  message_id: string
  sender_id: string
  thread_id: string | null
  text: string
  silent: boolean
  created_at: string
  /** People were notified when it was sent; an edit has added mentions since. */
  isEdited: boolean
}
/** `after`: the revision up to which people were notified before. */
export type UnnotifiedMessages = { after: number; revision: number; seq: number; spaceId: string | null; messages: FreshMessage[] }

/**
 * How long a message, or a mention added by an edit, is worth a notification. Shorter for replies: they have no position by which new ones
 * differ from those only edited or reacted to.
 */
const messageLifetime = "interval '1 day'"
const replyLifetime = "interval '1 hour'"

/**
 * Locks the notification state of a conversation and returns the messages since the last notification that are recent at `now`, by
 * default the database's. Undefined when nothing has changed or the conversation is being deleted.
 */
export async function lockUnnotified(
  tx: Tx,
  companyId: string,
  conversationId: string,
  now?: Date,
): Promise<UnnotifiedMessages | undefined> {
  const time = now ? sql`${now}::timestamptz` : sql`now()`
  const [held] = await tx.all(sql<{ revision: number; seq: number }>`
    insert into conversation_told as t (company_id, conversation_id, revision, seq)
    select c.company_id, c.conversation_id, 0, 0 from conversation c where c.company_id = ${companyId} and c.conversation_id = ${conversationId}
    for key share
    on conflict (company_id, conversation_id) do update set seq = t.seq
    returning revision, seq`)
  const [scope] = await tx.all(sql<{ revision: number; last_seq: number; space_id: string | null }>`
    select s.revision, s.last_seq, c.space_id from scope s
    join conversation c on c.company_id = s.company_id and c.conversation_id = s.scope_id
    where s.company_id = ${companyId} and s.kind = 'conversation' and s.scope_id = ${conversationId}`)
  if (!held || !scope || scope.revision <= held.revision) return undefined
  // Once a later revision is visible, all rows of a revision are: revisions are assigned under the lock of the conversation.
  const messages = await tx.all(sql<FreshMessage>`
    select m.message_id, m.sender_id, m.thread_id, m.text, m.silent, m.created_at, not fresh.is_so as "isEdited" from message m
    cross join lateral (select coalesce(m.seq > ${held.seq}, m.created_at > ${time} - ${sql.raw(replyLifetime)}) as is_so) fresh
    where m.company_id = ${companyId} and m.conversation_id = ${conversationId} and m.revision > ${held.revision} and m.revision <= ${scope.revision}
      and m.deleted_at is null and m.created_at > ${time} - ${sql.raw(messageLifetime)}
      and (fresh.is_so or m.everyone_added_revision > ${held.revision}
        or exists (select from mention n where n.company_id = m.company_id and n.message_id = m.message_id and n.added_revision > ${held.revision}))
    order by m.message_id`)
  return { after: held.revision, revision: scope.revision, seq: scope.last_seq, spaceId: scope.space_id, messages }
}

export const markNotified = (
  tx: Tx,
  companyId: string,
  conversationId: string,
  { revision, seq }: Pick<UnnotifiedMessages, 'revision' | 'seq'>,
) =>
  tx.run(sql`
    update conversation_told set revision = ${revision}, seq = ${seq} where company_id = ${companyId} and conversation_id = ${conversationId}`)

/** People who want notifications beyond mentions: of everything in the conversation, or of a keyword in one of the messages. */
export type Subscribers = {
  everyone: boolean
  employeeIds: readonly string[]
  keywords: readonly { message_id: string; employee_id: string }[]
}
/** For messages that were notified before, only people mentioned by an edit since that revision are concerned. */
export type Edited = { messageIds: readonly string[]; since: number }
export type ConcernedPerson = MessageFacts & {
  employee_id: string
  message_id: string
  space_id: string | null
  isPersonal: boolean
  isRead: boolean
  muted: boolean
}
export type Slice = { after: { employee_id: string; message_id: string } | undefined; count: number }

/** The people in the conversation whom the messages concern, and how, ordered by person. */
export const listConcerned = (
  tx: Tx,
  companyId: string,
  messageIds: readonly string[],
  { everyone, employeeIds, keywords }: Subscribers,
  edited: Edited,
  { after, count }: Slice,
): Promise<ConcernedPerson[]> =>
  tx.all(sql<ConcernedPerson>`
    select p.employee_id, m.message_id, c.space_id, place.personal as "isPersonal",
      n.employee_id is not null or (m.mentions_everyone and m.seq is not null) as named,
      place.personal and m.seq is not null as personal,
      k.employee_id is not null as keyword,
      coalesce(r.follows, false) as follows,
      coalesce(place.entity_id = any(a.muted), false) as muted,
      case when m.seq is not null and m.seq <= p.last_read_seq then true
        when r.follows then m.thread_seq <= r.last_read_seq
        else m.seq is null and m.thread_id is null end as "isRead"
    from message m
    join conversation c on c.company_id = m.company_id and c.conversation_id = m.conversation_id
    left join space s on s.company_id = c.company_id and s.space_id = c.space_id
    join read_pointer p on p.company_id = m.company_id and p.conversation_id = m.conversation_id and p.employee_id <> m.sender_id
    cross join lateral (
      select c.space_id is null or coalesce(s.is_group_chat, false) as personal,
        coalesce(c.space_id, case when c.first_employee_id = p.employee_id then c.second_employee_id else c.first_employee_id end) as entity_id
    ) place
    left join mention n on n.company_id = m.company_id and n.message_id = m.message_id and n.employee_id = p.employee_id
    left join thread_reader r on r.company_id = m.company_id and r.thread_id = m.thread_id and r.employee_id = p.employee_id and r.follows
    left join arrangement a on a.company_id = m.company_id and a.employee_id = p.employee_id
    left join unnest(${keywords.map((one) => one.message_id)}::uuid[], ${keywords.map((one) => one.employee_id)}::uuid[]) as k(message_id, employee_id)
      on k.message_id = m.message_id and k.employee_id = p.employee_id
    where m.company_id = ${companyId} and m.message_id = any(${messageIds}::uuid[])
      and (place.personal and m.seq is not null or n.employee_id is not null or m.mentions_everyone and m.seq is not null or r.follows
        or k.employee_id is not null or m.seq is not null and (${everyone} or p.employee_id = any(${employeeIds}::uuid[])))
      and (m.message_id <> all(${edited.messageIds}::uuid[]) or n.added_revision > ${edited.since}
        or m.everyone_added_revision > ${edited.since} and m.mentions_everyone and m.seq is not null)
      and (${after?.employee_id ?? null}::uuid is null or (p.employee_id, m.message_id) > (${after?.employee_id ?? null}::uuid, ${after?.message_id ?? null}::uuid))
    order by p.employee_id, m.message_id limit ${count}`)

export type ShownMessage = {
  employee_id: string
  cause_id: string
  is_unread: boolean
  text: string
  entity_type: 'employee' | 'space'
  entity_id: string
  space_name: string | null
  sub_space_name: string | null
  conversation_id: string
  isPersonal: boolean
  is_default: boolean
  seq: number
  thread_id: string | null
  thread_seq: number | null
}
/** The messages as these people may read them at this moment. Unreadable and deleted messages are left out. */
export const listNotifiedMessages = (tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<ShownMessage[]> =>
  tx.all(sql<ShownMessage>`
    select w.employee_id, w.cause_id, left(m.text, 300) as text, m.conversation_id, c.is_default, coalesce(m.seq, 0) as seq,
      m.thread_id, m.thread_seq,
      case when c.space_id is null then 'employee' else 'space' end as entity_type,
      c.space_id is null or coalesce(s.is_group_chat, false) as "isPersonal",
      coalesce(c.space_id, case when c.first_employee_id = w.employee_id then c.second_employee_id else c.first_employee_id end) as entity_id,
      s.space_name, case when c.is_default then null else c.sub_space_name end as sub_space_name,
      case when m.seq is not null and m.seq <= p.last_read_seq then false
        when r.follows then m.thread_seq > r.last_read_seq
        else m.seq is not null end as is_unread
    from unnest(${keys.map((one) => one.employee_id)}::uuid[], ${keys.map((one) => one.cause_id)}::uuid[]) as w(employee_id, cause_id)
    join message m on m.company_id = ${companyId} and m.message_id = w.cause_id and m.deleted_at is null
    join read_pointer p on p.company_id = m.company_id and p.conversation_id = m.conversation_id and p.employee_id = w.employee_id
    join conversation c on c.company_id = m.company_id and c.conversation_id = m.conversation_id
    left join space s on s.company_id = c.company_id and s.space_id = c.space_id
    left join thread_reader r on r.company_id = m.company_id and r.thread_id = m.thread_id and r.employee_id = w.employee_id and r.follows`)

/** Spaces to which these people were added and of which they are still members. */
export const listNotifiedSpaces = (tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<NotifiedSpace[]> =>
  tx.all(sql<NotifiedSpace>`
    select w.employee_id, w.cause_id, s.space_id, s.space_name
    from unnest(
      ${keys.map((one) => one.employee_id)}::uuid[], ${keys.map((one) => one.cause_id)}::uuid[], ${keys.map(({ place }) => place.slice('space/'.length))}::uuid[]
    ) as w(employee_id, cause_id, space_id)
    join space s on s.company_id = ${companyId} and s.space_id = w.space_id
    join space_member m on m.company_id = s.company_id and m.space_id = s.space_id and m.employee_id = w.employee_id`)
type NotifiedSpace = { employee_id: string; cause_id: string; space_id: string; space_name: string }

/** Whether a conversation of the person is a direct or group chat, and whether they muted it. */
export const findLevelPlace = (tx: Tx, companyId: string, employeeId: string, conversationId: string) =>
  tx.first(sql<{ conversation_id: string; space_id: string | null; isPersonal: boolean; muted: boolean }>`
    select c.conversation_id, c.space_id, c.space_id is null or coalesce(s.is_group_chat, false) as "isPersonal",
      coalesce(coalesce(c.space_id, case when c.first_employee_id = ${employeeId} then c.second_employee_id else c.first_employee_id end) = any(a.muted), false) as muted
    from read_pointer p
    join conversation c on c.company_id = p.company_id and c.conversation_id = p.conversation_id
    left join space s on s.company_id = c.company_id and s.space_id = c.space_id
    left join arrangement a on a.company_id = p.company_id and a.employee_id = p.employee_id
    where p.company_id = ${companyId} and p.employee_id = ${employeeId} and p.conversation_id = ${conversationId}`)

export const isInSpace = async (tx: Tx, companyId: string, employeeId: string, spaceId: string): Promise<boolean> =>
  Boolean(
    await tx.first(sql<{ is_in: true }>`
      select true as is_in from space_member where company_id = ${companyId} and space_id = ${spaceId} and employee_id = ${employeeId}`),
  )

/** Conversations that changed within this many milliseconds, by the database clock, which set their timestamps. */
export const listUnnotifiedConversations = (tx: Tx, within: number) =>
  tx.all(sql<{ company_id: string; conversation_id: string }>`
    select * from conversations_untold_since(now() - make_interval(secs => ${within / 1_000})) where not company_is_paused(company_id)`)

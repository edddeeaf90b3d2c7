import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { Conversation } from '@atrium/contract/chat/schemas'
import { limits } from '@atrium/contract/limits'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of conversations as one person sees them. */
export type OwnConversation = Omit<
  Conversation,
  'sub_space_id' | 'latest_message_type' | 'latest_files' | 'read_revision' | 'unread_mention_count'
> & {
  space_id: string | null
  sub_space_description: string | null
  place: number
  archived_at: string | null
  created_at: string
  pointer_revision: number
  /** The files of the newest message. */
  files: MessageFile[] | null
}

export type OpenConversation = OwnConversation & { pinned_ids: string[] }

const newestFirst = 'm.created_at desc nulls last, c.conversation_id'
/** In a long list only the first conversations include their newest text; clients request the others. */
const withText = (words: string): string =>
  `case when row_number() over (order by ${newestFirst}) <= ${limits.wordsAtOnce} then ${words} end`

/**
 * The state of each of a person's conversations, at a cost that does not grow with the number of messages. Deleted messages do not count as
 * unread.
 */
const ownText = (which: string, more = ''): string => `
  select c.conversation_id,
    case when c.space_id is null then 'employee' else 'space' end as entity_type,
    coalesce(c.space_id, case when c.first_employee_id = p.employee_id then c.second_employee_id else c.first_employee_id end) as entity_id,
    c.space_id, c.sub_space_name, c.sub_space_description, c.is_default, c.place, c.archived_at, c.created_at,
    coalesce(s.revision, 0) as revision, coalesce(s.last_seq, 0) as last_seq, p.last_read_seq,
    greatest(0, coalesce(s.last_seq, 0) - p.last_read_seq - coalesce(gone.count, 0)) as unread_message_count, p.revision as pointer_revision,
    coalesce(threads.unread, 0) as unread_thread_count, coalesce(threads.ids, '{}') as unread_thread_ids,
    coalesce(called.seqs, '[]'::jsonb) as unread_mention_seqs,
    ${withText('left(m.text, 200)')} as latest_message, m.seq as latest_seq,
    ${withText('m.sender_id')} as latest_message_sender_id, m.files, m.created_at as latest_message_time${more}
  from read_pointer p
  join conversation c on c.company_id = p.company_id and c.conversation_id = p.conversation_id
  left join scope s on s.company_id = p.company_id and s.kind = 'conversation' and s.scope_id = p.conversation_id
  left join lateral (
    select count(*) as count from message t
    where t.company_id = p.company_id and t.conversation_id = p.conversation_id and t.deleted_at is not null and t.seq > p.last_read_seq
  ) gone on s.last_seq > p.last_read_seq
  left join lateral (
    select jsonb_agg(place.seq order by place.seq) as seqs from (
      select n.seq from mention n
      where n.company_id = p.company_id and n.employee_id = p.employee_id and n.conversation_id = p.conversation_id and n.seq > p.last_read_seq
      union
      select e.seq from message e
      where e.company_id = p.company_id and e.conversation_id = p.conversation_id and e.mentions_everyone and e.sender_id <> p.employee_id
        and e.seq > p.last_read_seq
      order by seq desc limit ${limits.mentionPlaces}
    ) place
  ) called on s.last_seq > p.last_read_seq
  left join lateral (
    select l.text, l.seq, l.sender_id, l.files, l.created_at from message l
    where l.company_id = p.company_id and l.conversation_id = p.conversation_id and l.deleted_at is null and l.seq is not null
    order by l.seq desc limit 1
  ) m on true
  left join (
    select r.conversation_id, count(*) as unread, (array_agg(r.thread_id order by r.thread_id))[1:${limits.namedThreads}] as ids
    from thread_reader r
    where r.company_id = $1 and r.employee_id = $2 and r.follows and r.unread group by r.conversation_id
  ) threads on threads.conversation_id = p.conversation_id
  where p.company_id = $1 and p.employee_id = $2${which}
  order by ${newestFirst}`

export const ownConversations = ownText('')
/** All pinned messages; read for one conversation at a time only. */
const pinned = `, array(
    select k.message_id from message k
    where k.company_id = p.company_id and k.conversation_id = p.conversation_id and k.pinned_at is not null order by k.message_id
  ) as pinned_ids`
const ownConversation = ownText(' and p.conversation_id = $3', pinned)
const ownAmong = ownText(' and p.conversation_id = any($3)')
const ownWith = ownText(`
    and p.conversation_id in (
      select w.conversation_id from conversation w where w.company_id = $1 and w.space_id = $3
      union all
      select w.conversation_id from conversation w
      where w.company_id = $1 and w.space_id is null
        and w.first_employee_id = least($2::uuid, $3::uuid) and w.second_employee_id = greatest($2::uuid, $3::uuid)
    )`)

/** All conversations of the same space, or only this one if it is a direct chat. */
const ownAround = ownText(`
    and p.conversation_id in (
      select $3::uuid
      union all
      select w.conversation_id from conversation c join conversation w on w.company_id = $1 and w.space_id = c.space_id
      where c.company_id = $1 and c.conversation_id = $3
    )`)

/** Conversations whose pointers moved since a revision of the inbox, with all others of their spaces. */
const ownMoved = ownText(`
    and p.conversation_id in (
      select w.conversation_id
      from read_pointer m
      join conversation c on c.company_id = $1 and c.conversation_id = m.conversation_id
      join conversation w on w.company_id = $1 and (w.conversation_id = c.conversation_id or w.space_id = c.space_id)
      where m.company_id = $1 and m.employee_id = $2 and m.revision > $3
    )`)

export const listOwnConversations = (tx: Tx, companyId: string, employeeId: string): Promise<OwnConversation[]> =>
  tx.hot('own-conversations', ownConversations, [companyId, employeeId])

/** The conversations of a space, or with a person. */
export const listOwnWith = (tx: Tx, companyId: string, employeeId: string, entityId: string): Promise<OwnConversation[]> =>
  tx.hot('own-conversations-with', ownWith, [companyId, employeeId, entityId])

export const listOwnAround = (tx: Tx, companyId: string, employeeId: string, conversationId: string): Promise<OwnConversation[]> =>
  tx.hot('own-conversations-around', ownAround, [companyId, employeeId, conversationId])

export const listOwnChanged = (tx: Tx, companyId: string, employeeId: string, since: number): Promise<OwnConversation[]> =>
  tx.hot('own-conversations-moved', ownMoved, [companyId, employeeId, since])

export const listOwnAmong = (
  tx: Tx,
  companyId: string,
  employeeId: string,
  conversationIds: readonly string[],
): Promise<OwnConversation[]> => tx.hot('own-conversations-among', ownAmong, [companyId, employeeId, conversationIds])

export const findOwnConversation = async (
  tx: Tx,
  companyId: string,
  employeeId: string,
  conversationId: string,
): Promise<OpenConversation | undefined> =>
  (await tx.hot<OpenConversation>('own-conversation', ownConversation, [companyId, employeeId, conversationId]))[0]

export const findConversation = (tx: Tx, companyId: string, conversationId: string) =>
  tx.first(
    database.selectFrom('conversation').selectAll().where('company_id', '=', companyId).where('conversation_id', '=', conversationId),
  )

const sorted = (one: string, other: string): [string, string] => (one < other ? [one, other] : [other, one])

export const findDirect = async (tx: Tx, companyId: string, one: string, other: string): Promise<string | undefined> => {
  const [first, second] = sorted(one, other)
  const row = await tx.first(
    database
      .selectFrom('conversation')
      .select('conversation_id')
      .where('company_id', '=', companyId)
      .where('first_employee_id', '=', first)
      .where('second_employee_id', '=', second),
  )
  return row?.conversation_id
}

/** Returns undefined when the pair has a direct chat already, created by a concurrent request. */
export const insertDirect = async (tx: Tx, companyId: string, one: string, other: string): Promise<string | undefined> => {
  const [first, second] = sorted(one, other)
  const row = await tx.first(
    database
      .insertInto('conversation')
      .values({ company_id: companyId, first_employee_id: first, second_employee_id: second })
      .onConflict((conflict) =>
        conflict
          .expression(sql`company_id, first_employee_id, second_employee_id`)
          .where('space_id', 'is', null)
          .doNothing(),
      )
      .returning('conversation_id'),
  )
  return row?.conversation_id
}

import type { Mentions, Message } from '@atrium/contract/chat/schemas'
import type { Actor } from '#kernel/context'
import { limits } from '@atrium/contract/limits'
import type { RawBuilder } from 'kysely'
import { sql, type Tx } from '#kernel/database/transaction'
import type { SpaceRules } from '../rules.ts'
import { columns } from '../messages/queries.ts'
import { findConversation } from '../inbox/conversation-queries.ts'
import { findSpace } from '../spaces/queries.ts'

/**
 * Messages that mention a person in their conversations, by name or, since they joined, with everyone. Reads no more of each conversation
 * than fits a page.
 */
const mentioning = `
  select ${columns} from message m
  where m.company_id = $1 and m.message_id in (
    (select n.message_id from mention n
     join read_pointer p on p.company_id = n.company_id and p.employee_id = n.employee_id and p.conversation_id = n.conversation_id
     where n.company_id = $1 and n.employee_id = $2 and n.message_id < $3
     order by n.message_id desc limit $4)
    union
    (select e.message_id from read_pointer p
     join conversation c on c.company_id = p.company_id and c.conversation_id = p.conversation_id
     left join space_member s on s.company_id = p.company_id and s.space_id = c.space_id and s.employee_id = p.employee_id
     cross join lateral (
       select t.message_id from message t
       where t.company_id = p.company_id and t.conversation_id = p.conversation_id and t.mentions_everyone and t.sender_id <> p.employee_id
         and t.message_id < $3 and (s.joined_at is null or t.created_at >= s.joined_at)
       order by t.message_id desc limit $4
     ) e
     where p.company_id = $1 and p.employee_id = $2
     order by e.message_id desc limit $4)
  )
  order by m.message_id desc limit $4`

const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** `count` messages older than `before`, newest first. */
export const listMentioning = (tx: Tx, companyId: string, employeeId: string, count: number, before = afterAll): Promise<Message[]> =>
  tx.hot('messages-calling', mentioning, [companyId, employeeId, before, count])

type MentionCursor = Pick<Actor, 'companyId' | 'employeeId'>

/**
 * The people of a conversation who are among these people or in these groups, without the actor. At most one more than can be mentioned
 * individually.
 */
export const listMembersAmong = async (
  tx: Tx,
  { companyId, employeeId }: MentionCursor,
  conversationId: string,
  people: readonly string[],
  groups: RawBuilder<{ employee_id: string }> = sql`select null::uuid where false`,
): Promise<string[]> => {
  const query = sql<{ employee_id: string }>`
    select p.employee_id from read_pointer p
    where p.company_id = ${companyId} and p.conversation_id = ${conversationId} and p.employee_id <> ${employeeId}
      and (p.employee_id = any(${people}::uuid[]) or p.employee_id in (${groups}))
    limit ${limits.mentionsPerMessage + 1}`
  return (await tx.all(query)).map(({ employee_id }) => employee_id)
}

/** How many people the mentions reach, without those in `before`. */
export const countMentioned = async (
  tx: Tx,
  { companyId, employeeId }: MentionCursor,
  conversationId: string,
  { employee_ids, everyone }: Mentions,
  before: readonly string[] = [],
): Promise<number> => {
  const query = sql<{ count: number }>`
    select count(*) as count from read_pointer p
    where p.company_id = ${companyId} and p.conversation_id = ${conversationId} and p.employee_id <> ${employeeId}
      and (${everyone} or p.employee_id = any(${employee_ids}::uuid[])) and p.employee_id <> all(${before}::uuid[])`
  return (await tx.all(query))[0]?.count ?? 0
}

/** The space of a conversation with the person's role; undefined for a direct chat. */
export const findRoleIn = async (
  tx: Tx,
  companyId: string,
  employeeId: string,
  conversationId: string,
): Promise<SpaceRules | undefined> => {
  const conversation = await findConversation(tx, companyId, conversationId)
  return conversation?.space_id ? findSpace(tx, companyId, employeeId, conversation.space_id) : undefined
}

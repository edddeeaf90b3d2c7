import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { MessageLocation } from '@atrium/contract/chat/hits'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of message search. The terms are matched by the function `find_messages` (migrations). */
export type MessagesWanted = {
  in_files: boolean
  terms: readonly string[]
  without: readonly string[]
  senders: readonly string[] | null
  recipients: readonly string[] | null
  conversations: readonly string[] | null
  brings: readonly string[]
  is: readonly string[]
  since: string | null
  until: string | null
  time_zone: string
  after_at: string | null
  after_id: string | null
}
/** The id and the time of a message, in full precision. */
export type FoundMessage = [message_id: string, at: string]
export type FoundMessages = { found: FoundMessage[]; reached: [at: string, message_id: string] | null }

export async function findMessages(tx: Tx, employeeId: string, wanted: MessagesWanted, most: number): Promise<FoundMessages> {
  const text = 'select find_messages($1, $2, $3) as answer'
  const [row] = await tx.hot<{ answer: FoundMessages }>('find-messages', text, [employeeId, JSON.stringify(wanted), most])
  return row?.answer ?? { found: [], reached: null }
}

export type SearchedMessage = MessageLocation & { text: string; files: MessageFile[] }

const searched = `
  select m.message_id, m.conversation_id, case when c.space_id is null then 'employee' else 'space' end as entity_type,
    coalesce(c.space_id, case when c.first_employee_id = $2 then c.second_employee_id else c.first_employee_id end) as entity_id,
    s.space_name, case when c.space_id is not null then c.conversation_id end as sub_space_id, c.sub_space_name, c.is_default,
    coalesce(s.archived_at, c.archived_at) is not null as is_archived, coalesce(m.seq, 0) as seq, m.thread_id, m.thread_seq, m.sender_id, m.created_at,
    m.text, m.files
  from message m
  join conversation c on c.company_id = m.company_id and c.conversation_id = m.conversation_id
  left join space s on s.company_id = c.company_id and s.space_id = c.space_id
  where m.company_id = $1 and m.message_id = any($3)`

/** The messages of these spots, in the same order. */
export async function listSearched(
  tx: Tx,
  { companyId, employeeId }: { companyId: string; employeeId: string },
  spots: readonly FoundMessage[],
): Promise<SearchedMessage[]> {
  if (!spots.length) return []
  const ids = spots.map(([id]) => id)
  const rows = await tx.hot<SearchedMessage>('searched-messages', searched, [companyId, employeeId, ids])
  const byId = new Map(rows.map((row) => [row.message_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Updates the search index of a message's files with their names and the content read so far. A deleted message has no such row, and none
 * is added.
 */
export const reindexFiles = (tx: Tx, companyId: string, messageId: string) =>
  tx.run(sql`
    update message_file_search s set words = f.words, word_pairs = f.word_pairs
    from message m, searched_files(m) f
    where m.company_id = ${companyId} and m.message_id = ${messageId} and s.company_id = m.company_id and s.message_id = m.message_id
      and s.words is distinct from f.words`)

/**
 * The person's own conversations that match a name: of a space, of a conversation in it, or of a direct chat partner. Exact matches of
 * space and conversation names exclude partial ones.
 */
export async function findConversationsNamed(
  tx: Tx,
  { companyId, employeeId }: { companyId: string; employeeId: string },
  { name, people }: { name: string; people: readonly string[] },
): Promise<string[]> {
  const rows = await tx.all(sql<{ conversation_id: string; is_exact: boolean }>`
    with own as (
      select c.conversation_id, folded(s.space_name) as space, folded(c.sub_space_name) as conversation, asked.name,
        case when c.first_employee_id = ${employeeId} then c.second_employee_id else c.first_employee_id end as other
      from read_pointer p
      join conversation c on c.company_id = ${companyId} and c.conversation_id = p.conversation_id
      left join space s on s.company_id = ${companyId} and s.space_id = c.space_id
      cross join (select folded(${name}) as name) asked
      where p.company_id = ${companyId} and p.employee_id = ${employeeId}
    )
    select conversation_id, coalesce(space = name or conversation = name, false) as is_exact from own
    where strpos(space, name) > 0 or strpos(conversation, name) > 0 or other = any(${people}::uuid[])`)
  const exact = rows.filter(({ is_exact }) => is_exact)
  return (exact.length ? exact : rows).map(({ conversation_id }) => conversation_id)
}

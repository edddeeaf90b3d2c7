import { pathOfConversation, type EntityType } from '@atrium/contract/chat/paths'
import { sql, type Tx } from '#kernel/database/transaction'

type Address = { employee_id: string; conversation_id: string; entity_type: EntityType; entity_id: string; is_default: boolean }
export type PersonInConversation = { employee_id: string; conversation_id: string }
export const keyOfPath = ({ employee_id, conversation_id }: PersonInConversation): string => `${employee_id}/${conversation_id}`

/** Where each person finds a conversation, by `keyOfPath`; without those who are not in it any more. */
export async function findConversationPaths(
  tx: Tx,
  companyId: string,
  wanted: readonly PersonInConversation[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.all(sql<Address>`
    select p.employee_id, p.conversation_id, case when c.space_id is null then 'employee' else 'space' end as entity_type, c.is_default,
      coalesce(c.space_id, case when c.first_employee_id = p.employee_id then c.second_employee_id else c.first_employee_id end) as entity_id
    from unnest(${wanted.map((one) => one.employee_id)}::uuid[], ${wanted.map((one) => one.conversation_id)}::uuid[]) as w(employee_id, conversation_id)
    join read_pointer p on p.company_id = ${companyId} and p.employee_id = w.employee_id and p.conversation_id = w.conversation_id
    join conversation c on c.company_id = p.company_id and c.conversation_id = p.conversation_id`)
  return new Map(rows.map((row) => [keyOfPath(row), pathOfConversation({ ...row, sub_space_id: row.conversation_id })]))
}

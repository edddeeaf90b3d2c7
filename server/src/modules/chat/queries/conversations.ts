import type { Conversation } from '@atrium/contract/chat/schemas'
import { database } from '#kernel/database'
import { sql, type Tx } from '#kernel/transaction'

/** The SQL of conversations as one person has them. */
export type OwnConversation = Omit<Conversation, 'sub_space_id' | 'latest_message_type' | 'read_revision'> & {
  space_id: string | null
  sub_space_description: string | null
  created_at: string
  pointer_revision: number
}

const text = 'select * from own_conversations($1, $2, $3, $4)'

export const listOwnConversations = (tx: Tx, companyId: string, employeeId: string, since = -1): Promise<OwnConversation[]> =>
  tx.hot('own-conversations', text, [companyId, employeeId, since, null])

export const findOwnConversation = async (
  tx: Tx,
  companyId: string,
  employeeId: string,
  conversationId: string,
): Promise<OwnConversation | undefined> =>
  (await tx.hot<OwnConversation>('own-conversations', text, [companyId, employeeId, -1, conversationId]))[0]

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

/** Answers nothing when the pair has one already: then the other request was first. */
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

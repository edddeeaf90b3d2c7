import { database } from '#kernel/database/database'
import type { Tx } from '#kernel/database/transaction'

export const insertReaction = (tx: Tx, companyId: string, messageId: string, emoji: string, employeeId: string) =>
  tx.run(
    database
      .insertInto('reaction')
      .values({ company_id: companyId, message_id: messageId, emoji, employee_id: employeeId })
      .onConflict((conflict) => conflict.doNothing()),
  )

export const deleteReaction = (tx: Tx, companyId: string, messageId: string, emoji: string, employeeId: string) =>
  tx.run(
    database
      .deleteFrom('reaction')
      .where('company_id', '=', companyId)
      .where('message_id', '=', messageId)
      .where('emoji', '=', emoji)
      .where('employee_id', '=', employeeId),
  )

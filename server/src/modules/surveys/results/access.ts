import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { mayManage } from '../access.ts'
import { isOwnResponse } from './queries.ts'

/** Access check of files of answers: those who manage surveys, and the one who answered. */
export const mayReadFile = async (tx: Tx, actor: Actor, { row_id }: { row_id: string }): Promise<boolean> =>
  mayManage(actor) || isOwnResponse(tx, actor.companyId, row_id, actor.employeeId)

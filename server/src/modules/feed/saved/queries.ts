import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of the posts that people saved. */
type Saved = { post_id: string; saved_at: string }

export const insertSaved = (tx: Tx, company_id: string, employee_id: string, row: Saved) =>
  tx.run(
    database
      .insertInto('saved_post')
      .values({ company_id, employee_id, ...row })
      .onConflict((conflict) => conflict.doNothing()),
  )

const savedOf = (companyId: string, employeeId: string) =>
  database.deleteFrom('saved_post').where('company_id', '=', companyId).where('employee_id', '=', employeeId)

export const deleteSaved = (tx: Tx, companyId: string, employeeId: string, postId: string) =>
  tx.run(savedOf(companyId, employeeId).where('post_id', '=', postId))

export const deleteSavedBy = (tx: Tx, companyId: string, employeeId: string) => tx.run(savedOf(companyId, employeeId))

/** Of a post that was deleted. */
export const deleteSavedOf = (tx: Tx, companyId: string, postId: string) =>
  tx.run(database.deleteFrom('saved_post').where('company_id', '=', companyId).where('post_id', '=', postId))

export const countSaved = async (tx: Tx, companyId: string, employeeId: string): Promise<number> =>
  (
    await tx.first(sql<{ count: number }>`
      select count(*)::int as count from saved_post where company_id = ${companyId} and employee_id = ${employeeId}`)
  )?.count ?? 0

/** For personal data. */
export const listSavedBy = (tx: Tx, companyId: string, employeeId: string): Promise<Saved[]> =>
  tx.all(sql<Saved>`
    select post_id, saved_at from saved_post
    where company_id = ${companyId} and employee_id = ${employeeId} order by saved_at desc, post_id desc`)

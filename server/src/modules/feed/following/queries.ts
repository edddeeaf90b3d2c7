import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of who follows posts. */
type Follower = { post_id: string; employee_id: string; is_following: boolean }
export const putFollower = (tx: Tx, company_id: string, { is_following, ...who }: Follower) =>
  tx.run(
    database
      .insertInto('post_follower')
      .values({ company_id, ...who, is_following })
      .onConflict((conflict) => conflict.columns(['company_id', 'post_id', 'employee_id']).doUpdateSet({ is_following })),
  )

export const deleteFollowed = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(database.deleteFrom('post_follower').where('company_id', '=', companyId).where('employee_id', '=', employeeId))

type Followed = Pick<Follower, 'post_id' | 'is_following'>
/** For personal data. */
export const listFollowed = (tx: Tx, companyId: string, employeeId: string): Promise<Followed[]> =>
  tx.all(sql<Followed>`
    select post_id, is_following from post_follower
    where company_id = ${companyId} and employee_id = ${employeeId} order by post_id`)

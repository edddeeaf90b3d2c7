import type { TestAtrium } from '../atrium.ts'
import { query } from '../postgres.ts'
import { until } from '../until.ts'

/** Queues a job as its interval would, with the settings of its queue; several times, as nodes do that run it at once. */
export const queueJob = (node: Pick<TestAtrium, 'changeQueue'>, name: string, times = 1): Promise<void> =>
  node.changeQueue(
    `insert into pgboss.job (name, data, policy, retry_limit, expire_seconds, deletion_seconds)
     select name, '{}', policy, retry_limit, expire_seconds, deletion_seconds
     from pgboss.queue cross join generate_series(1, ${times}) where name = '${name}'`,
  )

/** Waits until no job of these names is due. */
export async function worked({ database }: TestAtrium, names: readonly string[]): Promise<void> {
  const due = `select name from pgboss.job where name in (${names.map((name) => `'${name}'`).join()}) and state in ('created', 'retry', 'active') and start_after <= now()`
  await until(`the jobs ${names.join()}`, async () => !(await query(database.superuserUrl, due)).length)
}
